import type { Seat } from "../protocol/facts";

export type PileKind = "hand" | "deck" | "discard" | "stasis" | "bases";

/** What a screen asks of whoever shows it. */
export interface TableEvents {
  look: (card: string, pid?: number | null, bid?: number | null) => void; // zoom
  pile: (pile: PileKind, seat?: Seat) => void;
  hint?: (() => void) | undefined;
  undo?: (() => void) | undefined;
  menu: () => void;
  settings: () => void;
  sound: () => void;
  replay: () => void; // the last turn again
  recap?: () => void; // what everybody did since one's last turn
  log: () => void;
  passRest: () => void;
}
