// What is asked of the server outside of a table's connection.
import type { Catalogue } from "../protocol/facts";
import type { OptionsPatch } from "../protocol/types";
import { learn } from "./catalogue";

let loading: Promise<void> | null = null;

/** The printed facts of all cards, once. */
export function loadCatalogue(): Promise<void> {
  loading ??= fetch(`${here()}api/catalogue`)
    .then((answer) =>
      answer.ok
        ? (answer.json() as Promise<Catalogue>)
        : Promise.reject(new Error(String(answer.status))),
    )
    .then(learn)
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

export interface Chapter {
  number: string;
  title: string;
  about: string;
  paragraphs: { label: string; title: string; text: string }[];
}
export interface RuleBook {
  chapters: Chapter[];
  glossary: { terms: string[]; text: string }[];
}

let book: Promise<RuleBook> | null = null;
/** The rules as the package has them. */
export function loadRules(): Promise<RuleBook> {
  book ??= fetch(`${here()}api/rules`).then((answer) =>
    answer.ok
      ? (answer.json() as Promise<RuleBook>)
      : Promise.reject(new Error(String(answer.status))),
  );
  book.catch(() => (book = null));
  return book;
}

export interface NewTable {
  table: string;
  token: string;
}

/** A new table; with `lesson` a guided game, which has begun. */
export async function createTable(
  name: string,
  options: OptionsPatch,
  lesson: boolean | number = false,
): Promise<NewTable> {
  const answer = await fetch(`${here()}api/tables`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, options, lesson }),
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()) as NewTable;
}

/** Where the page is mounted. */
const here = (): string =>
  location.origin + location.pathname.replace(/(t|replay)\/[\w-]+\/?$/, "").replace(/[^/]*$/, "");
export const socketOf = (table: string): string =>
  `${here().replace(/^http/, "ws")}ws/${encodeURIComponent(table)}`;
export const linkOf = (table: string): string => `${here()}#/t/${table}`;
export const replayLinkOf = (table: string, at: number): string =>
  `${here()}#/replay/${table}?at=${at}`;
