// The keyboard at a table: which key does what, for those who never touch a mouse.
import type { TableEvents } from "../screens/events";
import { declineKeys, type ThingKey } from "../state/choices";
import type { TableState } from "../state/table.svelte";
import { arrow, nextZone } from "./keys";

/** What the page around the table knows and does. */
export interface Around {
  busy: () => boolean; // something lies over the table
  silent: () => boolean; // keys mean nothing: hands are covered, or the lesson is being read
  escape: () => void; // nothing on the table was left to put back
  skips: () => boolean; // a moment is shown that can be skipped
  skip: () => void;
  skipAll: () => void; // all moments up to one's own turn
  help: () => void;
  any: () => void; // before what any key means
}

/** Keys are shown on the cards of the hand to those who use them. */
export function showKeys(on: boolean): void {
  const marks = document.documentElement.dataset;
  if (on) marks["keys"] = "";
  else delete marks["keys"];
}

/** The space bar held for so long skips all. */
const HELD = 400;

export function shortcuts(table: TableState, on: TableEvents, around: Around) {
  let holding: ReturnType<typeof setTimeout> | undefined;
  const up = (event: KeyboardEvent): void => {
    if (event.key === " ") clearTimeout(holding);
  };
  const down = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = (event.target as Element).matches?.("input, textarea");
    if (event.key === "Escape") {
      if (typing) (event.target as HTMLElement).blur();
      else around.escape();
      return;
    }
    if (typing || around.silent()) return;
    showKeys(true);
    around.any();
    if (event.key === " " && around.skips()) {
      event.preventDefault();
      if (event.repeat) return;
      around.skip();
      clearTimeout(holding);
      holding = setTimeout(around.skipAll, HELD);
    } else if (event.key === "Tab") {
      if (!around.busy() && nextZone(event.shiftKey)) event.preventDefault();
    } else if (event.key.startsWith("Arrow")) {
      if (arrow(event.key)) event.preventDefault();
    } else if (event.key.toUpperCase() === "M" && !table.keysTaken("M")) on.sound();
    else if (!around.busy()) command(event, table, on, around.help);
  };
  return { down, up };
}

function command(event: KeyboardEvent, table: TableState, on: TableEvents, help: () => void): void {
  const pressed = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  const focused = document.activeElement as HTMLElement | null;
  if (pressed === "?") look(focused, on, help);
  else if (pressed === "F1") {
    event.preventDefault();
    help();
  } else if (pressed === "/") {
    event.preventDefault();
    const box = document.querySelector<HTMLInputElement>("[data-search]");
    if (box) box.focus();
    else on.pile("discard");
  } else if (pressed === "Enter") enter(event, table, focused);
  else if (pressed === "U") on.undo?.();
  else if (pressed === "H") on.hint?.();
  else if (pressed === "L") (on.recap ?? on.log)();
  else if (!table.asked) return;
  else if (table.decision?.decline && declineKeys(table.decision).includes(pressed)) {
    if (event.repeat) return;
    const button = document.querySelector<HTMLElement>("[data-end]");
    if (button) button.click();
    else table.decline();
  } else choose(table, pressed);
}

function look(focused: HTMLElement | null, on: TableEvents, help: () => void): void {
  const card =
    focused?.closest<HTMLElement>("[data-card]") ??
    document.querySelector<HTMLElement>("[data-card]:hover");
  if (card) on.look(...looked(card));
  else help();
}

/** What an element with `data-card` shows. */
export const looked = (at: HTMLElement): [string, number | null, number | null] => [
  at.dataset["card"] ?? "",
  Number(at.dataset["pid"]) || null,
  Number(at.dataset["bid"]) || null,
];

function enter(event: KeyboardEvent, table: TableState, focused: HTMLElement | null): void {
  // what is marked already is not given back by Enter: Space does that
  const taken = focused?.matches(".picked, .chosen") === true;
  // it is pressed by itself
  if (focused && focused !== document.body && focused.matches("button, a") && !taken) return;
  event.preventDefault();
  if (table.hint.line) table.playLine();
  else if (table.onlyPlace) table.pick(table.onlyPlace);
  else if (table.picked.length || table.choices.order.length) table.confirm();
}

function choose(table: TableState, pressed: string): void {
  if (table.either.length) {
    const option = table.either[Number(pressed) - 1];
    if (option) table.pick(option);
    return;
  }
  const thing = [...table.keys].find(([, key]) => key === pressed)?.[0];
  if (thing) pick(table, thing);
}

function pick(table: TableState, thing: ThingKey): void {
  const at = thing.indexOf(":");
  const rest = thing.slice(at + 1);
  switch (thing.slice(0, at)) {
    case "base":
      return table.pickBase(Number(rest));
    case "piece":
      return table.pickPiece(Number(rest));
    case "hand":
      return table.pickHand(Number(rest));
    case "from":
      return table.pickElsewhere(rest);
  }
  const option = table.decision?.options.find((one) => one.key === rest);
  if (option) table.pick(option);
}
