// What goes on around the game: votes, bots that think, a connection that is lost.
import type { Seat } from "../protocol/facts";
import type { Showing } from "./showing.svelte";

/** A vote about taking something back: whether this seat is asked, or has asked. */
export interface Vote {
  seat: Seat;
  mine: boolean;
  own: boolean;
  seconds: number | null;
  deeds: string[]; // what would be taken back, as the log tells it
}

export class Around {
  vote: Vote | null = $state.raw(null); // somebody wants to take something back
  onvote: ((yes: boolean) => void) | null = null;
  onfaster: (() => void) | null = $state.raw(null); // bots may be told to play faster
  onresult: (() => void) | null = $state.raw(null); // the result can be shown again
  // instead of what is asked: no connection, a replay
  notice: { title: string; more: string } | null = $state.raw(null);
  thinking = $state(false); // a bot is being waited for
  showing: Showing | null = $state.raw(null); // what others do, one thing after the other
}
