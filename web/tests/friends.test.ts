// With friends: names, unread lines, days, the order of tables, what a picture shows.
import { describe, expect, test } from "vitest";
import { inOrder, type Visit } from "../src/lib/device";
import {
  clockRule,
  clockWords,
  freeName,
  longTime,
  tableName,
  tablesWords,
  tableWords,
  unreadLines,
} from "../src/lib/words";
import type { Options } from "../src/protocol/types";
import { resultOf } from "../src/state/result";
import { position } from "./fixtures";

const DAY = 86400;

describe("names", () => {
  test("a name that nobody has is proposed as it is", () => {
    expect(freeName("Mira", ["Kim"])).toBe("Mira");
  });
  test("a proposal that is taken gives way to another one", () => {
    const taken = ["robin", "Alex"];
    expect(taken).not.toContain(freeName("Robin", taken).toLowerCase());
    expect(freeName("Robin", taken)).toBe("Sam");
  });
  test("an own name that is taken gets the next free number", () => {
    expect(freeName("Mira", ["MIRA "])).toBe("Mira 2");
    expect(freeName("Mira", ["mira", "Mira 2"])).toBe("Mira 3");
  });
  test("a table is called by the words of its link", () => {
    expect(tableName("brave-otter-abcdefgh234567ij")).toBe("Brave Otter");
  });
});

describe("unread lines", () => {
  const lines = ["Kim", "Mira", "Kim"].map((name, i) => ({ name, number: i + 1 }));
  test("one's own do not count", () => {
    expect(unreadLines(lines, 0, ["Kim"])).toBe(1);
    expect(unreadLines(lines, 0, [])).toBe(3);
    expect(unreadLines(lines, 2, ["Mira"])).toBe(1);
  });
});

describe("correspondence", () => {
  const clock = { seconds: 3 * DAY, per_turn: 0, then: "bot" } as const;
  const options: Options = {
    players: 2,
    factions: "free",
    sets: [],
    first: null,
    pace: "normal",
    watching: "public",
    steady_pauses: null,
    clock,
    correspondence: true,
  };
  test("a table says how many days a turn has", () => {
    expect(tableWords(options)).toContain("by correspondence, 3 days a turn");
    expect(tableWords({ ...options, clock: null })).toContain("by correspondence, no clock");
    expect(clockRule(clock, true)).toMatch(/^By correspondence: 3 days for each turn\./);
    expect(clockRule({ ...clock, seconds: DAY }, true)).toContain("1 day for");
  });
  test("long clocks show days and hours, short ones minutes", () => {
    expect(longTime(2 * DAY + 5 * 3600 + 59)).toBe("2 d 5 h");
    expect(clockWords("Kim", 3 * 3600 + 120)).toBe("Kim 3 h 2 min");
    expect(clockWords("Kim", 125)).toBe("Kim 2:05");
  });
});

describe("your tables", () => {
  const visit = (table: string, at: number, more: Partial<Visit> = {}): Visit => ({
    table,
    at,
    title: "",
    factions: [],
    over: false,
    ...more,
  });
  test("your turn comes first, then what goes on, then the rest, the newest first", () => {
    const all = [
      visit("finished", 9, { over: true, yours: true }),
      visit("left", 8, { left: true, yours: true }),
      visit("waiting", 7),
      visit("old turn", 1, { yours: true }),
      visit("turn", 2, { yours: true }),
    ];
    const order = inOrder(all).map((one) => one.table);
    expect(order).toEqual(["turn", "old turn", "waiting", "finished", "left"]);
  });
  test("the heading counts them", () => {
    expect(tablesWords(3, 1)).toBe("your turn at 1 of 3");
    expect(tablesWords(1, 0)).toBe("1 table");
  });
});

describe("the result", () => {
  const scene = position("position-4p");
  const winner = 2;
  const result = resultOf({ ...scene, view: { ...scene.view, winner } });
  test("the winner is first, and everybody has a name and points", () => {
    expect(result.rows[0]?.seat).toBe(winner);
    expect(result.rows.map((row) => row.name).sort()).toEqual(
      scene.seats.map((seat) => seat.name).sort(),
    );
    expect(result.race).toHaveLength(4);
    expect(result.text).toContain(`${scene.seats[winner]?.name} beat `);
  });
  test("it names no card of a hand", () => {
    const hands = scene.view.players.flatMap((player) => player.hand).filter(Boolean);
    const shown = JSON.stringify(result);
    expect(hands.length).toBeGreaterThan(0);
    for (const card of hands) expect(shown).not.toContain(String(card));
  });
});
