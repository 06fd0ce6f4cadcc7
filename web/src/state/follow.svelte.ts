// What a table on the screen takes over from the session, beside the game itself: what can be taken
// back, votes, the connection, bots that think, wishes of this device.
import { settings } from "../lib/settings.svelte";
import { backIn } from "../lib/words";
import { SPECTATOR } from "../protocol/facts";
import { untrack } from "svelte";
import type { Session } from "./session.svelte";
import type { TableState } from "./table.svelte";

const DOTS_AFTER = 300;

/** To be called while a component is made: it runs as long as that one is there. */
export function follow(session: Session, table: TableState): void {
  table.around.onvote = (yes) => session.vote(yes);
  $effect(() => {
    table.watching = session.seat === SPECTATOR;
    const undo = session.state?.undo;
    table.undoable =
      !undo ||
      undo.own === null ||
      table.watching ||
      table.around.showing?.behind ||
      session.table?.phase !== "playing"
        ? "no"
        : undo.own >= undo.free_to
          ? "free"
          : "ask";
  });
  /** After so many answers the log ended with that event: what came later goes when they go. */
  const ends = new Map<number, number>();
  $effect(() => {
    const answers = session.state?.undo.answers;
    const last = session.scene?.events.at(-1);
    if (answers !== undefined) ends.set(answers, last?.number ?? -1);
  });
  const takenBack = (to: number): string[] => {
    const known = [...ends.keys()].filter((answers) => answers <= to);
    const end = known.length ? ends.get(Math.max(...known)) : undefined;
    if (end === undefined) return [];
    return (session.scene?.events ?? [])
      .filter((event) => event.number > end && event.kind !== "turn")
      .map((event) => event.text);
  };
  $effect(() => {
    const vote = session.state?.votes.find((one) => one.kind === "undo");
    table.around.vote = vote
      ? {
          seat: vote.seat,
          mine: vote.voters.includes(session.seat) && !vote.yes.includes(session.seat),
          own: vote.seat === session.seat,
          seconds: vote.seconds,
          deeds: takenBack(vote.to),
        }
      : null;
  });
  $effect(() => {
    if (session.status === "open") {
      table.around.notice = null;
      return;
    }
    const at = session.retryAt;
    const tell = (): void => {
      const seconds = at === null ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
      table.around.notice = backIn(seconds);
    };
    tell();
    const timer = setInterval(tell, 500);
    return () => clearInterval(timer);
  });
  $effect(() => {
    const waits = session.scene?.waiting ?? [];
    const bot = !table.asked && waits.some((seat) => session.sitters[seat]?.bot);
    table.around.thinking = false;
    if (!bot) return;
    const timer = setTimeout(() => (table.around.thinking = true), DOTS_AFTER);
    return () => clearTimeout(timer);
  });
  /** The host may have the bots of this table play faster. */
  $effect(() => {
    table.around.onfaster =
      session.host && session.table?.options.pace !== "fast"
        ? () => void session.do({ type: "options", options: { pace: "fast" } })
        : null;
  });
  /** "Pass unless I can act" is kept by the table for every seat. */
  $effect(() => {
    const person = session.you.find((one) => one.seat === session.seat);
    if (
      person &&
      session.status === "open" &&
      session.table?.phase === "playing" &&
      person.auto_pass !== settings.autoPass
    )
      untrack(() => session.autoPass(settings.autoPass));
  });
}
