// Which of the events a part of the page tells.
import type { People } from "../lib/words";
import type { Seat } from "../protocol/facts";
import type { EventView } from "../protocol/types";

/** Small print of the rules that nobody reads back for. */
const QUIET: ReadonlySet<string> = new Set([
  "trigger",
  "draw",
  "shuffle",
  "finish",
  "look",
  "set_aside",
]);

/** From the viewer's last own turn on: what one has to know to go on. */
export function sinceLastTurn(events: readonly EventView[], me: Seat): EventView[] {
  const turns = events.flatMap((event, i) =>
    event.kind === "turn" && event.player === me ? [i] : [],
  );
  const from = turns.length > 1 ? (turns[turns.length - 2] ?? 0) : 0;
  return events.slice(from).filter((event) => !QUIET.has(event.kind));
}

/**
 * What was not there before: events after the last one that was known, unless something was taken
 * back.
 */
export function freshEvents(before: readonly EventView[], now: readonly EventView[]): EventView[] {
  const last = before.at(-1)?.number ?? -1;
  const same = now.findLast((event) => event.number === last);
  if (last >= 0 && same?.text !== before.at(-1)?.text) return [];
  return now.filter((event) => event.number > last);
}

/** The last thing that another player did by playing a card, with what came of it. */
export function lastDeed(events: readonly EventView[], people: People): EventView[] {
  const at = events.findLastIndex((event) => event.kind === "play" && event.player !== people.me);
  if (at < 0) return [];
  const deed = events[at] as EventView;
  const more = events
    .slice(at + 1, at + 4)
    .filter(
      (event) =>
        event.player === deed.player &&
        ["move", "destroy", "score", "return", "draw"].includes(event.kind),
    );
  return [deed, ...more.slice(0, 1)];
}
