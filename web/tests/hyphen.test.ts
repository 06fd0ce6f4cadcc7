import { expect, test } from "vitest";
import { allCards } from "../src/lib/catalogue";
import { hyphenated } from "../src/lib/hyphen";
import "./fixtures";

const shown = (name: string): string => hyphenated(name).replaceAll("\u00ad", "|");

test("long words break where one would break them", () => {
  expect(
    ["Doppelgänger", "Rumpelstiltskin", "Chestbreaker", "Cyberevolution", "Wraithrustlers"].map(
      shown,
    ),
  ).toEqual([
    "Doppel|gänger",
    "Rumpel|stiltskin",
    "Chest|breaker",
    "Cybere|volution",
    "Wraith|rustlers",
  ]);
});

test("short words and words that have a hyphen stay whole", () => {
  expect(["Yellow Demon", "Fun Bear", "Set-Up-Master"].map(shown)).toEqual([
    "Yellow Demon",
    "Fun Bear",
    "Set-Up-Master",
  ]);
});

test("no name loses a letter, and no part of a word is shorter than four", () => {
  for (const { name } of allCards()) {
    expect(shown(name).replaceAll("|", "")).toBe(name);
    for (const word of shown(name)
      .split(" ")
      .filter((one) => one.includes("|")))
      expect(Math.min(...word.split("|").map((part) => part.length)), word).toBeGreaterThanOrEqual(
        4,
      );
  }
});
