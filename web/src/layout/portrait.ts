// Tablet in portrait and phone: bases are rows of a list.
import type { Seat } from "../protocol/facts";
import type { BaseView, PieceView, View } from "../protocol/types";
import { headWidth, LANE_GAP, laneHeight, piles, rowsOf, seatOrder, TILE_GAP } from "./lanes";

export interface TabletRow {
  bid: number;
  strip: boolean; // an empty base in one line
  lanes: { seat: Seat; piles: PieceView[][] }[];
  step: number; // from tile to tile; less than tile + gap where they overlap
}

export interface TabletPlan {
  // five bases and more: smaller cards, all lanes side by side, empty bases as strips
  compact: boolean;
  cardWidth: number;
  cardHeight: number;
  tile: number;
  rows: TabletRow[];
}

export interface TabletInput {
  view: View;
  width: number;
  height: number;
  ghosts: ReadonlySet<number>; // bases at which a tile of mine may come
  legal: ReadonlySet<number>; // bases that can be chosen now: they are never strips
  spread: ReadonlySet<number>;
}

const STRIP = 58;
const METER = 28;
const ACTIONS = 29;
const MARGINS = 40;
const ROWS: readonly (readonly [card: number, tile: number])[] = [
  [168, 84],
  [150, 76],
  [140, 68],
  [126, 64],
  [116, 58],
  [104, 54],
  [96, 50],
];
const COMPACT: readonly (readonly [card: number, tile: number])[] = [
  [116, 66],
  [100, 62],
  [100, 58],
  [96, 58],
  [96, 54],
  [96, 50],
  [72, 50],
  [60, 50],
];

/**
 * Sizes for bases as rows: the largest pair of card and tile with which all rows fit the height.
 */
export function tabletPlan({
  view,
  width,
  height,
  ghosts,
  legal,
  spread,
}: TabletInput): TabletPlan {
  const compact = view.bases.length >= 5;
  const players = view.players.length;
  const order = seatOrder(players, view.viewer);
  const me = order[order.length - 1];
  const between = compact ? 18 : 22; // gaps and line between two rows
  const cardWidth = compact ? 242 : 286;
  const room = width - cardWidth - MARGINS;
  const head = headWidth(room, compact ? 4 : players);
  const bases = view.bases.map((base) => {
    const lanes = order.map((seat) => ({
      seat,
      piles: piles(
        base.minions.filter((one) => one.controller === seat),
        compact ? 2 : 3,
        spread,
      ),
    }));
    const kept = lanes.filter(
      (lane) => lane.piles.length || (lane.seat === me && ghosts.has(base.bid)),
    );
    const counts = kept.map(
      (lane) => lane.piles.length + (lane.seat === me && ghosts.has(base.bid) ? 1 : 0),
    );
    return {
      base,
      lanes: kept,
      counts,
      strip: compact && base.minions.length === 0 && !legal.has(base.bid),
    };
  });
  /**
   * Lanes wrap, or, of two players, stand one above the other; pressed together they overlap in one
   * row as long as names can be guessed.
   */
  const flow = (
    counts: readonly number[],
    tile: number,
    pressed: boolean,
  ): { rows: number; step: number } => {
    const widths = (step: number): number[] =>
      counts.map((count) => Math.max((count - 1) * step + tile + TILE_GAP, head));
    if (!compact && players === 2)
      return {
        rows: Math.max(counts.length, 1),
        step: stepFor(Math.max(...counts, 1), tile, room),
      };
    for (let step = tile + TILE_GAP; pressed && step >= tile * 0.62; step -= 2)
      if (rowsOf(widths(step), room - LANE_GAP) === 1) return { rows: 1, step };
    return { rows: rowsOf(widths(tile + TILE_GAP), room) ?? 3, step: tile + TILE_GAP };
  };
  const rowHeight = (
    card: number,
    tile: number,
    pressed: boolean,
    { base, counts, strip }: (typeof bases)[number],
  ): number => {
    if (strip) return STRIP;
    const left = card + METER + (base.actions.length ? ACTIONS : 0);
    return between + Math.max(left, flow(counts, tile, pressed).rows * laneHeight(tile));
  };
  const fits = (card: number, tile: number, pressed: boolean): boolean =>
    bases.reduce((sum, one) => sum + rowHeight(card, tile, pressed, one), 0) <= height;
  const sizes = compact ? COMPACT : ROWS;
  const roomy = sizes.find(([card, t]) => fits(card, t, false));
  const [cardHeight, tile] = roomy ??
    sizes.find(([card, t]) => fits(card, t, true)) ??
    sizes[sizes.length - 1] ?? [96, 50];
  const rows = bases.map(({ base, lanes, counts, strip }) => ({
    bid: base.bid,
    strip,
    lanes,
    step: flow(counts, tile, !roomy).step,
  }));
  return { compact, cardWidth, cardHeight, tile, rows };
}

const stepFor = (count: number, tile: number, room: number): number =>
  count < 2 ? tile + TILE_GAP : Math.min(tile + TILE_GAP, (room - tile) / (count - 1));

export type PhoneRow = "open" | "closed" | "strip" | "small";

/**
 * How each base stands in the phone's list. One base is open; with four players none until one is
 * opened, and then the rest are strips; empty ones share a line.
 */
export function phoneRows(
  bases: readonly BaseView[],
  players: number,
  open: number | null,
): PhoneRow[] {
  const opened = bases.some((base) => base.bid === open);
  const many = players === 4 || bases.length > 4;
  const empty = (base: BaseView): boolean => !base.minions.length && !base.actions.length;
  const share = bases.filter((base) => base.bid !== open && empty(base)).length > 1;
  return bases.map((base) => {
    if (base.bid === open) return "open";
    if (!many || !opened) return "closed";
    return share && empty(base) ? "small" : "strip";
  });
}

/** The base that a phone opens by itself: with few bases the one nearest to its breakpoint. */
export function phoneOpen(view: View): number | null {
  if (view.players.length === 4 || view.bases.length > 4) return null;
  const nearest = [...view.bases].sort(
    (a, b) => a.breakpoint - a.total - (b.breakpoint - b.total),
  )[0];
  return nearest?.bid ?? null;
}
