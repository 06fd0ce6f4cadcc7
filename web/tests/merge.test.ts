import { describe, expect, it } from "vitest";
import type {
  AnalysisMessage,
  EventView,
  MomentView,
  StateMessage,
  View,
} from "../src/protocol/types";
import {
  lastEvent,
  mergeAnalysis,
  mergeChat,
  mergeEvents,
  mergeState,
  nextUp,
} from "../src/state/merge";

const event = (number: number, text = ""): EventView => ({ number, text }) as EventView;
const state = (part: Partial<StateMessage>): StateMessage =>
  ({ type: "state", version: 1, game: 1, events_from: 0, events: [], ...part }) as StateMessage;
const view = (current: number, players = 3): View =>
  ({ current, players: Array.from({ length: players }) }) as unknown as View;

describe("what is kept of a table", () => {
  it("adds events and forgets those that were taken back", () => {
    const kept = [event(0), event(1), event(2)];
    expect(mergeEvents(kept, 3, [event(3)]).map((one) => one.number)).toEqual([0, 1, 2, 3]);
    expect(mergeEvents(kept, 1, [event(1, "another")]).map((one) => one.text)).toEqual([
      "",
      "another",
    ]);
  });

  it("never goes back to an older version, but to another game", () => {
    const kept = state({ version: 5, events: [event(0), event(1)] });
    expect(mergeState(kept, state({ version: 4 }))).toBe(kept);
    expect(
      mergeState(kept, state({ version: 6, events_from: 2, events: [event(2)] })).events.length,
    ).toBe(3);
    expect(mergeState(kept, state({ version: 6, game: 2, events: [event(0)] })).events.length).toBe(
      1,
    );
  });

  it("knows what it has when it comes back", () => {
    expect(lastEvent([])).toBeNull();
    expect(lastEvent([state({ events: [event(4)] }), state({ events: [event(3)] })])).toEqual({
      game: 1,
      events: 3,
    });
    expect(lastEvent([state({}), state({ game: 2 })])).toBeNull();
  });

  it("adds moments of an analysis, each once, and forgets those of another game", () => {
    const moment = (at: number, rated = false) => ({ at, rated }) as MomentView;
    const message = (game: number, moments: MomentView[]): AnalysisMessage => ({
      type: "analysis",
      id: null,
      game,
      done: moments.length,
      total: 9,
      moments,
    });
    const first = mergeAnalysis(null, message(1, [moment(4), moment(0)]));
    const second = mergeAnalysis(first, message(1, [moment(4), moment(4, true), moment(2)]));
    expect(second.moments.map((one) => [one.at, one.rated])).toEqual([
      [0, false],
      [2, false],
      [4, false],
      [4, true],
    ]);
    expect(mergeAnalysis(second, message(2, [moment(1)])).moments).toEqual([moment(1)]);
  });

  it("keeps each line of the chat once", () => {
    const line = (number: number) => ({ number, name: "", seat: null, text: "", at: 0 });
    expect(mergeChat([line(1), line(2)], [line(2), line(3)]).map((one) => one.number)).toEqual([
      1, 2, 3,
    ]);
  });
});

describe("a screen that several people share", () => {
  const nobody = () => false;
  it("belongs to who is asked", () => {
    expect(nextUp([0, 2], 0, (seat) => seat === 2, view(0))).toBe(2);
    expect(nextUp([0, 2], 2, () => true, view(0))).toBe(2);
  });
  it("stays with whose turn it is", () => {
    expect(nextUp([0, 2], 0, nobody, view(0))).toBe(0);
  });
  it("goes on to whoever is next when a turn is over", () => {
    expect(nextUp([0, 2], 0, nobody, view(1))).toBe(2);
    expect(nextUp([0, 1], 1, nobody, view(2))).toBe(0);
  });
});
