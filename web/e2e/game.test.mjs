// A whole game against a bot by clicking, with reloads, in mid-effect too; then its end, its
// replay, and a game that goes on from it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  launch,
  LONG,
  open,
  playNow,
  playOn,
  serve,
  shot,
  sitDown,
  situation,
  until,
} from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Loads the page again when it is asked something: it is asked the same. */
async function reload(page) {
  await until(async () => (await situation(page)) === "asked", "asked");
  await page.keyboard.press("Escape"); // what was chosen, but not answered, is not kept
  const words = () =>
    page.evaluate(() => document.querySelector("[data-zone=caption] .words b")?.textContent);
  const before = await words();
  await page.reload();
  await until(async () => (await words()) === before, `after a reload: ${before}`);
}

test(
  "a reload in mid-effect: the second of two steps is asked again, and can be answered",
  LONG,
  async () => {
    const { page, faults, context } = await sitDown(browser, server, "question-pick");
    const asked = () =>
      page.evaluate(() => ({
        caption: document.querySelector("[data-zone=caption]")?.textContent,
        keys: [...document.querySelectorAll(".tile.pickable .key")].map((key) => key.textContent),
      }));
    await page.locator(".tile.pickable").first().waitFor();
    const before = await asked();
    assert.match(before.caption, /Step 2 of 2/);
    await reload(page);
    await page.locator(".tile.pickable").first().waitFor();
    assert.deepEqual(await asked(), before);
    await page.keyboard.press("1");
    await until(async () => (await asked()).caption !== before.caption, "answered");
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test("a whole game by clicking, with reloads, replay and playing on", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await playNow(page, server.url, { bot: "Rookie" });
  await shot(page, "game-start");
  let clicks = 0;
  const result = await playOn([page], {
    seed: 7,
    each: async () => {
      clicks++;
      if (clicks === 30 || clicks === 90) await shot(page, `game-${clicks}`);
      if (clicks === 13 || clicks === 35) await reload(page);
    },
  });
  assert.ok(result.over, "the game ended");
  assert.ok(clicks > 40, `${clicks} clicks`);
  await page.getByRole("dialog").waitFor();
  await shot(page, "game-end");
  assert.match(await page.locator(".end h1").textContent(), /win/);

  await page.getByRole("button", { name: /^Replay/ }).click();
  await page.locator(".panel .bar").waitFor();
  await page.keyboard.press("Shift+ArrowRight");
  await aStepIsTold(page);
  await shot(page, "game-replay");
  await page.keyboard.press("s");
  await aStepIsTold(page);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Deal" }).click();
  await page.locator("[data-zone=caption]").waitFor();
  await playOn([page], { seed: 3, until: async (moves) => moves > 6 });
  assert.deepEqual(faults, []);
  await context.close();
});

/**
 * The caption of a replay says which step it is. About a move that cost something it says that
 * instead: then the next one will do.
 */
async function aStepIsTold(page) {
  const told = () =>
    page.evaluate(() => {
      const { value, max } = document.querySelector(".panel input[type=range]");
      const costly = [...document.querySelectorAll("[data-slip]")].some((slip) =>
        [Number(value), Number(value) - 1].includes(Number(slip.dataset.slip)),
      );
      return costly
        ? "another"
        : (document
            .querySelector("[data-zone=caption]")
            ?.textContent.includes(`Step ${value} of ${max}.`) ?? false);
    });
  await until(async () => {
    const now = await told();
    if (now === "another") await page.keyboard.press("ArrowRight");
    return now === true;
  }, "a step is told");
}
