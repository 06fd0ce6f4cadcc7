// What is asked of the server outside of a table's connection.
import type { Catalogue } from "../protocol/facts";
import type { OptionsPatch } from "../protocol/types";
import { CATALOGUE, makeTable, type NewTable, RULES } from "../protocol/remote";
import { learn } from "./catalogue";

let loading: Promise<void> | null = null;

/** The printed facts of all cards, once. */
export function loadCatalogue(): Promise<void> {
  loading ??= fetch(`${here()}${CATALOGUE}`)
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
  book ??= fetch(`${here()}${RULES}`).then((answer) =>
    answer.ok
      ? (answer.json() as Promise<RuleBook>)
      : Promise.reject(new Error(String(answer.status))),
  );
  book.catch(() => (book = null));
  return book;
}

/** A new table; with `lesson` a guided game, which has begun. */
export const createTable = (
  name: string,
  options: OptionsPatch,
  lesson: boolean | number = false,
): Promise<NewTable> => makeTable(here(), { name, options, lesson });

/** Where the page is mounted. */
const here = (): string =>
  location.origin + location.pathname.replace(/(t|replay)\/[\w-]+\/?$/, "").replace(/[^/]*$/, "");
export const socketOf = (table: string): string =>
  `${here().replace(/^http/, "ws")}ws/${encodeURIComponent(table)}`;
export const linkOf = (table: string): string => `${here()}#/t/${table}`;
export const replayLinkOf = (table: string, at: number): string =>
  `${here()}#/replay/${table}?at=${at}`;
