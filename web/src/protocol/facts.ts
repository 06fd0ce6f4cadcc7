// What the page has beside the protocol: printed facts of cards (GET /api/catalogue), and what a
// screen of the table is fed with.
import type { BotView, Decision, EventView, Forecast, SeatView, View, WhyNot } from "./types";

export type Seat = number;

/** The view of those who watch has this as its viewer. */
export const SPECTATOR: Seat = -1;

export interface CardFacts {
  id: string;
  name: string;
  kind: "minion" | "action";
  faction: string;
  copies: number;
  power: number | null;
  plays_on: "base" | "minion" | null;
  text: string;
  brief: string;
  rulings: string[];
}

export interface BaseFacts {
  id: string;
  name: string;
  faction: string;
  breakpoint: number;
  vp: number[];
  text: string;
  brief: string;
  rulings: string[];
}

export interface FactionFacts {
  id: string;
  name: string;
  set: string;
  style: string;
}

export interface Catalogue {
  factions: FactionFacts[];
  cards: CardFacts[];
  bases: BaseFacts[];
  bots?: BotView[]; // those that a table may seat
}

/** A seat as the table shows it. */
export interface Sitter extends SeatView {
  note: string; // "Scrapper bot", "online"
}

/**
 * Everything that a screen of the table shows. `forecasts` and `why_not` are asked for when they
 * are wanted.
 */
export interface Scene {
  view: View;
  decision: Decision | null;
  waiting: Seat[];
  pause: boolean;
  events: EventView[];
  seats: Sitter[];
  forecasts: Record<string, Forecast | null>; // by option key
  why_not: WhyNot[] | null; // null: not asked yet
}
