// Lanes: the minions of one player at one base. They flow in seat order and wrap; equal minions
// become piles.
import type { Seat } from "../protocol/facts";
import type { PieceView } from "../protocol/types";

export const HEAD = 25; // a lane's head with the gap to its tiles
export const LANE_GAP = 12;
export const ROW_GAP = 8;
export const TILE_GAP = 8;
export const LEAST_VISIBLE = 44; // of a tile that others overlap

/** Equal tiles lie on one another. `spread` are those that a question asks to tell apart. */
export function piles(
  minions: readonly PieceView[],
  from: number,
  spread: ReadonlySet<number>,
): PieceView[][] {
  const found: PieceView[][] = [];
  const plain = (p: PieceView): boolean =>
    !p.cancelled && !p.actions.length && !p.stored.length && !spread.has(p.pid);
  for (const piece of minions) {
    const like = found.find(([first]) => {
      if (!first || minions.length < from || !plain(piece) || !plain(first)) return false;
      return (
        first.id === piece.id &&
        first.power === piece.power &&
        first.counters === piece.counters &&
        first.talent === piece.talent &&
        first.owner === piece.owner
      );
    });
    if (like) like.push(piece);
    else found.push([piece]);
  }
  return found;
}

/** The seats as they are shown: the others in turn order, the viewer last. */
export function seatOrder(players: number, viewer: Seat | null): Seat[] {
  const me = Math.max(0, viewer ?? 0); // those who watch sit with the first player
  return Array.from({ length: players }, (_, i) => (me + 1 + i) % players);
}

export const tileHeight = (tile: number): number => tile * 1.2;
export const laneHeight = (tile: number): number => HEAD + tileHeight(tile) + ROW_GAP;
export const laneWidth = (tiles: number, tile: number, head: number): number =>
  Math.max(tiles * (tile + TILE_GAP) + 4, head);

/**
 * How wide a lane's head is: power, place and points; without the word VP with 4 players; power and
 * points on narrow bases.
 */
export const headWidth = (columnWidth: number, players: number): number =>
  columnWidth < 196 ? 58 : players === 4 ? 88 : 104;

/**
 * Rows that lanes of these widths take when they wrap, or null if one of them is wider than the
 * room.
 */
export function rowsOf(widths: readonly number[], room: number): number | null {
  let rows = 0;
  let x = 0;
  for (const width of widths) {
    if (width > room + 6) return null;
    if (rows && x + LANE_GAP + width <= room) x += LANE_GAP + width;
    else {
      rows += 1;
      x = width;
    }
  }
  return rows;
}

/**
 * From tile to tile in a lane of `count` tiles, so that it fits the room, with at least 44 px (or
 * the tile itself) of each visible.
 */
export function stepWithin(count: number, tile: number, room: number): number {
  if (count < 2) return tile + TILE_GAP;
  const least = Math.min(LEAST_VISIBLE, tile * 0.5);
  return Math.max(least, Math.min(tile + TILE_GAP - 1, (room - tile) / (count - 1)));
}
