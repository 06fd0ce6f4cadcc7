// What the picture of a finished game shows. Only what all have seen: names, factions, points.
import { emblemOf, factionOf, mashName } from "../lib/catalogue";
import { againstWords, beatWords, onTurn, playerName, sharedWords } from "../lib/words";
import { type Scene, type Seat } from "../protocol/facts";
import { pointsOf, raceOf } from "./course";

export interface ResultRow {
  seat: Seat;
  name: string;
  factions: string[];
  vp: number;
  won: boolean;
  pieces: { faction: string; emblem: string; vp: number }[];
}
export interface Result {
  mash: string; // of the winner
  score: string; // "17 to 13, on turn 19"
  beat: string;
  against: string;
  text: string; // to be sent with the picture
  rows: ResultRow[]; // the winner first
  race: number[][]; // points after each turn, by seat
  marks: { turn: number; seat: Seat; faction: string; emblem: string }[]; // bases, by who won them
  scale: number; // the points that fill a bar
}

export function resultOf(scene: Scene): Result {
  const { view, events } = scene;
  const people = { seats: scene.seats, me: null };
  const count = view.players.length;
  const points = pointsOf(events, count);
  const signOf = (id: string): { faction: string; emblem: string } => ({
    faction: factionOf(id),
    emblem: emblemOf(id),
  });
  const rows = view.players
    .map(({ seat, vp, factions }) => ({
      seat,
      vp,
      factions,
      name: playerName(people, seat),
      won: seat === view.winner,
      pieces: (points[seat] ?? [])
        .filter((piece) => piece.vp > 0)
        .map((piece) => ({ ...signOf(piece.base || piece.card), vp: piece.vp })),
    }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.vp - a.vp);
  const mashOf = (row: ResultRow | undefined): string =>
    mashName(row?.factions[0] ?? "", row?.factions[1] ?? "");
  const [winner, ...others] = rows;
  const names = others.map((row) => row.name);
  return {
    mash: mashOf(winner),
    score: onTurn(view),
    beat: beatWords(others.map(mashOf)),
    against: againstWords(winner?.name ?? "", names),
    text: sharedWords(winner?.name ?? "", names, onTurn(view)),
    rows,
    race: raceOf(events, count, view.turn),
    marks: events
      .filter((event) => event.kind === "score" && event.place === 1 && event.player !== null)
      .map((event) => ({ turn: event.turn, seat: event.player ?? 0, ...signOf(event.base) })),
    scale: Math.max(15, ...rows.map((row) => row.vp)),
  };
}
