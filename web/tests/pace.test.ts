import { describe, expect, test } from "vitest";
import { spotAt, thread, trailFit } from "../src/layout/spotlight";
import { BEATS, markFor, readFor, ROUND, scaleFor } from "../src/lib/pace";

const first = { text: "Draw a card.", known: true, nth: 1, scale: 1 };

describe("how long a play is shown", () => {
  test("a minion without effect and an action with a target take as long as was designed", () => {
    const minion = (pace: "slow" | "normal" | "fast"): number => {
      const beats = BEATS[pace];
      return beats.show + readFor(pace, first) + beats.land + beats.gap;
    };
    expect([minion("slow"), minion("normal"), minion("fast")]).toEqual([2720, 1620, 680]);
    const beats = BEATS.normal;
    expect(minion("normal") + beats.point + markFor("normal", first)).toBe(2740);
  });

  test("long texts and cards never seen before are read longer; at once is at once", () => {
    expect(readFor("normal", { ...first, known: false })).toBe(1300);
    expect(readFor("normal", { ...first, text: "x".repeat(26 * 4) })).toBe(1400);
    expect(readFor("instant", { ...first, known: false })).toBe(0);
  });

  test("from the fourth play of a turn on reading is quicker", () => {
    expect(readFor("normal", { ...first, nth: 4 })).toBe(540);
    expect(markFor("normal", { nth: 4, scale: 1 })).toBe(540);
    expect(markFor("instant", { nth: 4, scale: 1 })).toBe(900);
  });

  test("a long round is shortened, but never under a third", () => {
    expect(scaleFor("normal", 0, 3)).toBe(1);
    expect(scaleFor("normal", ROUND / 2, 5)).toBeCloseTo(7000 / 13700);
    expect(scaleFor("normal", ROUND * 2, 5)).toBe(0.35);
  });
});

describe("where it stands", () => {
  const area = { x: 8, y: 60, width: 1424, height: 600 };
  const plate = { x: 490, y: 60, width: 450, height: 90 };
  const size = { width: 196, height: 330 };

  test("under the plate, where nothing is in the way", () => {
    expect(spotAt(plate, size, [], area)).toEqual({ x: 490, y: 158 });
  });

  test("it covers neither its base nor its target", () => {
    const base = { x: 480, y: 300, width: 300, height: 120 };
    const at = spotAt(plate, size, [base], area);
    expect(at.x + size.width <= base.x || at.x >= base.x + base.width).toBe(true);
  });

  test("it stays inside the window", () => {
    const low = spotAt({ ...plate, x: 1300 }, size, [], area);
    expect(low.x + size.width).toBeLessThanOrEqual(area.x + area.width);
  });

  test("a thread ends at the edge of its target", () => {
    const from = { x: 0, y: 0, width: 100, height: 100 };
    const to = { x: 400, y: 20, width: 60, height: 60 };
    expect(thread(from, to)).toMatchObject({ to: [396, 50], angle: 0 });
    expect(thread(to, from).angle).toBe(180);
  });

  test("a trail names its last plays, before that discs, before that a number", () => {
    expect(trailFit([10, 10], 400)).toEqual({ named: 2, shown: 2 });
    expect(trailFit([10, 10, 20], 300)).toEqual({ named: 1, shown: 3 });
    expect(trailFit([10, 10, 10, 10, 10, 10, 10, 10], 200).shown).toBe(5);
  });
});
