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
  basesHeight: number;
  handHeight: number;
  cardWidth: number;
  handRoom: number; // width that the hand may take
}

/** More cards than that stand in two rows in a tray, with a search. */
export const MANY = 12;
export const trayHeight = (cards: number): number => (cards > MANY ? 300 : 240);

export const TOP = 50;
export const GAP = 9;
export const MARGIN = 12;
const PLATES = 60;
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
  zone?: number; // height of what stands in place of the hand (a tray)
  analysing?: boolean; // the panel lists alternatives
}

export function desktopFrame({
  width,
  height,
  players,
  bases,
  window,
  zone,
  analysing = false,
}: Situation): DesktopFrame {
  const side = width >= 1180 && (players === 4 ? width >= 1800 : bases <= 4);
  const sideWidth = analysing ? ANALYSIS : SIDE;
  // low windows cut the hand further: a card comes up whole when it is pointed at
  const low = height < 840;
  const handHeight = zone ?? (players === 4 ? (low ? 118 : 154) : low ? 150 : 188);
  const below = (window ? GAP + WINDOW_BAR : 0) + GAP + CAPTION + GAP + handHeight;
  return {
    side,
    sideWidth: side ? sideWidth : 0,
    fieldWidth: width - 2 * MARGIN - (side ? sideWidth + 12 : 0),
    basesHeight: height - TOP - 10 - PLATES - GAP - below,
    handHeight,
    cardWidth: players === 4 ? 124 : 132,
    handRoom: width - 2 * MARGIN - BESIDE_HAND,
  };
}
