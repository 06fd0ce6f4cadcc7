// Which of the four arrangements of the table a window gets, and how its rows are shared out.

export type Screen = "desktop" | "tablet" | "phone" | "landscape";

export function screenOf(width: number, height: number): Screen {
  if (height < 500 && width > height) return "landscape";
  if (width < 700) return "phone";
  return height > width ? "tablet" : "desktop";
}

/**
 * Large windows show the same table larger, not more emptiness: the whole table is scaled, and laid
 * out for the size before it.
 */
export function scaleOf(width: number, height: number, textSize = 1): number {
  const room = screenOf(width, height) === "desktop" ? Math.min(width / 1440, height / 900) : 1;
  return Math.min(Math.max(room, 1), 1.75) * textSize;
}

/** Pages around the game grow with the window and with the size of text in the same way. */
export const pageScale = scaleOf;

export interface DesktopFrame {
  side: boolean; // the panel with the last turn stands open at the right
  sideWidth: number;
  fieldWidth: number; // of plates, bases and caption
  platesHeight: number;
  basesHeight: number;
  handHeight: number; // of what stands at the foot: the hand, a tray, an opened pile
  hand: number; // of the hand alone
  cardWidth: number;
  handRoom: number; // width that the hand may take
}

/** More cards than that have a search in a tray. */
export const MANY = 12;

export const TOP = 50;
export const GAP = 9;
export const MARGIN = 12;
const PLATES = 60;
const TRAIL = 30; // what each did, under the plates of more than one
const CAPTION = 54;
const WINDOW_BAR = 40;
const SIDE = 262;
const ANALYSIS = 352;
/** Own plate at the left, piles at the right of the hand, and the gaps between. */
const BESIDE_HAND = 206 + 142 + 34;

export interface Situation {
  width: number;
  height: number;
  players: number;
  bases: number;
  window: boolean; // the Me First! bar is shown
  over?: number; // height of a pile that is opened over the foot of the table
  reserve?: number; // height of what stands in place of the hand for good (a replay)
  analysing?: boolean; // the panel lists alternatives
}

export function desktopFrame({
  width,
  height,
  players,
  bases,
  window,
  over,
  reserve,
  analysing = false,
}: Situation): DesktopFrame {
  const side = width >= 1180 && (players === 4 ? width >= 1800 : bases <= 4);
  const sideWidth = analysing ? ANALYSIS : SIDE;
  // low windows cut the hand further: a card comes up whole when it is pointed at
  const low = height < 840;
  const hand = reserve ?? (players === 4 ? (low ? 118 : 154) : low ? 150 : 188);
  // What comes and goes takes its room from the hand: the bases stay where they are.
  const handHeight = over ?? hand - (window ? GAP + WINDOW_BAR : 0);
  const platesHeight = PLATES + (players > 2 ? TRAIL : 0);
  const below = GAP + CAPTION + GAP + hand;
  return {
    side,
    sideWidth: side ? sideWidth : 0,
    fieldWidth: width - 2 * MARGIN - (side ? sideWidth + 12 : 0),
    platesHeight,
    basesHeight: height - TOP - 10 - platesHeight - GAP - below,
    handHeight,
    hand,
    cardWidth: players === 4 ? 124 : 132,
    handRoom: width - 2 * MARGIN - BESIDE_HAND,
  };
}
