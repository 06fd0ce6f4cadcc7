// The guided first game on this device: which step it is at, whether it is shown, and what may be
// chosen meanwhile.
import { keepLesson, lessonAt } from "../lib/device";
import { type Move, type Step, STEPS } from "../lib/lesson";
import type { TableState } from "./table.svelte";

export class Lesson {
  at: number = $state(0); // the step that is shown; after the last one the lesson is over
  left: boolean = $state(false); // Esc: the game goes on without it
  private furthest = 0; // how far it has come: a step back is for reading only

  constructor(
    readonly id: string,
    private table: TableState,
  ) {
    ({ at: this.at, left: this.left } = lessonAt(id));
    this.furthest = this.at;
  }

  step: Step | undefined = $derived(STEPS[this.at]);
  /** The player's own move, as long as it is to be made. */
  move: Move | null = $derived.by(() => {
    const step = this.step;
    if (!step?.move || step.done?.(this.table)) return null;
    const move = step.move(this.table);
    return move.options.length || move.decline ? move : null;
  });
  /** Whether there is something to say now. */
  shown: boolean = $derived.by(() => {
    const step = this.step;
    if (!step || this.left || (step.comes && !step.comes(this.table))) return false;
    return !step.move || this.move !== null || step.done?.(this.table) === true;
  });
  over: boolean = $derived(this.at >= STEPS.length);

  /** Goes on from moves that were made, or that cannot be made. */
  follow(): void {
    const stuck = (): boolean =>
      this.table.scene.decision?.kind === "play" && this.table.asked && !this.move;
    while (
      this.at === this.furthest &&
      this.step?.move &&
      (this.step.done?.(this.table) || stuck())
    )
      this.go(1);
  }

  go(by: 1 | -1): void {
    this.at = Math.max(0, this.at + by);
    this.furthest = Math.max(this.furthest, this.at);
    keepLesson(this.id, { at: this.at, left: this.left });
  }

  leave(left: boolean): void {
    this.left = left;
    keepLesson(this.id, { at: this.at, left });
  }
}
