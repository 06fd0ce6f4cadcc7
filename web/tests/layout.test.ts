import { describe, expect, test } from "vitest";
import { baseShape, fitsText, nameLetters, plateRoom } from "../src/layout/base";
import { columnWidths, desktopPlan, SIZES, weight, type DesktopPlan } from "../src/layout/desktop";
import { desktopFrame, scaleOf, screenOf } from "../src/layout/frame";
import { handPlan } from "../src/layout/hand";
import { laneHeight, LEAST_VISIBLE, piles, rowsOf, seatOrder } from "../src/layout/lanes";
import { meterPlan } from "../src/layout/meter";
import { phoneOpen, phoneRows, tabletPlan } from "../src/layout/portrait";
import { allBases, baseFacts } from "../src/lib/catalogue";
import { SeededRandom } from "../src/lib/random";
import type { PieceView, View } from "../src/protocol/types";
import { GAMES, POSITIONS, position } from "./fixtures";

const NOTHING: ReadonlySet<number> = new Set();

function planOf(
  view: View,
  width: number,
  height: number,
  ghosts = NOTHING,
): { plan: DesktopPlan; room: number; fieldWidth: number } {
  const frame = desktopFrame({
    width,
    height,
    players: view.players.length,
    bases: view.bases.length,
    window: view.window !== null,
  });
  const plan = desktopPlan({
    view,
    width: frame.fieldWidth,
    height: frame.basesHeight,
    ghosts,
    spread: NOTHING,
    printed: baseFacts,
  });
  const room =
    frame.basesHeight - plan.baseHeight - 29 - (plan.actions ? 30 : 0) - plan.myHeight - 14;
  return { plan, room, fieldWidth: frame.fieldWidth };
}

/** What must hold for every table, however crowded. */
function check(view: View, width: number, height: number): void {
  const { plan, room, fieldWidth } = planOf(view, width, height);
  const total =
    plan.columns.reduce((sum, column) => sum + column.width, 0) + 12 * (plan.columns.length - 1);
  expect(total).toBeLessThanOrEqual(fieldWidth + 0.5);
  for (const column of plan.columns) {
    expect(column.tile).toBeGreaterThanOrEqual(50);
    expect(column.tile).toBeLessThanOrEqual(plan.tile);
    expect(column.tile).toBeGreaterThanOrEqual(plan.tile - 12);
    for (const lane of [...column.others, column.mine])
      expect(lane.step).toBeGreaterThanOrEqual(LEAST_VISIBLE);
    if (column.scroll) continue;
    const widths = column.others.map((lane) =>
      Math.max((lane.piles.length - 1) * lane.step + column.tile + 4, 58),
    );
    const rows = rowsOf(widths, column.width);
    expect(rows).not.toBeNull();
    expect((rows ?? 99) * laneHeight(column.tile)).toBeLessThanOrEqual(room + 4);
  }
}

describe("the screen for a window", () => {
  test.each([
    [1440, 900, "desktop"],
    [1920, 1080, "desktop"],
    [1366, 768, "desktop"],
    [1024, 768, "desktop"],
    [820, 1180, "tablet"],
    [390, 844, "phone"],
    [844, 390, "landscape"],
    [360, 640, "phone"],
  ] as const)("%i x %i is %s", (width, height, screen) =>
    expect(screenOf(width, height)).toBe(screen),
  );

  test("a large window shows the table larger", () => {
    expect(scaleOf(1440, 900)).toBe(1);
    expect(scaleOf(1920, 1080)).toBeCloseTo(1.2);
    expect(scaleOf(1366, 768)).toBe(1);
    expect(scaleOf(390, 844, 1.3)).toBe(1.3);
  });

  test("the side panel stands open with up to four bases, with four players only in very wide windows", () => {
    const side = (width: number, players: number, bases: number): boolean =>
      desktopFrame({ width, height: 900, players, bases, window: false }).side;
    expect([
      side(1440, 2, 3),
      side(1440, 3, 4),
      side(1440, 3, 6),
      side(1440, 4, 5),
      side(1800, 4, 5),
    ]).toEqual([true, true, false, false, true]);
  });
});

describe("columns", () => {
  test("weights", () => {
    expect([0, 1, 3, 4, 6, 7, 10, 11, 20].map((n) => weight(n, 5))).toEqual([
      0.68, 1, 1, 1.2, 1.2, 1.5, 1.5, 1.8, 1.8,
    ]);
    expect(weight(11, 4)).toBe(1);
  });

  test("nine bases fit 1416 px, none below a poster's width", () => {
    const { view } = position("question-pick");
    const widths = columnWidths(view.bases, 1416);
    expect(widths).toHaveLength(9);
    expect(widths.reduce((a, b) => a + b, 0)).toBeCloseTo(1416 - 8 * 12);
    expect(Math.min(...widths)).toBeGreaterThan(90);
  });

  const printed = (name: string, text = "After scoring: draw a card.") => ({
    name,
    text,
    brief: text,
  });
  const LONG =
    "Before this base scores, every player has the option to bring in one of their minions from another base by moving it here.";
  test("shapes of bases", () => {
    expect(baseShape(360, 156, printed("Island Peak"))).toBe("full");
    expect(baseShape(180, 136, printed("Island Peak"))).toBe("narrow");
    expect(baseShape(180, 104, printed("Island Peak"))).toBe("squat");
    expect(baseShape(110, 136, printed("Island Peak"))).toBe("poster");
    expect(baseShape(230, 136, printed("Transformation Spring"))).toBe("narrow");
    expect(baseShape(230, 136, printed("Island Peak"))).toBe("low");
  });

  test("the emblem is a medallion where name plate or text would cover it", () => {
    expect([
      baseShape(360, 150, printed("Palooza")),
      baseShape(360, 150, printed("Palooza", LONG)),
      baseShape(360, 116, printed("Palooza", LONG)),
    ]).toEqual(["full", "full", "low"]);
    expect([
      baseShape(300, 156, printed("The Nexus")),
      baseShape(300, 156, printed("Retirement Community")),
    ]).toEqual(["full", "low"]);
  });

  test("on a plate, the name of every base stands on two lines at most, in letters of 14 px or more", () => {
    for (const base of allBases())
      for (let width = 196; width <= 420; width += 8) {
        if (baseShape(width, 136, base) === "narrow") continue; // it has a strip of its own
        const letters = nameLetters(base.name, plateRoom(width));
        expect(letters, base.name).toBeGreaterThanOrEqual(14);
        for (const word of base.name.split(" "))
          expect(word.length * letters * 0.54, `${base.name} at ${width}`).toBeLessThanOrEqual(
            plateRoom(width),
          );
      }
  });

  test("a base shows its whole text only where it fits", () => {
    const text =
      "At the start of your turn, a minion of yours that is your only one here gets a +1 power counter.";
    expect(fitsText(text, 380, "full", 3)).toBe(true);
    expect(fitsText(text, 236, "low", 2)).toBe(false);
  });
});

describe("the desktop's plan", () => {
  const windows = [
    [1440, 900],
    [1600, 900],
    [1366, 768],
    [1180, 800],
  ] as const;
  test.each(
    POSITIONS.flatMap((name) => windows.map(([width, height]) => ({ name, width, height }))),
  )("$name at $width x $height", ({ name, width, height }) =>
    check(position(name).view, width, height),
  );

  test("the first size that fits is taken: few minions are large", () => {
    const { plan } = planOf(position("position-2p").view, 1440, 900);
    expect(plan.tile).toBe(92);
    expect(plan.columns.every((column) => !column.scroll)).toBe(true);
  });

  test("no kept position needs scrolling at 1440 x 900", () => {
    for (const name of POSITIONS)
      expect(
        planOf(position(name).view, 1440, 900).plan.columns.some((column) => column.scroll),
        name,
      ).toBe(false);
  });

  test("the place of a ghost is kept free before a card is chosen", () => {
    const message = position("position-2p");
    const all = new Set(message.view.bases.map((base) => base.bid));
    const plan = planOf(message.view, 1440, 900, all).plan;
    for (const column of plan.columns)
      expect((column.mine.piles.length + 1) * (column.myTile + 8)).toBeLessThanOrEqual(
        column.width + 4,
      );
  });

  test.each(windows)("tables of random games at %i x %i", (width, height) => {
    expect(new Set(GAMES.map((view) => view.players.length))).toEqual(new Set([2, 3, 4]));
    for (const view of GAMES) check(view, width, height);
  });

  test("random tables, up to absurd crowds", () => {
    const random = new SeededRandom("tables");
    const { view } = position("question-pick");
    const models = position("position-4p").view.bases.flatMap((base) => base.minions);
    for (let i = 0; i < 400; i++) {
      const players = 2 + (i % 3);
      const crowd = random.between(0, 14);
      let pid = 0;
      const bases = view.bases
        .slice(0, players + 1 + Math.floor(random.between(0, 4)))
        .map((base) => ({
          ...base,
          minions: Array.from({ length: Math.floor(random.between(0, crowd)) }, (): PieceView => ({
            ...random.pick(models),
            pid: pid++,
            controller: Math.floor(random.between(0, players)),
          })),
        }));
      check({ ...view, players: view.players.slice(0, players), bases }, 1440, 900);
      check({ ...view, players: view.players.slice(0, players), bases }, 1366, 768);
    }
  }, 30_000);

  test("sizes go down", () => {
    for (let i = 1; i < SIZES.length; i++)
      expect((SIZES[i] as readonly number[])[1]).toBeLessThanOrEqual(
        (SIZES[i - 1] as readonly number[])[1] as number,
      );
  });
});

describe("lanes", () => {
  const [model] = position("position-4p").view.bases.flatMap((base) =>
    base.minions.filter((one) => !one.actions.length && !one.cancelled),
  );
  const minion = (pid: number, change: Partial<PieceView> = {}): PieceView => ({
    ...(model as PieceView),
    pid,
    ...change,
  });

  test("equal minions become a pile, from three in a lane, from two with four players", () => {
    expect(piles([minion(1), minion(2)], 3, NOTHING)).toHaveLength(2);
    expect(piles([minion(1), minion(2)], 2, NOTHING)).toHaveLength(1);
    expect(piles([minion(1), minion(2), minion(3)], 3, NOTHING)).toHaveLength(1);
  });

  test("what differs stands apart: counters, cancelled, actions, an owner, a question", () => {
    const apart = [
      minion(2, { counters: 1 }),
      minion(3, { cancelled: true }),
      minion(4, { actions: [minion(9)] }),
      minion(5, { owner: 9 }),
      minion(6, { power: 99 }),
    ];
    expect(piles([minion(1), ...apart], 2, NOTHING)).toHaveLength(6);
    expect(piles([minion(1), minion(2), minion(3)], 2, new Set([2]))).toHaveLength(2);
  });

  test("the viewer comes last, the others in turn order", () => {
    expect(seatOrder(4, 0)).toEqual([1, 2, 3, 0]);
    expect(seatOrder(4, 2)).toEqual([3, 0, 1, 2]);
    expect(seatOrder(3, null)).toEqual([1, 2, 0]);
  });

  test("rows wrap", () => {
    expect(rowsOf([100, 100, 100], 230)).toBe(2);
    expect(rowsOf([], 230)).toBe(0);
    expect(rowsOf([300], 230)).toBeNull();
  });
});

describe("the hand", () => {
  test("side by side, then overlapping, then scrolling; never less than 44 px of a card", () => {
    expect(handPlan(5, 1070, 132)).toEqual({ card: 132, gap: 8, scroll: false });
    expect(handPlan(9, 1070, 132).gap).toBeLessThan(0);
    expect(handPlan(15, 1070, 132).card).toBe(108);
    for (let n = 1; n < 60; n++) {
      const { card, gap, scroll } = handPlan(n, 1070, 132);
      expect(card + gap).toBeGreaterThanOrEqual(LEAST_VISIBLE);
      if (!scroll) expect(n * card + (n - 1) * gap).toBeLessThanOrEqual(1070);
    }
  });
});

describe("the meter", () => {
  test("shares in seat order, the viewer last, then nobody's power; the mark once the breakpoint is passed", () => {
    const palooza = position("position-4p").view.bases[1];
    if (!palooza) throw new Error("no base");
    const plan = meterPlan(palooza, [1, 2, 3, 0]);
    expect(plan.segments.map((part) => [part.seat, part.power])).toEqual([
      [1, 9],
      [2, 10],
      [3, 10],
      [0, 17],
      [null, 6],
    ]);
    expect(plan.segments.reduce((sum, part) => sum + part.share, 0)).toBeCloseTo(100);
    expect(plan.ready).toBe(true);
    expect(plan.mark).toBeCloseTo((27 / 52) * 100);
  });

  test("a forecast is a segment of its own", () => {
    const message = position("position-2p");
    const forecast = Object.values(message.forecasts).find((one) => one !== null)?.bases[0];
    const base = message.view.bases.find((one) => one.bid === forecast?.bid);
    if (!forecast || !base) throw new Error("no forecast");
    const plan = meterPlan(base, [1, 0], forecast);
    expect(plan.segments.at(-1)).toMatchObject({ seat: 0, power: 3, forecast: true });
    expect(plan.total).toBe(forecast.total);
  });
});

describe("portrait", () => {
  test.each(["position-2p", "question-mefirst", "six-bases", "position-4p", "position-4p-16"])(
    "the rows of %s fit a tablet",
    (name) => {
      const { view } = position(name);
      const plan = tabletPlan({
        view,
        width: 820,
        height: 740,
        ghosts: NOTHING,
        legal: NOTHING,
        spread: NOTHING,
      });
      expect(plan.compact).toBe(view.bases.length >= 5);
      expect(plan.tile).toBeGreaterThanOrEqual(50);
      expect(plan.rows.filter((row) => row.strip).length).toBe(
        plan.compact ? view.bases.filter((base) => base.minions.length === 0).length : 0,
      );
    },
  );

  test("minions of a crowded row stand side by side as long as the rows fit; only then they overlap", () => {
    const { view } = position("position-4p");
    const steps = (height: number): number[] => {
      const plan = tabletPlan({
        view,
        width: 820,
        height,
        ghosts: NOTHING,
        legal: NOTHING,
        spread: NOTHING,
      });
      return plan.rows.map((row) => row.step - plan.tile);
    };
    expect(steps(750)).toEqual([8, 8, 8, 8, 8]);
    expect(Math.min(...steps(560))).toBeLessThan(0);
  });

  test("one base of a phone is open; with four players none, and an opened one makes strips of the rest", () => {
    const two = position("position-2p").view;
    expect(phoneRows(two.bases, 2, phoneOpen(two))).toEqual(["closed", "closed", "open"]);
    const four = position("position-4p").view;
    expect(phoneOpen(four)).toBeNull();
    expect(new Set(phoneRows(four.bases, 4, null))).toEqual(new Set(["closed"]));
    expect(phoneRows(four.bases, 4, four.bases[1]?.bid ?? 0)).toEqual([
      "strip",
      "open",
      "strip",
      "strip",
      "strip",
    ]);
  });
});
