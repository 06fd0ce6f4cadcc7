// How long things are shown, in milliseconds: the beats of a play of somebody else, of a scoring, of
// the beginning of one's turn.
export type Showing = "slow" | "normal" | "fast" | "instant";

export interface Beats {
  show: number; // the card grows out of the plate
  read: number; // it stands still
  point: number; // a thread to the first target
  more: number; // and to each further one
  land: number; // it flies to its place
  mark: number; // what came of it
  gap: number; // to the next play
  line: number; // more to read for each line of text above two
}

export const BEATS: Record<Showing, Beats> = {
  slow: {
    show: 260,
    read: 1700,
    point: 320,
    more: 120,
    land: 460,
    mark: 1500,
    gap: 300,
    line: 400,
  },
  normal: { show: 180, read: 900, point: 220, more: 80, land: 380, mark: 900, gap: 160, line: 250 },
  fast: { show: 90, read: 350, point: 110, more: 40, land: 180, mark: 350, gap: 60, line: 100 },
  instant: { show: 0, read: 0, point: 0, more: 0, land: 0, mark: 900, gap: 0, line: 0 },
};
/** Longer for a card that is seen for the first time in this game. */
export const UNKNOWN = 400;
/** From this play of a turn on, reading is quicker. */
const MANY = 4;
const QUICKER = 0.6;
const LETTERS = 26; // of a line of the short text
/** A whole round of others stays under this, at the normal pace. */
export const ROUND = 14_000;
export const LEAST = 0.35;
/** With a clock running on the player, all that is left is cut after this. */
export const HURRY = 2000;

export interface Reading {
  text: string; // the card's short text
  known: boolean; // seen before in this game
  nth: number; // play of its turn, from 1
  scale: number; // of a long round
}

/** How long a card is to be read. */
export function readFor(pace: Showing, { text, known, nth, scale }: Reading): number {
  const beats = BEATS[pace];
  if (pace === "instant") return 0;
  const lines = Math.max(0, Math.ceil(text.length / LETTERS) - 2);
  const whole = beats.read + beats.line * lines + (known ? 0 : UNKNOWN);
  return Math.round(whole * (nth >= MANY ? QUICKER : 1) * scale);
}

/** How long its marks stay. */
export const markFor = (pace: Showing, { nth, scale }: Pick<Reading, "nth" | "scale">): number =>
  Math.round(BEATS[pace].mark * (pace !== "instant" && nth >= MANY ? QUICKER : 1) * scale);

/** By how much reading is to be shortened, so that the plays that wait fit into the round. */
export function scaleFor(pace: Showing, spent: number, waiting: number): number {
  const beats = BEATS[pace];
  const each = beats.show + beats.read + beats.point + beats.land + beats.mark + beats.gap;
  if (!each) return 1;
  const room = (ROUND * each) / 2740 - spent;
  return Math.min(1, Math.max(LEAST, room / (each * Math.max(1, waiting))));
}

export const SCORING = { shout: 520, bar: 260, places: 1300, pill: 300, stay: 5500 };
export const YOUR_TURN = 1000;
export const BEFORE_END = 400;
