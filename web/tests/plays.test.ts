import { describe, expect, test } from "vitest";
import catalogue from "../fixtures/catalogue.json";
import recorded from "../fixtures/events.json";
import { learn } from "../src/lib/catalogue";
import { cameWords, sinceWords, spotWords, whereWords } from "../src/lib/words";
import type { Catalogue, Sitter } from "../src/protocol/facts";
import type { EventView } from "../src/protocol/types";
import {
  isPlay,
  newSince,
  opens,
  type Play,
  stepsOf,
  strongest,
  targetsOf,
  trailOf,
  untouched,
} from "../src/state/plays";

const EVENTS = recorded as unknown as EventView[];
const steps = stepsOf(EVENTS);
const plays = steps.filter(isPlay);
const named = (card: string, nth = 0): Play =>
  plays.filter((play) => play.card === card)[nth] as Play;

describe("plays of a recorded game", () => {
  test("every play and every talent opens one, in order, with its player and card", () => {
    const opened = EVENTS.filter(opens);
    expect(plays.map((play) => play.number)).toEqual(opened.map((event) => event.number));
    expect(plays.map((play) => play.seat)).toEqual(opened.map((event) => event.player));
    expect(plays.map((play) => play.card)).toEqual(opened.map((event) => event.cards[0]?.id));
  });

  test("what is destroyed, moved or raised by an ability belongs to the play before it", () => {
    const marked = plays.flatMap((play) => play.marks.map((mark) => mark.event));
    const wanted = EVENTS.filter(
      (event) => ["destroy", "move"].includes(event.kind) && event.cause && event.cards[0]?.pid,
    ).map((event) => event.number);
    expect(wanted.length).toBeGreaterThan(10);
    expect(marked).toEqual(expect.arrayContaining(wanted));
  });

  test("a wolf eats the bully that was there: one mark, one target", () => {
    const wolf = named("big_bad_wolf");
    expect(strongest(wolf.marks)).toMatchObject([
      { effect: "destroyed", card: "lifelong_bully", seat: 0 },
    ]);
    expect(targetsOf(wolf)).toEqual([wolf.marks[0]?.pid]);
  });

  test("an action that moves a minion and raises it says that it moved", () => {
    const move = named("move_aboot");
    expect(move.marks.map((mark) => mark.effect)).toEqual(["moved", "power"]);
    expect(strongest(move.marks).map((mark) => mark.effect)).toEqual(["moved"]);
  });

  test("the two cards at the end of a turn are nobody's play", () => {
    const drawn = plays.flatMap((play) => play.marks.filter((mark) => mark.effect === "draws"));
    for (const mark of drawn)
      expect(EVENTS.find((event) => event.number === mark.event)?.cause).not.toBeNull();
    expect(drawn.length).toBeGreaterThan(0);
  });

  test("a base that breaks tells who gained what", () => {
    const broken = steps.filter((step) => !isPlay(step));
    const scored = EVENTS.filter((event) => event.kind === "score");
    expect(broken.flatMap((step) => step.gains.map((gain) => gain.vp))).toEqual(
      scored.map((event) => event.amount),
    );
    expect(new Set(broken.map((step) => step.bid)).size).toBe(broken.length);
  });
});

const mentioned = (events: readonly EventView[], pid: number): boolean =>
  events.some((event) => event.cards.some((card) => card.pid === pid));

describe("in words", () => {
  const seat = (name: string) => ({ name }) as Sitter;
  const people = { seats: ["Robin", "Mira", "Tom", "Ada"].map(seat), me: 0 };

  test("a line names the card once, and says what came of it", () => {
    learn(catalogue as unknown as Catalogue);
    const wolf = named("big_bad_wolf");
    expect(spotWords(wolf, people).title).toBe("Ada plays Big Bad Wolf at Storyteller's Hut");
    expect(whereWords(wolf)).toBe("at Storyteller's Hut");
    expect(cameWords(wolf, people)).toBe("Destroys Lifelong Bully (yours) at Storyteller's Hut.");
  });

  test("the turn begins with a line for those who cannot see it", () => {
    const events = EVENTS.filter((event) => event.turn < 14);
    expect(sinceWords(events, people)).toBe(
      "Your turn. Since your last turn: Mira played 4 cards. Tom played 2 cards and gained 2. " +
        "Ada played 3 cards.",
    );
  });
});

describe("trails", () => {
  const until = (turn: number): EventView[] =>
    EVENTS.slice(0, EVENTS.findIndex((event) => event.kind === "turn" && event.turn === turn) + 1);

  test("at every turn: of each other player just what they did from their last turn on", () => {
    for (let turn = 5; turn < 16; turn++) {
      const events = until(turn);
      for (let seat = 0; seat < 4; seat++) {
        const trail = trailOf(events, seat);
        const from = events.findLast((event) => event.kind === "turn" && event.player === seat);
        const since = events.filter((event) => event.number >= (from?.number ?? 0));
        expect(trail.turn).toBe(from?.turn);
        expect(trail.steps.filter(isPlay).map((play) => play.number)).toEqual(
          since
            .filter((event) => opens(event) && event.player === seat)
            .map(({ number }) => number),
        );
        const gained = since.filter(
          (event) => ["score", "vp"].includes(event.kind) && event.player === seat,
        );
        expect(trail.vp).toBe(gained.reduce((sum, event) => sum + event.amount, 0));
      }
    }
  });

  test("a turn is untouched until its first play", () => {
    expect(untouched(until(14), 0)).toBe(true);
    expect(untouched(until(14), 1)).toBe(false);
    const play = EVENTS.find((event) => event.turn === 14 && opens(event));
    expect(
      untouched(
        EVENTS.filter((event) => event.number <= (play?.number ?? 0)),
        0,
      ),
    ).toBe(false);
  });

  test("nobody has one before their first turn", () => {
    expect(trailOf([], 1)).toEqual({ turn: 0, steps: [], vp: 0 });
  });

  test("new is what others brought or moved since one's last turn", () => {
    const events = until(14);
    const mine = events.findIndex((event) => event.kind === "turn" && event.turn === 10);
    const fresh = newSince(events, 0);
    const after = events.findIndex((event, i) => event.kind === "turn" && i > mine);
    const came = events
      .slice(after)
      .filter((event) => event.kind === "play" && event.to?.zone === "play" && event.player !== 0)
      .map((event) => event.cards[0]?.pid as number);
    expect(came.length).toBeGreaterThan(1);
    for (const pid of came) expect(fresh.has(pid)).toBe(true);
    const before = events.slice(0, after).flatMap((event) => event.cards.map((card) => card.pid));
    const still = before.filter((pid) => pid !== null && !mentioned(events.slice(after), pid));
    expect(still.length).toBeGreaterThan(10);
    for (const pid of still) expect(fresh.has(pid as number)).toBe(false);
  });
});
