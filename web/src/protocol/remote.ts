// The tables are at a server. A page without one has `local.ts` in the place of this module
// (vite.config.ts), with the same exports.
import type { Socket } from "./client";
import type { OptionsPatch } from "./types";

/** What is wanted of a new table. */
export interface WantedTable {
  name: string;
  options: OptionsPatch;
  lesson: boolean | number;
}

export interface NewTable {
  table: string;
  token: string;
}

/** True if others can come to a table with its link. */
export const LINKS_WORK: boolean = true;

/** Where the printed facts and the rules are, beside the page. */
export const CATALOGUE: string = "api/catalogue";
export const RULES: string = "api/rules";

/** Gets the tables ready, while somebody still looks at the first page. */
export function begin(): void {}

export const openSocket = (url: string): Socket => new WebSocket(url) as unknown as Socket;

export async function makeTable(here: string, wanted: WantedTable): Promise<NewTable> {
  const answer = await fetch(`${here}api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wanted),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as NewTable;
}
