// The guided first game, from the home page to its last step: by clicking, by keyboard alone, on
// phones by touch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faultsOf, launch, LONG, open, playOn, serve, shot, until } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const bubble = (page) => page.locator(".bubble-box");
const WHAT = ".card.can, .base.legal, .strip.legal, [data-play], .tile:has(.talent), [data-end]";

/**
 * What the lesson shows, all of it at one moment: the step (0: nothing is said now), whether it is
 * only to be read, and the places that glow in the hole. Something glows only while the table waits
 * for the player, so that nothing changes before what is done next.
 */
const look = (page) =>
  page.evaluate((selector) => {
    const said = document.querySelector(".bubble-box");
    const hole = document.querySelector(".guide .hole")?.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(selector)]
      .filter((one) => one.getClientRects().length)
      .map((one) => one.getBoundingClientRect());
    const inHole = boxes.filter(
      (box) =>
        hole && box.left >= hole.left - 2 && box.right <= hole.right + 2 && box.top >= hole.top - 2,
    );
    return {
      splash: document.querySelector(".splash") !== null,
      step: Number(/Step (\d+)/.exec(said?.querySelector(".part")?.textContent ?? "")?.[1] ?? 0),
      reading: said?.querySelector(".main") != null,
      focused: document.activeElement?.closest("[role=dialog]") != null,
      glowing: inHole.map((box) => [
        box.x + Math.min(box.width / 2, 60),
        box.y + Math.min(box.height / 2, innerHeight - box.y - 8),
      ]),
    };
  }, WHAT);
const isAt = (page, step) => until(async () => (await look(page)).step === step, `step ${step}`);

async function begin(page) {
  await page.goto(server.url);
  await page.getByRole("button", { name: /New here\?/ }).press("Enter");
  await isAt(page, 1);
}

/**
 * Goes through the lesson; `next` and `act` say how, `each` follows when a step comes. Returns the
 * steps that were seen.
 */
async function learn(page, { next, act, each = async () => {} }) {
  const seen = [];
  await until(async () => {
    const now = await look(page);
    if (now.splash) await page.keyboard.press("Space");
    else if (now.step && now.step !== seen.at(-1)) {
      seen.push(now.step);
      assert.ok(now.focused, `the focus is at step ${now.step}`);
      await each(now.step);
    } else if (now.reading) await next(now.step);
    else if (now.step && now.glowing.length) await act(now.step, now.glowing[0]);
    return !now.step && seen.at(-1) === 12;
  }, "the lesson ends");
  return seen;
}

const TWELVE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test("the guided first game by clicking, and then on as an ordinary game", LONG, async () => {
  const { page, faults, context } = await open(browser, {
    settings: { splash: true, hold: true, autoPass: true },
  });
  await begin(page);
  const seen = await learn(page, {
    next: (now) =>
      bubble(page)
        .getByRole("button", { name: now === 12 ? "Play on" : "Next" })
        .click(),
    act: (_, at) => page.mouse.click(...at),
    each: async (now) => {
      await shot(page, `guide-${now}`);
      if (now === 3 || now === 5) assert.deepEqual(await faultsOf(page), [], `step ${now}`);
      if (now === 4) {
        await bubble(page).getByRole("button", { name: "Back" }).click();
        await isAt(page, 3);
        await bubble(page).getByRole("button", { name: "Next" }).click();
        await isAt(page, 4);
      }
      if (now !== 5) return;
      assert.equal(await page.locator(".card.can").count(), 1, "only one card glows");
      await page.reload();
      await isAt(page, 5); // a reload goes on at the same step
    },
  });
  assert.deepEqual(seen, TWELVE);
  assert.match(await page.locator("[data-zone=caption]").textContent(), /Your turn/);
  assert.ok((await page.locator(".card.can").count()) > 1, "everything glows again");
  await playOn([page], { seed: 3, until: async (moves) => moves > 12 });
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "the guided first game by keyboard alone; Esc leaves it, the menu brings it back",
  LONG,
  async () => {
    const { page, faults, context } = await open(browser, { settings: { splash: true } });
    await begin(page);
    await page.keyboard.press("Escape");
    await bubble(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("button", { name: "Go on with the lesson" }).click();
    await bubble(page).waitFor();
    const seen = await learn(page, {
      next: (now) => page.keyboard.press(now % 2 ? "Enter" : "ArrowRight"),
      act: async (now) => {
        if (await page.locator("[data-play]").count()) await page.keyboard.press("Enter");
        else if (now === 8) await page.keyboard.press("e");
        else await page.keyboard.press("1");
      },
    });
    assert.deepEqual(seen, TWELVE);
    assert.deepEqual(faults, []);
    await context.close();
  },
);

for (const [width, height] of [
  [390, 844],
  [844, 390],
]) {
  test(`the guided first game by touch, ${width} × ${height}`, LONG, async () => {
    const { page, faults, context } = await open(browser, { width, height, touch: true });
    await begin(page);
    const seen = await learn(page, {
      next: (now) =>
        bubble(page)
          .getByRole("button", { name: now === 12 ? "Play on" : "Next" })
          .tap(),
      act: (_, at) => page.touchscreen.tap(...at),
      each: async (now) => {
        await shot(page, `guide-${width}-${now}`);
        await until(async () => {
          const box = await bubble(page).boundingBox(); // none while a play is shown
          return (
            box !== null &&
            box.x >= 0 &&
            box.y >= 0 &&
            box.x + box.width <= width &&
            box.y + box.height <= height
          );
        }, `step ${now} is in the window`);
      },
    });
    assert.deepEqual(seen, TWELVE);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
