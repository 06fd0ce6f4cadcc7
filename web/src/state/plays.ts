// What others did, from events: plays with what came of them, bases that broke. One reduction for
// the spotlight, the trails, the sheets "since your last turn", the screen reader.
import type { Seat } from "../protocol/facts";
import type { EventKind, EventView } from "../protocol/types";

/** What came of a play, at one thing on the table or at one plate. */
export interface Mark {
  effect: Effect;
  pid: number | null; // the card in play; null: at the plate of `seat`
  card: string;
  seat: Seat | null; // whose card or plate it is
  amount: number;
  event: number;
}
export type Effect =
  | "destroyed"
  | "moved"
  | "returned"
  | "taken"
  | "power"
  | "vp"
  | "draws"
  | "discards"
  | "discarded";

export interface Gain {
  seat: Seat;
  vp: number;
  place: number;
}

interface Deed {
  number: number; // of the event it begins with
  turn: number;
  bid: number | null;
  base: string;
  told: EventView[]; // what is said about it, in order
}
/** A card that somebody played, or whose talent they used. */
export interface Play extends Deed {
  kind: "play" | "talent";
  seat: Seat;
  card: string;
  pid: number | null; // where it is in play
  host: number | null; // the minion that it was played on
  marks: Mark[];
}
/** A base that scored. */
export interface Break extends Deed {
  kind: "break";
  gains: Gain[];
}
export type Step = Play | Break;

const OPENERS: ReadonlySet<EventKind> = new Set<EventKind>(["play", "talent", "use"]);
/** After these nothing belongs to the play before any more. */
const ENDS: ReadonlySet<EventKind> = new Set<EventKind>(["turn", "scoring", "new_base", "win"]);
/** Not worth a word. */
const QUIET: ReadonlySet<EventKind> = new Set<EventKind>([
  "finish",
  "shuffle",
  "trigger",
  "look",
  "set_aside",
  "search",
  "base_counter",
]);

/** Whether an event begins a play. */
export const opens = (event: EventView): boolean => OPENERS.has(event.kind);

/** What an event did to cards and players, as far as a mark says it. */
export function marksOf(event: EventView): Mark[] {
  const here = (effect: Effect, amount = 0): Mark[] =>
    event.cards
      .filter((card) => card.pid !== null || card.was !== null)
      .map((card) => ({
        effect,
        pid: card.was ?? card.pid,
        card: card.id ?? "",
        seat: card.controller ?? card.owner,
        amount,
        event: event.number,
      }));
  const plate = (effect: Effect, seat: Seat | null, amount: number): Mark[] =>
    seat === null ? [] : [{ effect, pid: null, card: "", seat, amount, event: event.number }];
  switch (event.kind) {
    case "destroy":
      return here("destroyed");
    case "move":
    case "transfer":
      return here("moved");
    case "return":
      return here("returned");
    case "control":
      return here("taken");
    case "power":
    case "counters":
      return event.amount && event.cause ? here("power", event.amount) : [];
    case "vp":
      return plate("vp", event.player, event.amount);
    case "draw":
      return event.cause ? plate("draws", event.player, event.cards.length) : [];
    case "discard":
      if (!event.cause) return [];
      return event.source?.zone === "play"
        ? here("discarded")
        : plate("discards", event.other ?? event.player, event.cards.length);
    default:
      return [];
  }
}

/** All plays and broken bases among these events, in order. */
export function stepsOf(events: readonly EventView[]): Step[] {
  const steps: Step[] = [];
  let play = null as Play | null;
  let broken = null as Break | null;
  for (const event of events) {
    if (opens(event) && event.player !== null && event.cards[0]?.id) {
      const card = event.cards[0];
      play = {
        kind: event.kind === "play" ? "play" : "talent",
        number: event.number,
        turn: event.turn,
        seat: event.player,
        card: card.id ?? "",
        pid: event.to?.zone === "resolving" ? null : card.pid,
        bid: event.bid,
        base: event.base,
        host: event.to?.pid ?? null,
        marks: [],
        told: [event],
      };
      steps.push(play);
    } else if (event.kind === "score" && event.player !== null) {
      if (broken === null || broken.bid !== event.bid) {
        broken = {
          kind: "break",
          number: event.number,
          turn: event.turn,
          bid: event.bid,
          base: event.base,
          gains: [],
          told: [],
        };
        steps.push(broken);
      }
      broken.gains.push({ seat: event.player, vp: event.amount, place: event.place ?? 0 });
      broken.told.push(event);
      play = null;
    } else if (ENDS.has(event.kind)) {
      play = null;
      if (event.kind === "turn") broken = null;
    } else if (play && !QUIET.has(event.kind)) {
      const marks = marksOf(event);
      play.marks.push(...marks);
      if (marks.length || event.cause) play.told.push(event);
    }
  }
  return steps;
}

export const isPlay = (step: Step): step is Play => step.kind !== "break";

/** What a play is aimed at: cards in play other than itself, each once. */
export function targetsOf(play: Play): number[] {
  const pids = [play.host, ...play.marks.map((mark) => mark.pid)];
  return [...new Set(pids.filter((pid): pid is number => pid !== null && pid !== play.pid))];
}

/** The strongest mark of each thing: one tile says one thing. */
export function strongest(marks: readonly Mark[]): Mark[] {
  const order: Effect[] = [
    "destroyed",
    "returned",
    "discarded",
    "taken",
    "moved",
    "vp",
    "power",
    "draws",
    "discards",
  ];
  const best = new Map<string, Mark>();
  for (const mark of marks) {
    const at = mark.pid === null ? `plate ${mark.seat} ${mark.effect}` : `card ${mark.pid}`;
    const known = best.get(at);
    if (known?.effect === mark.effect)
      best.set(at, { ...mark, amount: known.amount + mark.amount });
    else if (!known || order.indexOf(mark.effect) < order.indexOf(known.effect)) best.set(at, mark);
  }
  return [...best.values()].filter(
    (mark) => mark.amount !== 0 || !["power", "vp", "draws", "discards"].includes(mark.effect),
  );
}

/** What a player did from the beginning of their last turn on, and the points it gave them. */
export interface Trail {
  turn: number; // 0: they had none yet
  steps: Step[];
  vp: number;
}

export function trailOf(events: readonly EventView[], seat: Seat): Trail {
  const from = events.findLastIndex((event) => event.kind === "turn" && event.player === seat);
  if (from < 0) return { turn: 0, steps: [], vp: 0 };
  const since = events.slice(from);
  const steps = stepsOf(since).filter((step) =>
    isPlay(step) ? step.seat === seat : step.gains.some((gain) => gain.seat === seat),
  );
  const vp = since
    .filter((event) => (event.kind === "score" || event.kind === "vp") && event.player === seat)
    .reduce((sum, event) => sum + event.amount, 0);
  return { turn: events[from]?.turn ?? 0, steps, vp };
}

/** Whether it is the viewer's turn, and nothing was played in it yet. */
export function untouched(events: readonly EventView[], me: Seat): boolean {
  const from = events.findLastIndex((event) => event.kind === "turn");
  return events[from]?.player === me && !events.slice(from).some(opens);
}

/** Cards that came, moved or changed hands by others since the viewer's last turn ended. */
export function newSince(events: readonly EventView[], me: Seat): Set<number> {
  const turns = events.flatMap((event, i) => (event.kind === "turn" ? [i] : []));
  const mine = (i: number): boolean => events[i]?.player === me;
  const current = turns.at(-1);
  const before = turns.findLastIndex((i) => mine(i) && i !== current);
  const from = before < 0 ? 0 : (turns[before + 1] ?? events.length);
  const found = new Set<number>();
  for (const event of events.slice(from)) {
    if (event.player === me) continue;
    const came =
      ["play", "move", "transfer", "control", "put"].includes(event.kind) &&
      event.to?.zone === "play";
    for (const card of event.cards)
      if (card.pid !== null && (came || event.kind === "control")) found.add(card.pid);
  }
  return found;
}
