// What a page and the worker of the tables tell each other. Lines and questions carry the name of
// their tab before a colon, so that one worker serves several tabs.

/** From a page to the tables. */
export type ToTables =
  | { op: "make"; ask: string; text: string }
  | { op: "open"; line: string; table: string }
  | { op: "text"; line: string; text: string }
  | { op: "hang up"; line: string };

/** The steps of a start, in their order. */
export type Step = "fetching" | "starting" | "ready";

/** From the tables to a page, or to all of them. */
export type FromTables =
  | { op: "made"; ask: string; text: string }
  | { op: "opened"; line: string }
  | { op: "text"; line: string; text: string }
  | { op: "closed"; line: string; code: number }
  | { op: "step"; step: Step; part: number } // part: how much of it is done, from 0 to 1
  | { op: "failed"; why: Failure; text: string };

/** Why the tables cannot start. */
export type Failure = "old" | "insecure" | "blocked" | "network" | "room" | "other";

/** What the worker of the bots gets, and gives back. */
export interface Question {
  number: number;
  question: string;
}
export interface Answer {
  number: number;
  answer: string;
}

/** What both workers must know to start Python: where its files are, and how many bytes. */
export interface Python {
  folder: string; // an address, ends in "/"
  bytes: number; // of all packed files together
}
