// Looking at cards: by pointing with the mouse, by a long press, by the right button.
import { looked, showKeys } from "../lib/shortcuts";
import type { TableEvents } from "../screens/events";
import type { TableState } from "./table.svelte";

const POINTED_FOR = 250;
const PRESSED_FOR = 400;
const STILL = 20; // a finger that moves further, in px squared, does not press

export class Looks {
  private found: { card: string; box: DOMRect } | null = $state.raw(null);
  /** The card that is shown large. While something is selected it would cover where that can go. */
  hover = $derived.by(() => (this.table.selecting ? null : this.found));
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private pressing: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;

  constructor(
    private table: TableState,
    private on: TableEvents,
  ) {}

  over = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(this.pointing);
    const at = (event.target as Element).closest<HTMLElement>("[data-card]");
    if (!at || event.buttons || at.dataset["whole"] || this.table.selecting) {
      this.found = null;
      return;
    }
    this.pointing = setTimeout(() => {
      if (!at.isConnected || this.table.selecting) return;
      this.found = { card: at.dataset["card"] ?? "", box: at.getBoundingClientRect() };
    }, POINTED_FOR);
  };

  down = (event: PointerEvent): void => {
    showKeys(false);
    this.leave();
    this.pressed = false;
    if (event.pointerType === "mouse") return;
    const at = (event.target as Element).closest<HTMLElement>("[data-card]");
    if (!at) return;
    this.pressing = setTimeout(() => {
      this.pressed = true;
      this.on.look(...looked(at));
    }, PRESSED_FOR);
  };

  up = (): void => clearTimeout(this.pressing);

  move = (event: PointerEvent): void => {
    if (event.movementX ** 2 + event.movementY ** 2 > STILL) this.up();
  };

  leave = (): void => {
    clearTimeout(this.pointing);
    this.found = null;
  };

  /** The click at the end of a long press means nothing. */
  click = (event: MouseEvent): void => {
    if (this.pressed) {
      event.stopPropagation();
      event.preventDefault();
    }
    this.pressed = false;
    // After a click on a card Enter means what was chosen, not that card once more.
    if (
      event.detail > 0 &&
      (event.target as Element).closest("[data-hand], [data-pid], [data-bid], [data-option]")
    )
      (document.activeElement as HTMLElement | null)?.blur();
  };

  context = (event: MouseEvent): void => {
    const at = (event.target as Element).closest<HTMLElement>("[data-card]");
    if (!at) return;
    event.preventDefault();
    this.on.look(...looked(at));
  };
}
