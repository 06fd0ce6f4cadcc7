import { describe, expect, test } from "vitest";
import { bubblePlace } from "../src/layout/guide";
import { STEPS } from "../src/lib/lesson";
import { LESSONS } from "../src/lib/lessons";
import { learn } from "../src/lib/catalogue";
import type { Catalogue } from "../src/protocol/facts";
import type { TableState } from "../src/state/table.svelte";
import catalogue from "../fixtures/catalogue.json";
import { position } from "./fixtures";

const ROOM = { width: 1440, height: 900 };
const BUBBLE = { width: 374, height: 190 };

describe("the bubble of the guide", () => {
  test("stands below what it speaks of, else above, else beside", () => {
    expect(
      bubblePlace({ left: 400, top: 200, width: 300, height: 200 }, BUBBLE, ROOM),
    ).toMatchObject({ side: "below", top: 418 });
    expect(
      bubblePlace({ left: 400, top: 650, width: 300, height: 240 }, BUBBLE, ROOM),
    ).toMatchObject({ side: "above" });
    expect(
      bubblePlace({ left: 900, top: 60, width: 300, height: 760 }, BUBBLE, ROOM),
    ).toMatchObject({ side: "beside", left: 508 });
  });
  test("is never outside of the window, whatever the hole", () => {
    for (const room of [ROOM, { width: 390, height: 844 }, { width: 844, height: 390 }])
      for (const left of [-20, 0, 200, 800, 1400].filter((at) => at < room.width))
        for (const top of [-20, 0, 300, 800].filter((at) => at < room.height))
          for (const [width, height] of [
            [40, 40],
            [370, 120],
            [800, 380],
          ] as const) {
            const bubble = { width: Math.min(374, room.width - 16), height: 190 };
            const place = bubblePlace({ left, top, width, height }, bubble, room);
            expect(place.left).toBeGreaterThanOrEqual(0);
            expect(place.left + bubble.width).toBeLessThanOrEqual(room.width);
            expect(place.top).toBeGreaterThanOrEqual(0);
            expect(place.top + bubble.height).toBeLessThanOrEqual(room.height);
          }
  });
});

describe("the steps of the guide", () => {
  learn(catalogue as unknown as Catalogue);
  const scene = position("position-2p");
  const table = {
    scene,
    view: scene.view,
    me: 0,
    order: [1, 0],
    people: { seats: scene.seats, me: 0 },
    chosen: null,
  } as unknown as TableState; // no runes here
  globalThis.matchMedia = (() => ({ matches: false })) as unknown as typeof matchMedia;

  test("are twelve", () => expect(STEPS.length).toBe(12));
  test("of later lessons are six to ten", () => {
    for (const steps of LESSONS.slice(1)) {
      expect(steps.length).toBeGreaterThanOrEqual(6);
      expect(steps.length).toBeLessThanOrEqual(10);
    }
  });
  test.each(LESSONS.flat().map((step) => [step.part, step] as const))(
    "%s: up to five words, and at most two sentences",
    (_, step) => {
      const { title, text } = step.words(table);
      expect(title.split(/\s+/).length).toBeLessThanOrEqual(5);
      expect(
        text
          .replace(/\b[A-Z]\. /g, "")
          .split(/[.!?](?=\s|$)/)
          .filter((part) => part.trim()).length,
      ).toBeLessThanOrEqual(2);
      expect(text).not.toContain("undefined");
    },
  );
});
