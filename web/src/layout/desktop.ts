// The bases of the desktop table: widths of columns, one size for the whole table, and the shape of
// each base at that size.
import type { Seat } from "../protocol/facts";
import type { BaseView, PieceView, View } from "../protocol/types";
import { baseShape, textLines, type BaseShape, type Printed } from "./base";
import {
  headWidth,
  laneHeight,
  laneWidth,
  LEAST_VISIBLE,
  piles,
  rowsOf,
  seatOrder,
  tileHeight,
  TILE_GAP,
} from "./lanes";

/** Height of a base and width of a tile: the first pair that fits every column is taken. */
export const SIZES: readonly (readonly [base: number, tile: number])[] = [
  [168, 92],
  [156, 92],
  [150, 84],
  [144, 76],
  [136, 70],
  [126, 66],
  [116, 62],
  [116, 58],
  [104, 58],
  [104, 54],
  [96, 50],
];
const TILES = [92, 84, 76, 70, 66, 62, 58, 54, 50];
/** A crowded column may go this far below the table's tile. */
const SLACK = 12;
const COLUMN_GAP = 12;
const METER = 29;
const ACTIONS = 30;
const GAPS = 19; // between lanes, base and own lane: a base that can be chosen has a halo

/** Columns of up to four bases are equal; from five on, a base with many minions is wider. */
export function weight(minions: number, bases: number): number {
  if (bases <= 4) return 1;
  if (minions === 0) return 0.68;
  if (minions <= 3) return 1;
  if (minions <= 6) return 1.2;
  return minions <= 10 ? 1.5 : 1.8;
}

export function columnWidths(
  bases: readonly BaseView[],
  room: number,
  weights?: readonly number[],
): number[] {
  const all = weights ?? bases.map((base) => weight(base.minions.length, bases.length));
  const sum = all.reduce((a, b) => a + b, 0);
  const free = room - COLUMN_GAP * (bases.length - 1);
  return all.map((one) => (free * one) / sum);
}

export interface LanePlan {
  seat: Seat;
  piles: PieceView[][];
  // from the left edge of one tile to that of the next: less than tile + gap where they overlap
  step: number;
}

export interface ColumnPlan {
  bid: number;
  width: number;
  shape: BaseShape;
  tile: number;
  myTile: number;
  others: LanePlan[];
  mine: LanePlan;
  scroll: boolean; // even overlapping tiles do not fit: the lanes scroll sideways
}

export interface DesktopPlan {
  baseHeight: number;
  tile: number;
  myHeight: number;
  lines: number;
  actions: boolean; // room for actions under every base, so that the bases stand on one line
  columns: ColumnPlan[];
}

export interface DesktopInput {
  view: View;
  width: number;
  height: number;
  // bases at which a tile of mine may come: its place is kept free, so that nothing jumps
  ghosts: ReadonlySet<number>;
  spread: ReadonlySet<number>;
  printed: (id: string) => Printed;
  weights?: readonly number[]; // kept from the beginning of the turn
}

export function desktopPlan(input: DesktopInput): DesktopPlan {
  const { view, width, height, ghosts, spread } = input;
  const players = view.players.length;
  const order = seatOrder(players, view.viewer);
  const me = order[order.length - 1] ?? 0;
  const from = players === 4 ? 2 : 3;
  const widths = columnWidths(view.bases, width, input.weights);
  const actions = view.bases.some((base) => base.actions.length > 0);

  const columns = view.bases.map((base, i) => {
    const laneOf = (seat: Seat): PieceView[][] =>
      piles(
        base.minions.filter((piece) => piece.controller === seat),
        from,
        spread,
      );
    const others = order.slice(0, -1).map((seat) => ({ seat, piles: laneOf(seat) }));
    return {
      base,
      width: widths[i] ?? 0,
      room: (widths[i] ?? 0) - 4,
      head: headWidth(widths[i] ?? 0, players),
      others: others.filter((lane) => lane.piles.length > 0),
      mine: laneOf(me),
      ghost: ghosts.has(base.bid) ? 1 : 0,
    };
  });
  type Column = (typeof columns)[number];

  const upper = (baseHeight: number, tile: number): number =>
    height - baseHeight - METER - (actions ? ACTIONS : 0) - myHeight(tile) - GAPS;
  const candidates = (tile: number): number[] =>
    TILES.filter((t) => t <= tile && t >= tile - SLACK);
  const othersFit = (column: Column, tile: number, room: number): boolean => {
    const rows = rowsOf(
      column.others.map((lane) => laneWidth(lane.piles.length, tile, column.head)),
      column.room,
    );
    return rows !== null && rows * laneHeight(tile) <= room + 4;
  };
  const mineFits = (column: Column, tile: number): boolean =>
    (column.mine.length + column.ghost) * (tile + TILE_GAP) <= column.room + 8;

  const fits = ([baseHeight, tile]: readonly [number, number]): boolean =>
    columns.every(
      (column) =>
        candidates(tile).some((t) => othersFit(column, t, upper(baseHeight, tile))) &&
        (column.mine.length === 0 || candidates(tile).some((t) => mineFits(column, t))),
    );
  const least = SIZES[SIZES.length - 1] ?? [96, 50];
  const [leastHeight, tile] = SIZES.find(fits) ?? least;
  // Where width, not height, made the tiles small, the bases take what height is left.
  const baseHeight =
    SIZES.map(([height]) => height).find(
      (height) => height >= leastHeight && fits([height, tile]),
    ) ?? leastHeight;
  const room = upper(baseHeight, tile);

  return {
    baseHeight,
    tile,
    myHeight: myHeight(tile),
    lines: textLines(baseHeight),
    actions,
    columns: columns.map((column) => {
      const smallest = candidates(tile).at(-1) ?? tile;
      const wanted = candidates(tile).find((t) => othersFit(column, t, room));
      const t = wanted ?? smallest;
      const myTile = candidates(tile).find((size) => mineFits(column, size)) ?? smallest;
      const { steps, scroll } = wanted ? { steps: null, scroll: false } : overlap(column, t, room);
      const myStep = stepOf(column.mine.length + column.ghost, myTile, column.room);
      return {
        bid: column.base.bid,
        width: column.width,
        shape: baseShape(column.width, baseHeight, input.printed(column.base.id)),
        tile: t,
        myTile,
        others: column.others.map((lane, i) => ({ ...lane, step: steps?.[i] ?? t + TILE_GAP })),
        mine: { seat: me, piles: column.mine, step: myStep },
        scroll,
      };
    }),
  };
}

const myHeight = (tile: number): number => Math.floor(25 + tileHeight(tile) + 10);

/**
 * From tile to tile in a lane of `count` tiles, so that it fits the room, with at least 44 px of
 * each visible.
 */
export function stepOf(count: number, tile: number, room: number): number {
  if (count < 2) return tile + TILE_GAP;
  return Math.max(LEAST_VISIBLE, Math.min(tile + TILE_GAP, (room - 4 - tile) / (count - 1)));
}

/**
 * Too many for the room: tiles of a lane overlap, first as little as one row for each lane needs,
 * then as much as is allowed.
 */
function overlap(
  column: { room: number; head: number; others: { piles: PieceView[][] }[] },
  tile: number,
  height: number,
): { steps: number[]; scroll: boolean } {
  const counts = column.others.map((lane) => lane.piles.length);
  const rows = Math.max(1, Math.floor((height + 4) / laneHeight(tile)));
  const widthOf = (count: number, step: number): number =>
    Math.max((count - 1) * step + tile + 4, column.head);
  const shared = counts.map((count) => stepOf(count, tile, column.room));
  if (
    counts.length <= rows &&
    counts.every((count, i) => widthOf(count, shared[i] ?? tile) <= column.room)
  )
    return { steps: shared, scroll: false };
  for (let step = tile + TILE_GAP; step >= LEAST_VISIBLE; step -= 2) {
    const needed = rowsOf(
      counts.map((count) => widthOf(count, step)),
      column.room,
    );
    if (needed !== null && needed <= rows) return { steps: counts.map(() => step), scroll: false };
  }
  return { steps: counts.map(() => LEAST_VISIBLE), scroll: true };
}
