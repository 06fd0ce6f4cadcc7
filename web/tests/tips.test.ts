import { describe, expect, test } from "vitest";
import { played, tipNow, TIPS } from "../src/lib/tips";
import type { View } from "../src/protocol/types";
import catalogue from "../fixtures/catalogue.json";

const view = (turn: number, viewer = 0): View =>
  ({
    turn,
    viewer,
    players: [{ factions: ["mounties", "grannies"] }, { factions: ["explorers", "luchadors"] }],
  }) as unknown as View;
const NEW = { known: [], off: false };

describe("tips about factions", () => {
  test("there is one for each faction", () =>
    expect(Object.keys(TIPS).sort()).toEqual(catalogue.factions.map((one) => one.id).sort()));
  test.each(Object.entries(TIPS))("%s: one sentence of at most 90 characters", (_, words) => {
    expect(words.length).toBeLessThanOrEqual(90);
    expect(words).toMatch(/^[A-Z][^.!?]*\.$/);
  });
  test("come in the first two turns of a player, one at a time", () => {
    expect([1, 2, 3, 4, 5].map((turn) => tipNow(view(turn), NEW))).toEqual([
      "mounties",
      "mounties",
      "mounties",
      "mounties",
      null,
    ]);
    expect(tipNow(view(1), { known: ["mounties"], off: false })).toBe("grannies");
    expect(tipNow(view(1), { known: ["mounties", "grannies"], off: false })).toBeNull();
  });
  test("do not come to those who want none, or who watch", () => {
    expect(tipNow(view(1), { known: [], off: true })).toBeNull();
    expect(tipNow(view(1, -1), NEW)).toBeNull();
  });
  test("factions are known after two turns with them", () => {
    expect(played(view(4), NEW)).toBe(NEW);
    expect(played(view(5), NEW).known).toEqual(["mounties", "grannies"]);
  });
});
