// Actions on minions that can be chosen: they get buttons of their own over their tile.
import type { PieceView } from "../protocol/types";
import type { TableState } from "../state/table.svelte";
import type { Coin } from "./Tile.svelte";

export function coinsOf(table: TableState, pile: readonly PieceView[]): Coin[] {
  return pile.flatMap((piece) =>
    piece.actions
      .filter((action) => table.choices.pieces.has(action.pid))
      .map((action) => ({
        piece: action,
        key: table.keys.get(`piece:${action.pid}`),
        chosen: table.isPicked(action.pid),
        onpick: () => table.pickPiece(action.pid),
      })),
  );
}
