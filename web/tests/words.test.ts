import { describe, expect, test } from "vitest";
import {
  askingWords,
  comesBack,
  copiesOf,
  factionWords,
  ghostWords,
  listed,
  logParts,
  noneWords,
  placingWords,
  playerOrYou,
  raceWords,
  shortNames,
  slipWords,
  tableWords,
  tileWords,
  toViewer,
  turnWords,
  vpGain,
  whyWords,
} from "../src/lib/words";
import type { EventView, Fact, Options, PlayView, View } from "../src/protocol/types";
import { position } from "./fixtures";

const message = position("position-4p");
const people = { seats: message.seats, me: 0 };

describe("sentences", () => {
  test("lists", () => {
    expect(listed([], "and")).toBe("");
    expect(listed(["a"], "or")).toBe("a");
    expect(listed(["a", "b"], "or")).toBe("a or b");
    expect(listed(["a", "b", "c"], "and")).toBe("a, b, and c");
  });

  const fact = (part: Partial<Fact>): Fact => ({
    kind: "nothing",
    base: "",
    bid: null,
    powers: [],
    amount: 0,
    player: null,
    cards: [],
    before: null,
    ...part,
  });

  test("points are somebody's: their lines keep the name", () => {
    const event = (kind: "score" | "play", parts: [string, string][]) =>
      logParts({ kind, player: 1, parts } as unknown as EventView, people)
        .map(([text]) => text)
        .join("");
    expect(
      event("score", [
        ["Mira", ""],
        [" gains 4 VP at ", ""],
        ["Palooza", "palooza"],
        [".", ""],
      ]),
    ).toBe("Mira gains 4 VP at Palooza.");
    expect(
      event("play", [
        ["Mira", ""],
        [" plays ", ""],
        ["Mole", "mole"],
        [".", ""],
      ]),
    ).toBe("Plays Mole.");
  });

  test("names for little room are short, and no two alike", () => {
    const named = (...names: string[]) =>
      shortNames({ seats: names.map((name) => ({ ...people.seats[0]!, name })), me: 0 });
    expect(named("Robin", "Mira", "Tom")).toEqual(["You", "Mira", "Tom"]);
    expect(named("Robin", "Scrapper", "Scrapper 2", "Scrapper 3")).toEqual([
      "You",
      "Scrapper",
      "Scrappe…2",
      "Scrappe…3",
    ]);
    expect(named("Robin", "Bartholomew", "Bartholomew")[1]).not.toBe(
      named("Robin", "Bartholomew", "Bartholomew")[2],
    );
  });

  const free: PlayView = {
    player: 0,
    kind: "minion",
    uses: 1,
    source: null,
    at: null,
    on: null,
    max_power: null,
    budget: null,
    name: null,
    must_affect: null,
    own_rule: false,
    restricted: false,
  };
  test.each<[string, Partial<PlayView>[]]>([
    ["a minion and an action", [{}, { kind: "action" }]],
    ["2 minions", [{}, { source: "spy" }]],
    [
      "an extra minion of power 2 or less at Palooza",
      [{ max_power: 2, at: 1, restricted: true, source: "spy" }],
    ],
    [
      "an action and an extra minion of power 2 or less",
      [{ max_power: 2, restricted: true, source: "spy" }, { kind: "action" }],
    ],
    [
      "3 extra minions of power 5 or less together",
      [{ uses: 3, budget: 5, restricted: true, source: "spy" }],
    ],
    ["an extra minion named Groupie", [{ name: "Groupie", restricted: true, source: "spy" }]],
    ["an extra action on Guide", [{ kind: "action", on: 7, restricted: true, source: "spy" }]],
    [
      "an extra action that affects Guide",
      [{ kind: "action", must_affect: [7], restricted: true, source: "spy" }],
    ],
    ["a card", [{ kind: "card" }]],
  ])("what is left to play: %s", (words, plays) => {
    const view = {
      ...message.view,
      plays: plays.map((play) => ({ ...free, ...play })),
      bases: [
        { ...message.view.bases[0]!, bid: 1, id: "palooza", minions: [{ pid: 7, id: "guide" }] },
      ],
    } as unknown as View;
    const decision = { ...message.decision!, kind: "play" as const };
    expect(askingWords(decision, view).title).toBe(`Your turn: play ${words}`);
  });

  test("why: from facts, with the eyes of who is advised", () => {
    const two = { seats: people.seats.slice(0, 2), me: 0 };
    const breaks = fact({ kind: "breaks", base: "portal_room", powers: [15, 9], amount: 2 });
    expect(whyWords([breaks], 0, two)).toBe("breaks Portal Room for 2 VP: you 15, they 9");
    expect(whyWords([breaks], 1, two)).toBe("breaks Portal Room for 2 VP: Mira 9, Robin 15");
    expect(
      whyWords(
        [fact({ kind: "stands", base: "palooza", powers: [4, 4, 0, 1], amount: 3 })],
        0,
        people,
      ),
    ).toBe("draws level at Palooza: you 4, Mira 4, Ada 1, 3 to go");
    expect(
      whyWords(
        [
          fact({ kind: "destroys", cards: ["mole"] }),
          fact({ kind: "draws", amount: 1 }),
          fact({ kind: "then", cards: ["spy", "mole"] }),
        ],
        0,
        people,
      ),
    ).toBe("destroys Mole; draws a card; then Spy and Mole");
    expect(
      whyWords([fact({ kind: "threat", base: "palooza", amount: 1, player: 1 })], 0, people),
    ).toBe("leaves Palooza 1 short, where Mira leads");
    expect([vpGain(1.26), vpGain(-0.04), vpGain(-2)]).toEqual(["+1.3", "+0.0", "−2.0"]);
  });

  test("the viewer is told in the second person, with the verb that belongs to it; cards and others keep theirs", () => {
    const told = (...parts: [string, string][]): string =>
      toViewer(parts, people)
        .map(([text]) => text)
        .join("");
    expect(
      told(
        ["Stable", "stable"],
        [": ", ""],
        ["Robin", ""],
        [" discards ", ""],
        ["Fleeting", "fleeting"],
        [".", ""],
      ),
    ).toBe("Stable: you discard Fleeting.");
    expect(told(["Robin", ""], [" searches the deck.", ""])).toBe("You search the deck.");
    expect(told(["Robin", ""], [" has ", ""], ["1", ""], [" card.", ""])).toBe("You have 1 card.");
    expect(
      told(
        ["Mira", ""],
        [" places ", ""],
        ["Letter", "letter"],
        [" into the hand of ", ""],
        ["Robin", ""],
        [".", ""],
      ),
    ).toBe("Mira places Letter into your hand.");
    expect(
      told(["Mole", "mole"], [" goes to the discard pile", ""], [" of Robin", ""], [".", ""]),
    ).toBe("Mole goes to your discard pile.");
    expect(
      told(
        ["Mira", ""],
        [" puts ", ""],
        ["Mole", "mole"],
        [" on the bottom of the deck", ""],
        [" of Robin", ""],
        [".", ""],
      ),
    ).toBe("Mira puts Mole on the bottom of your deck.");
    expect(
      told(["Mole", "mole"], [" goes to the bottom of the deck of ", ""], ["Robin", ""], [".", ""]),
    ).toBe("Mole goes to the bottom of your deck.");
    expect(
      told(
        ["Mole", "mole"],
        [" (Robin)", ""],
        [" gets ", ""],
        ["a +1 power counter", ""],
        [".", ""],
      ),
    ).toBe("Mole (yours) gets a +1 power counter.");
    expect(told(["Mole", "mole"], [": ", ""], ["Mira", ""], [" draws a card.", ""])).toBe(
      "Mole: Mira draws a card.",
    );
  });

  test("cards in stasis say when they come back", () => {
    expect([comesBack(0, "your"), comesBack(1, "Mira's"), comesBack(3, "your")]).toEqual([
      "can be played now",
      "comes back at Mira's next turn",
      "comes back in 3 of your turns",
    ]);
  });

  test("a move that cost something", () => {
    const line = (label: string, chance: number) => ({
      options: [],
      label,
      card: "",
      vp: 0,
      chance,
      facts: [fact({ kind: "wins" })],
    });
    expect(
      slipWords({ cost: 0.31, seat: 1, given: line("Pass", 0.4), best: line("Spy", 0.71) }, people),
    ).toBe("Pass cost Mira 31 %. Better: Spy (wins the game).");
  });

  test("a tile says all that it shows", () => {
    const george = message.view.bases
      .flatMap((base) => base.minions)
      .find((one) => one.id === "furious_george");
    if (!george) throw new Error("no George");
    expect(tileWords(george, "palooza", people, 1, "3")).toBe(
      "Furious George, power 11, printed 2, yours, at Palooza, with Juiced Up, Cyberevolution. Can be chosen, key 3.",
    );
  });

  test("whose turn, the race, you and the others", () => {
    expect(turnWords(message.view, people)).toEqual({
      who: "Your turn",
      what: "turn 1 · Play cards",
    });
    expect(turnWords({ ...message.view, current: 1 }, people).who).toBe("Mira’s turn");
    expect(raceWords([9, 12], people)).toBe("Victory points, goal 15: Robin 9 and Mira 12");
    expect([playerOrYou(people, 0), playerOrYou(people, 2)]).toEqual(["You", "Tom"]);
  });

  test("the caption asks", () => {
    if (!message.decision) throw new Error("no decision");
    expect(askingWords(message.decision, message.view).title).toBe(
      "Your turn: play a minion and an action",
    );
    const window = position("question-mefirst");
    if (!window.decision) throw new Error("no decision");
    expect(askingWords(window.decision, window.view)).toEqual({
      title: "Primate Park is about to score. Act first?",
      more: "Mole, Capa Roja, or Live and Let Chum from your hand can act.",
    });
    const options = message.decision.options.filter((option) => option.card === "cyberback");
    expect(placingWords("cyberback", options, false).title).toBe("Cyberback: choose a base");
  });

  test("an extra play that may wait is asked with plain words, and points at the hand", () => {
    const { decision, view } = position("question-later");
    if (!decision) throw new Error("no decision");
    expect(askingWords(decision, view)).toEqual({
      title: "Time Walk: play an extra card now, or keep it for later",
      more: "Glowing cards can be played: click one, then its place.",
    });
    expect(noneWords(decision)).toBe("Later");
  });

  test("a forecast that is not exact says so", () => {
    const forecast = {
      bid: 1,
      power: [15, 9],
      total: 24,
      breakpoint: 22,
      places: [{ player: 0, place: 1, vp: 2 }],
      ready: true,
    };
    expect(ghostWords(forecast, 0, false).power).toBe("≥15");
    expect(ghostWords(forecast, 0, true)).toMatchObject({ power: "15", versus: "vs 9" });
    expect(ghostWords(forecast, 0, true).result(false)).toBe("1st +2 VP");
  });
});

describe("before the game", () => {
  const options: Options = {
    players: 2,
    factions: "free",
    sets: [],
    first: null,
    pace: "normal",
    watching: "public",
    steady_pauses: null,
    clock: null,
  };

  test("a faction in the grid: whose it is, and whether it is still to be had", () => {
    const words = (...state: [number, string[], boolean, boolean]): string =>
      factionWords("grannies", ...state).replace(/^Grannies: [^,]*/, "");
    expect(words(-1, [], false, false)).toBe("");
    expect(words(0, [], false, false)).toBe(", your pick 1");
    expect(words(-1, [], false, true)).toBe(", your wish");
    expect(words(-1, ["Ada"], true, false)).toBe(", taken, Ada has it");
    expect(words(-1, ["Ada"], false, false)).toBe(", Ada has it");
    expect(words(1, ["Ada"], false, false)).toBe(", your pick 2, Ada has it, too");
    expect(words(-1, ["Ada", "Kim"], true, false)).toBe(", taken, Ada and Kim have it");
  });

  test("what a table plays by; a table of an older server has every faction once", () => {
    expect(copiesOf(options)).toBe(1);
    expect(tableWords(options)).toBe("15 points · all sets · no clock");
    expect(tableWords({ ...options, faction_copies: 2 })).toBe(
      "15 points · all sets · no clock · two may have the same faction",
    );
  });
});
