import { describe, expect, test } from "vitest";
import type { AlternativeView, EventView, MomentView, View } from "../src/protocol/types";
import { prose, spansOf } from "../src/lib/prose";
import { chancesOf, momentsOf, pointsOf, raceOf, scoresOf, slipsOf } from "../src/state/course";
import { freshEvents } from "../src/state/events";
import { position } from "./fixtures";

const event = (part: Partial<EventView>): EventView =>
  ({
    number: 0,
    kind: "score",
    turn: 1,
    player: 0,
    other: null,
    cards: [],
    source: null,
    to: null,
    amount: 0,
    place: null,
    power: null,
    cause: null,
    bid: null,
    base: "",
    text: "",
    parts: [],
    ...part,
  }) as EventView;
const GAME = [
  event({ number: 1, turn: 3, player: 0, amount: 4, place: 1, base: "palooza", bid: 1 }),
  event({ number: 2, turn: 3, player: 1, amount: 2, place: 2, base: "palooza", bid: 1 }),
  event({ number: 3, kind: "vp", turn: 4, player: 1, amount: 1 }),
  event({ number: 4, turn: 6, player: 1, amount: 5, place: 1, base: "the_nexus", bid: 2 }),
  event({ number: 5, kind: "win", turn: 6, player: 1, amount: 8 }),
];

const line = (chance: number): AlternativeView => ({
  options: [],
  label: "x",
  card: "",
  vp: 0,
  chance,
  facts: [],
});
const looked = (at: number, turn: number, chances: number[]): MomentView => ({
  at,
  turn,
  seat: 0,
  rated: false,
  review: { chances, given: null, best: null },
});
const rated = (at: number, given: number, best: number): MomentView => ({
  at,
  turn: 1,
  seat: 0,
  rated: true,
  review: { chances: null, given: line(given), best: line(best) },
});

describe("the course of a game", () => {
  test("where points came from", () => {
    expect(pointsOf(GAME, 2).map((pieces) => pieces.map((piece) => piece.vp))).toEqual([
      [4],
      [2, 1, 5],
    ]);
  });
  test("the race by turn", () => {
    expect(raceOf(GAME, 2, 6)).toEqual([
      [0, 0, 0, 4, 4, 4, 4],
      [0, 0, 0, 2, 3, 3, 8],
    ]);
  });
  test("moments: the largest scoring, the longest lead, what decided it", () => {
    const moments = momentsOf(GAME, 2, 6);
    expect(moments.map((moment) => moment.kind)).toContain("lead");
    expect(moments.at(-1)).toMatchObject({ turn: 6, seat: 1, amount: 5 });
  });
  test("the chances by turn, as far as they are known, and the result", () => {
    const moments = [looked(0, 1, [0.5, 0.5]), looked(7, 3, [0.2, 0.8]), rated(2, 0.4, 0.5)];
    expect(chancesOf(moments, 2, 3, 1)).toEqual([
      [0.5, null, 0.2, 0],
      [0.5, null, 0.8, 1],
    ]);
    expect(chancesOf([], 2, 1, null)).toEqual([
      [null, null],
      [null, null],
    ]);
  });
  test("moments with the chances: the largest rise of the winner's takes the place of the largest scoring", () => {
    const chances = [
      [0.6, 0.5, 0.7, 0.4, 0.4, 0.3, 0],
      [0.4, 0.5, 0.3, 0.6, 0.6, 0.7, 1],
    ];
    const [first, ...rest] = momentsOf(GAME, 2, 6, chances);
    expect(rest.map((moment) => moment.kind)).not.toContain("swing");
    expect([first, ...rest].find((moment) => moment?.kind === "chance")).toMatchObject({
      turn: 3,
      base: "palooza",
      seat: 1,
      amount: 30,
      from: 30,
    });
    expect(rest.at(-1)).toMatchObject({ kind: "last", turn: 6 });
  });
  test("the moves that cost most, the dearest first", () => {
    const slips = slipsOf([
      rated(1, 0.5, 0.52),
      rated(2, 0.4, 0.5),
      rated(3, 0.1, 0.9),
      looked(4, 2, [1, 0]),
    ]);
    expect(slips.map((slip) => slip.at)).toEqual([3, 2]);
    expect(slips[0]?.cost).toBeCloseTo(0.8);
  });
  test("a scoring is told with the base as it was", () => {
    const view: View = position("position-2p").view;
    const base = view.bases[0];
    if (!base) throw new Error("no base");
    const [score] = scoresOf(view, [
      event({ player: 0, amount: 3, place: 1, bid: base.bid, base: base.id }),
    ]);
    expect(score?.rows[0]).toMatchObject({
      seat: 0,
      vp: 3,
      before: view.players[0]?.vp,
      after: (view.players[0]?.vp ?? 0) + 3,
    });
  });
  test("a Special just before the scoring is seen in it", () => {
    const view: View = position("position-2p").view;
    const base = view.bases.find((one) => one.minions.length > 1);
    const gone = base?.minions[0];
    if (!base || !gone) throw new Error("no minions");
    const spot = {
      zone: "play",
      player: gone.controller,
      bid: base.bid,
      base: base.id,
      pid: null,
      end: null,
    } as const;
    const destroyed = event({
      kind: "destroy",
      cards: [
        { id: gone.id, pid: gone.pid, was: null, owner: gone.owner, controller: gone.controller },
      ],
      source: spot,
      to: { ...spot, zone: "discard", bid: null, base: "" },
    });
    const [score] = scoresOf(view, [
      destroyed,
      event({
        player: gone.controller,
        amount: 3,
        place: 1,
        power: 7,
        bid: base.bid,
        base: base.id,
      }),
    ]);
    const row = score?.rows.find((one) => one.seat === gone.controller);
    expect(row?.power).toBe(7);
    expect(row?.minions.map((one) => one.pid)).not.toContain(gone.pid);
  });
  test("what is taken back is no news", () => {
    expect(freshEvents(GAME.slice(0, 2), GAME).length).toBe(3);
    expect(freshEvents(GAME, GAME.slice(0, 2))).toEqual([]);
    expect(
      freshEvents(
        [event({ number: 2, text: "old" })],
        [event({ number: 2, text: "other" }), event({ number: 3 })],
      ),
    ).toEqual([]);
  });
});

describe("the rules as they are written", () => {
  test("bold, slanted and plain words", () => {
    expect(spansOf("**9.4** *Ties.* All take it.")).toEqual([
      ["b", "9.4"],
      ["", " "],
      ["i", "Ties."],
      ["", " All take it."],
    ]);
  });
  test("lists, with what belongs to an item", () => {
    const [text, list] = prose("Steps:\n1. First,\n   and more\n   - deep\n2. Second");
    expect(text?.kind).toBe("text");
    expect(list).toMatchObject({
      kind: "list",
      ordered: true,
      items: [{ deep: false }, { deep: true }, { deep: false }],
    });
  });
  test("tables", () => {
    expect(prose("| a | b |\n|---|---|\n| 1 | 2 |")).toMatchObject([
      {
        kind: "table",
        rows: [
          [[["", "a"]], [["", "b"]]],
          [[["", "1"]], [["", "2"]]],
        ],
      },
    ]);
  });
});
