// What is to be done at a table that this browser has just made, as soon as it is open.
import { firstOpponent } from "../lib/catalogue";
import type { Session } from "./session.svelte";

export interface Plan {
  name: string;
  bots: string[]; // by seat, from the second one on; none: they stay free
  picks: string[];
  start: boolean;
}

export const plans = new Map<string, Plan>();

/**
 * Carries a plan out, step by step. What is refused ends it: the waiting room is there for the
 * rest.
 */
export async function carryOut(session: Session, plan: Plan): Promise<void> {
  const seats = session.table?.seats.length ?? 2;
  if (!(await session.do({ type: "sit", seat: 0, name: plan.name }))) return;
  for (let seat = 1; seat < seats; seat++) {
    const bot = plan.bots[seat - 1] || (plan.start ? firstOpponent(session.bots) : "");
    if (bot && !(await session.do({ type: "add_bot", seat, bot }))) return;
  }
  for (const faction of plan.picks)
    if (!(await session.do({ type: "factions", do: "pick", seat: 0, faction }))) return;
  if (!plan.start) return;
  for (let left = plan.picks.length; left < 2; left++)
    if (!(await session.do({ type: "factions", do: "random", seat: 0 }))) return;
  await session.do({ type: "start" });
}
