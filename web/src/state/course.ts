// What the events of a game tell about its course: scorings, points by turn, what each base gave.
import type { Seat } from "../protocol/facts";
import type {
  AlternativeView,
  BaseView,
  EventView,
  MomentView,
  PieceView,
  View,
} from "../protocol/types";

export interface ScoreRow {
  seat: Seat;
  power: number;
  place: number | null;
  vp: number;
  before: number;
  after: number;
  minions: PieceView[];
}

export interface Score {
  base: BaseView;
  rows: ScoreRow[];
}

/**
 * The minions of a base that have not left it since: a Special may have been used just before it
 * scored.
 */
function stillThere(base: BaseView, since: readonly EventView[]): PieceView[] {
  const left = new Set(
    since
      .filter((event) => event.source?.bid === base.bid && event.to && event.to.bid !== base.bid)
      .flatMap((event) => event.cards.map((card) => card.pid)),
  );
  return base.minions.filter((one) => !left.has(one.pid));
}

/** Scorings among fresh events, with the base as it was just before. */
export function scoresOf(before: View, fresh: readonly EventView[]): Score[] {
  const found = new Map<number, EventView[]>();
  for (const event of fresh)
    if (event.kind === "score" && event.bid !== null)
      found.set(event.bid, [...(found.get(event.bid) ?? []), event]);
  const points = before.players.map((player) => player.vp);
  const scores: Score[] = [];
  for (const [bid, events] of found) {
    const base = before.bases.find((one) => one.bid === bid);
    if (!base) continue;
    const seats = before.players
      .map((player) => player.seat)
      .filter(
        (seat) =>
          events.some((event) => event.player === seat) ||
          base.minions.some((one) => one.controller === seat),
      );
    const minions = stillThere(base, fresh.slice(0, fresh.indexOf(events[0] as EventView)));
    const rows = seats.map((seat) => {
      const gained = events.filter((event) => event.player === seat);
      const vp = gained.reduce((sum, event) => sum + event.amount, 0);
      const was = points[seat] ?? 0;
      points[seat] = was + vp;
      const place =
        gained[0]?.place ?? base.places.find((one) => one.player === seat)?.place ?? null;
      return {
        seat,
        power: gained[0]?.power ?? base.power[seat] ?? 0,
        place,
        vp,
        before: was,
        after: was + vp,
        minions: minions.filter((one) => one.controller === seat),
      };
    });
    rows.sort((a, b) => (a.place ?? 9) - (b.place ?? 9) || b.power - a.power);
    scores.push({ base, rows });
  }
  return scores;
}

export interface Piece {
  base: string; // "": points by an ability
  card: string;
  vp: number;
  turn: number;
}

/** Where each player's points came from, in order. */
export function pointsOf(events: readonly EventView[], players: number): Piece[][] {
  const all: Piece[][] = Array.from({ length: players }, () => []);
  for (const event of events) {
    if ((event.kind !== "score" && event.kind !== "vp") || event.player === null || !event.amount)
      continue;
    all[event.player]?.push({
      base: event.kind === "score" ? event.base : "",
      card: event.cause?.card ?? event.base,
      vp: event.amount,
      turn: event.turn,
    });
  }
  return all;
}

/** What each player had before the first event: a lesson begins in the middle of a game. */
export const pointsBefore = (events: readonly EventView[], vps: readonly number[]): number[] =>
  pointsOf(events, vps.length).map(
    (pieces, seat) => (vps[seat] ?? 0) - pieces.reduce((sum, piece) => sum + piece.vp, 0),
  );

/** Everybody's points after each turn, from turn 0 on. */
export function raceOf(
  events: readonly EventView[],
  players: number,
  turns: number,
  before: readonly number[] = [],
): number[][] {
  const race = Array.from({ length: players }, (_, seat) =>
    Array.from({ length: turns + 1 }, () => before[seat] ?? 0),
  );
  for (const event of events) {
    if ((event.kind !== "score" && event.kind !== "vp") || event.player === null) continue;
    const line = race[event.player];
    if (line)
      for (let turn = Math.min(event.turn, turns); turn <= turns; turn++)
        line[turn] = (line[turn] ?? 0) + event.amount;
  }
  return race;
}

export interface Moment {
  turn: number;
  base: string;
  kind: "swing" | "chance" | "lead" | "last";
  seat: Seat;
  amount: number; // points; turns of a lead; of a chance: hundredths that it rose by,
  from?: number; // and where it was before
}

/**
 * The chance of each player at the beginning of each turn and at the end of the game, as far as it
 * is known: by seat, from turn 1 on.
 */
export function chancesOf(
  moments: readonly MomentView[],
  players: number,
  turns: number,
  winner: Seat | null,
): (number | null)[][] {
  const lines = Array.from({ length: players }, (_, seat): (number | null)[] => [
    ...Array.from({ length: turns }, () => null),
    winner === null ? null : Number(seat === winner),
  ]);
  for (const { rated, turn, review } of moments)
    if (!rated && review.chances)
      review.chances.forEach((chance, seat) => (lines[seat]![turn - 1] = chance));
  return lines;
}

/** A move beside a better one. */
export interface Slip {
  at: number; // before the move
  turn: number;
  seat: Seat;
  cost: number; // of the chance to win
  given: AlternativeView;
  best: AlternativeView;
}
const LEAST_COST = 0.04;

/**
 * The moves that cost most, the dearest first. `from`: the first turn of moves that were free; in
 * the turn of a lesson there was nothing to choose.
 */
export function slipsOf(moments: readonly MomentView[], from = 1, most = 5): Slip[] {
  const found = moments.flatMap(({ at, turn, seat, review: { given, best } }) =>
    given && best ? [{ at, turn, seat, cost: best.chance - given.chance, given, best }] : [],
  );
  return found
    .filter((slip) => slip.cost >= LEAST_COST && slip.turn >= from)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
}

/**
 * The turn in which the winner's chance rose most, but for the one that ended the game: that is
 * told by the last scoring.
 */
function largestRise(
  lines: readonly (number | null)[][],
  winner: Seat | null,
  events: readonly EventView[],
): Moment | null {
  const line = winner === null ? undefined : lines[winner]?.slice(0, -1);
  let best: Moment | null = null;
  line?.forEach((chance, i) => {
    const next = line[i + 1];
    const rise =
      chance === null || next === null || next === undefined
        ? 0
        : Math.round(next * 100) - Math.round(chance * 100);
    if (winner !== null && rise > 0 && rise > (best?.amount ?? 0))
      best = {
        turn: i + 1,
        base: events.find((event) => event.kind === "score" && event.turn === i + 1)?.base ?? "",
        kind: "chance",
        seat: winner,
        amount: rise,
        from: Math.round((chance ?? 0) * 100),
      };
  });
  return best;
}

/**
 * Three moments to remember: the largest rise of the winner's chance (or, as long as the chances
 * are not known, the largest scoring), the longest lead, the last scoring.
 */
export function momentsOf(
  events: readonly EventView[],
  players: number,
  turns: number,
  chances: readonly (number | null)[][] = [],
  before: readonly number[] = [],
): Moment[] {
  const scores = events.filter(
    (event) => event.kind === "score" && event.player !== null && event.amount > 0,
  );
  const largest = [...scores].sort((a, b) => b.amount - a.amount || a.number - b.number)[0];
  const winner = events.findLast((event) => event.kind === "win")?.player ?? null;
  const last = scores.findLast((event) => winner === null || event.player === winner);
  const race = raceOf(events, players, turns, before);
  let lead: Moment | null = null;
  for (let seat = 0; seat < players; seat++) {
    let since = -1;
    for (let turn = 0; turn <= turns; turn++) {
      const mine = race[seat]?.[turn] ?? 0;
      const alone =
        mine > 0 && race.every((line, other) => other === seat || (line[turn] ?? 0) < mine);
      if (alone && since < 0) since = turn;
      if ((!alone || turn === turns) && since >= 0) {
        const length = turn - since + (alone ? 1 : 0);
        if (!lead || length > lead.amount)
          lead = {
            turn: since,
            base: scores.find((event) => event.turn === since && event.player === seat)?.base ?? "",
            kind: "lead",
            seat,
            amount: length,
          };
        since = -1;
      }
    }
  }
  const moment = (event: EventView | undefined, kind: Moment["kind"]): Moment[] =>
    event && event.player !== null
      ? [{ turn: event.turn, base: event.base, kind, seat: event.player, amount: event.amount }]
      : [];
  const rise = largestRise(chances, winner, events);
  const found = [
    ...(rise ? [rise] : moment(largest, "swing")),
    ...(lead && lead.amount > 1 ? [lead] : []),
    ...(rise || last !== largest ? moment(last, "last") : []),
  ];
  return found.sort((a, b) => a.turn - b.turn);
}
