// The guided first game, from the home page to its last step: by clicking, by keyboard alone, on phones by touch.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faultsOf, launch, open, playOn, serve, shot } from "./lib.mjs";

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
const stepOf = async (page) => Number(/Step (\d+)/.exec(await bubble(page).locator(".part").textContent())?.[1]);

async function begin(page) {
  await page.goto(server.url);
  await page.getByRole("button", { name: /New here\?/ }).press("Enter");
  await bubble(page).waitFor();
}

/** Goes through the lesson; `next` and `act` say how. Returns the steps that were seen. */
async function learn(page, { next, act, each = async () => {} }) {
  const seen = [];
  for (let turns = 0; turns < 400; turns++) {
    if (await page.locator(".splash").count()) {
      await page.keyboard.press("Space");
      continue;
    }
    if (!(await bubble(page).count())) {
      if (seen.at(-1) === 12) return seen;
      await page.waitForTimeout(50);
      continue;
    }
    const now = await stepOf(page);
    if (seen.at(-1) !== now) {
      seen.push(now);
      assert.equal(await page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null), true, `the focus is at step ${now}`);
      await each(now);
    }
    const words = await bubble(page).textContent();
    if (await bubble(page).locator(".main").count()) await next(now);
    else await act(now);
    // The step, its words or the table have changed.
    await page.waitForFunction((before) => document.querySelector(".bubble-box")?.textContent !== before, words, { timeout: 3000 }).catch(() => {});
  }
  throw new Error(`the lesson does not end: ${seen}`);
}

const TWELVE = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const WHAT = ".card.can, .base.legal, [data-play], .tile:has(.talent), [data-end]";

/** Where the hole is, what glows in it; and that nothing else glows. */
const glowing = (page) =>
  page.evaluate((selector) => {
    const hole = document.querySelector(".guide .hole")?.getBoundingClientRect();
    const seen = [...document.querySelectorAll(selector)].filter((one) => one.getClientRects().length);
    const boxes = seen.map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => hole && box.left >= hole.left - 2 && box.right <= hole.right + 2 && box.top >= hole.top - 2).map((box) => [box.x + Math.min(box.width / 2, 60), box.y + Math.min(box.height / 2, innerHeight - box.y - 8)]);
  }, WHAT);

async function press(page, tap) {
  const [at] = await glowing(page);
  if (!at) return page.waitForTimeout(60);
  if (tap) await page.touchscreen.tap(...at);
  else await page.mouse.click(...at);
}

test("the guided first game by clicking, and then on as an ordinary game", { timeout: 120_000 }, async () => {
  const { page, faults, context } = await open(browser, { settings: { splash: true, hold: true, autoPass: true } });
  await begin(page);
  const seen = await learn(page, {
    next: (now) => bubble(page).getByRole("button", { name: now === 12 ? "Play on" : "Next" }).click(),
    act: () => press(page, false),
    each: async (now) => {
      await shot(page, `guide-${now}`);
      if (now === 3 || now === 5) assert.deepEqual(await faultsOf(page), [], `step ${now}`);
      if (now === 4) {
        await bubble(page).getByRole("button", { name: "Back" }).click();
        assert.equal(await stepOf(page), 3);
        await bubble(page).getByRole("button", { name: "Next" }).click();
      }
      if (now !== 5) return;
      assert.equal(await page.locator(".card.can").count(), 1, "only one card glows");
      await page.reload();
      await bubble(page).waitFor();
      assert.equal(await stepOf(page), 5, "a reload goes on at the same step");
    },
  });
  assert.deepEqual(seen, TWELVE);
  assert.match(await page.locator("[data-zone=caption]").textContent(), /Your turn/);
  assert.ok((await page.locator(".card.can").count()) > 1, "everything glows again");
  await playOn([page], { seed: 3, until: async (step) => step > 12 });
  assert.deepEqual(faults, []);
  await context.close();
});

test("the guided first game by keyboard alone; Esc leaves it, the menu brings it back", { timeout: 120_000 }, async () => {
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
});

for (const [width, height] of [[390, 844], [844, 390]]) {
  test(`the guided first game by touch, ${width} × ${height}`, { timeout: 120_000 }, async () => {
    const { page, faults, context } = await open(browser, { width, height, touch: true });
    await begin(page);
    const seen = await learn(page, {
      next: (now) => bubble(page).getByRole("button", { name: now === 12 ? "Play on" : "Next" }).tap(),
      act: () => press(page, true),
      each: async (now) => {
        await shot(page, `guide-${width}-${now}`);
        const box = await bubble(page).boundingBox();
        assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height, `step ${now} is in the window`);
      },
    });
    assert.deepEqual(seen, TWELVE);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
