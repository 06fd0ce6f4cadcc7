import { readdirSync, readFileSync } from "node:fs";
import { learn } from "../src/lib/catalogue";
import type { Catalogue, Scene } from "../src/protocol/facts";
import type { Forecast, StateMessage, TableMessage, View, WhyNot } from "../src/protocol/types";
import { sceneOf, sittersOf } from "../src/state/merge";

/** What a browser is told at a fixed position (tests/web/tables.py). */
interface Told {
  table: TableMessage;
  state: StateMessage;
  forecasts: Record<string, Forecast | null>;
  why_not: WhyNot[];
}
const folder = new URL("../fixtures/", import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

learn(read("catalogue.json") as Catalogue);

export const POSITIONS = readdirSync(new URL("positions/", folder)).map((name) =>
  name.slice(0, -5),
);

/** Tables of random games, with empty piles. */
export const GAMES = read("games.json") as View[];

export function position(name: string): Scene {
  const { table, state, forecasts, why_not } = read(`positions/${name}.json`) as Told;
  return { ...sceneOf(state, sittersOf(table, [])), forecasts, why_not };
}
