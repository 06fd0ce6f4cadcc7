// Asking for a hint. Once: what a good player would do. Again: what else there is.
import { WORDS } from "../lib/words";
import type { Session } from "./session.svelte";
import type { TableState } from "./table.svelte";

const SAID_AFTER = 300;

export function hinting(session: Session, table: TableState): () => Promise<void> {
  let thinking = false;
  return async () => {
    const number = table.decision?.number;
    if (table.hint.advice && table.hint.line) table.hint.listed = !table.hint.listed;
    else if (table.hint.advice) table.showLine(0);
    else if (number !== undefined && !thinking) {
      thinking = true;
      const same = (): boolean => table.decision?.number === number;
      const timer = setTimeout(() => same() && table.reasons.say(WORDS.hintThinks), SAID_AFTER);
      try {
        const advice = await session.hint(number);
        if (advice && same()) {
          table.hint.advice = advice;
          table.showLine(0);
        }
      } catch (error) {
        session.tell((error as Error).message || WORDS.noHint);
      } finally {
        clearTimeout(timer);
        thinking = false;
      }
    }
  };
}
