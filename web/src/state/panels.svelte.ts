// What is open beside the table or over it.
import type { Seat } from "../protocol/facts";
import type { PileKind } from "../screens/events";

export class Panels {
  // an opened pile, in place of the hand
  pile: { kind: PileKind; seat: Seat } | null = $state.raw(null);
  recap = $state(false); // what everybody did since one's last turn
  log = $state(false); // the log is open, where it does not stand open anyway

  /** Opens a pile, or closes it if it is the open one. */
  turnPile(kind: PileKind, seat: Seat): void {
    this.pile = this.pile?.kind === kind && this.pile.seat === seat ? null : { kind, seat };
  }
}
