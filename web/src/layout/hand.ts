import { LEAST_VISIBLE } from "./lanes";

export interface HandPlan {
  card: number; // width of a card
  gap: number; // to the next one; negative where cards overlap
  scroll: boolean;
}

/**
 * Cards of a hand in one row: side by side if they fit, else overlapping with at least 44 px of
 * each visible.
 */
export function handPlan(cards: number, room: number, width: number): HandPlan {
  const card = cards > 14 ? Math.min(width, 108) : width;
  if (cards < 2) return { card, gap: 8, scroll: false };
  const gap = Math.min(8, Math.floor((room - cards * card) / (cards - 1)));
  return { card, gap: Math.max(gap, LEAST_VISIBLE - card), scroll: gap < LEAST_VISIBLE - card };
}
