// Pure parts of what a client keeps of a table.
import type { Scene, Seat, Sitter } from "../protocol/facts";
import { SPECTATOR } from "../protocol/facts";
import type {
  AnalysisMessage,
  BotView,
  ChatView,
  EventView,
  MomentView,
  StateMessage,
  TableMessage,
  View,
} from "../protocol/types";
import { noteOf } from "../lib/words";

/** Events by number: those from `from` on are forgotten, the new ones added. */
export function mergeEvents(
  kept: readonly EventView[],
  from: number,
  fresh: readonly EventView[],
): EventView[] {
  return [...kept.filter((event) => event.number < from), ...fresh];
}

/**
 * The newer of two states of one seat, with all events. A message that came late changes nothing.
 */
export function mergeState(kept: StateMessage | undefined, fresh: StateMessage): StateMessage {
  if (!kept || kept.game !== fresh.game) return fresh;
  if (fresh.version < kept.version) return kept;
  return { ...fresh, events: mergeEvents(kept.events, fresh.events_from, fresh.events) };
}

export function mergeChat(kept: readonly ChatView[], fresh: readonly ChatView[]): ChatView[] {
  const last = kept.at(-1)?.number ?? -1;
  return [...kept, ...fresh.filter((line) => line.number > last)];
}

/** The last event that all kept states have: later ones are asked for after a lost connection. */
export function lastEvent(
  states: readonly StateMessage[],
): { game: number; events: number } | null {
  const game = states[0]?.game;
  if (game === undefined || states.some((state) => state.game !== game)) return null;
  return { game, events: Math.min(...states.map((state) => state.events.at(-1)?.number ?? -1)) };
}

/**
 * Whose eyes are before a screen that several people share: who is asked, else, when one's own turn
 * is over, whose turn comes next.
 */
export function nextUp(
  mine: readonly Seat[],
  eyes: Seat | null,
  asked: (seat: Seat) => boolean,
  view: View | undefined,
): Seat {
  if (eyes !== null && mine.includes(eyes) && asked(eyes)) return eyes;
  const first = mine.find(asked);
  if (first !== undefined) return first;
  if (!view) return eyes ?? mine[0] ?? SPECTATOR;
  if (eyes !== null && mine.includes(eyes) && view.current === eyes) return eyes;
  const players = view.players.length;
  for (let i = 0; i < players; i++)
    if (mine.includes((view.current + i) % players)) return (view.current + i) % players;
  return eyes ?? mine[0] ?? SPECTATOR;
}

export function sittersOf(table: TableMessage, bots: readonly BotView[]): Sitter[] {
  const names: string[] = [];
  return table.seats.map((seat) => {
    let name = seat.name;
    // No two are alike: the table tells them apart in the same way.
    for (let n = 2; name && names.some((other) => other.toLowerCase() === name.toLowerCase()); n++)
      name = `${seat.name} ${n}`;
    names.push(name);
    return { ...seat, name, note: noteOf(seat, bots) };
  });
}

export function sceneOf(state: StateMessage, seats: Sitter[]): Scene {
  let view = state.view;
  if (state.hands)
    view = {
      ...view,
      players: view.players.map((player, i) => ({
        ...player,
        hand: state.hands?.[i] ?? player.hand,
      })),
    };
  return {
    view,
    decision: state.decision,
    waiting: state.waiting,
    pause: state.pause,
    events: state.events,
    seats,
    forecasts: {},
    why_not: null,
  };
}

/** What is known of how a game went, and how much of it is still being thought about. */
export interface Analysis {
  game: number;
  done: number;
  total: number;
  moments: MomentView[];
}

/** Adds moments to those of the same game; each of them once. */
export function mergeAnalysis(before: Analysis | null, message: AnalysisMessage): Analysis {
  const { game, done, total } = message;
  const known =
    before?.game === game
      ? before.moments.filter(
          (old) => !message.moments.some((one) => one.at === old.at && one.rated === old.rated),
        )
      : [];
  return { game, done, total, moments: [...known, ...message.moments].sort((a, b) => a.at - b.at) };
}
