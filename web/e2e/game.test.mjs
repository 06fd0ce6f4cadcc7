// A whole game against a bot by clicking, with a reload in mid-effect; then its end, its replay, and a game that goes on from it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, playNow, playOn, serve, shot, situation } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a whole game by clicking, with reloads, replay and playing on", { timeout: 600_000 }, async () => {
  const { page, faults, context } = await open(browser);
  await playNow(page, server.url, { bot: "Rookie" });
  await page.waitForTimeout(300);
  await shot(page, "game-start");
  let clicks = 0;
  let reloads = 0;
  const inEffect = () => page.evaluate(() => document.querySelector("[data-zone=caption] .source") !== null && document.querySelector(".card.selected") === null);
  const result = await playOn([page], {
    seed: 7,
    each: async () => {
      clicks++;
      if (clicks === 30 || clicks === 90) await shot(page, `game-${clicks}`);
      if (reloads < 2 && clicks > 12 && (await situation(page)) === "asked" && (await inEffect())) {
        const before = await page.locator("[data-zone=caption] .words b").textContent();
        await page.reload();
        await page.locator("[data-zone=caption]").waitFor();
        await page.waitForFunction((words) => document.querySelector("[data-zone=caption] .words b")?.textContent === words, before);
        reloads++;
      }
    },
  });
  assert.ok(result.over, "the game ended");
  assert.ok(clicks > 40, `${clicks} clicks`);
  assert.ok(reloads > 0, "a reload in mid-effect");
  await page.getByRole("dialog").waitFor();
  await page.waitForTimeout(400);
  await shot(page, "game-end");
  assert.match(await page.locator(".end h1").textContent(), /win/);

  await page.getByRole("button", { name: /^Replay/ }).click();
  await page.locator(".panel .bar").waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.waitForTimeout(500);
  await shot(page, "game-replay");
  assert.match(await page.locator("[data-zone=caption]").textContent(), /Step \d+ of \d+|cost/);
  await page.keyboard.press("s");
  await page.waitForTimeout(300);
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("button", { name: "Deal" }).click();
  await page.locator("[data-zone=caption]").waitFor();
  await playOn([page], { seed: 3, until: async (step) => step > 6 });
  assert.deepEqual(faults, []);
  await context.close();
});
