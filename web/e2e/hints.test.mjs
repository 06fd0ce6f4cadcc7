// What a good player would do: the hint, the alternatives, playing it; and how a finished game went.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, playNow, playOn, serve, shot } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Robin's page at one of the fixed tables. */
async function sitDown(name, path, options = {}) {
  const opened = await open(browser, options);
  await opened.context.addInitScript(([table]) => localStorage.setItem(`smashup.tokens.${table}`, JSON.stringify(["token-of-robin"])), [server.tables[name]]);
  await opened.page.goto(`${server.url}#/${path}/${server.tables[name]}`);
  return opened;
}

test("H shows what a good player would do, again H the alternatives; Play it plays", { timeout: 180_000 }, async () => {
  const { page, faults, context } = await sitDown("position-2p", "t");
  await page.locator(".card.can").first().waitFor();
  await page.keyboard.press("h");
  const caption = page.locator("[data-zone=caption]");
  await caption.getByText("Hint: ").waitFor({ timeout: 60_000 });
  assert.ok((await page.locator(".hinted").count()) >= 1, "what it proposes has a ring");
  assert.match(await caption.locator(".words > span").textContent(), /^[A-Z].*\.$/, "one sentence why");
  await shot(page, "hint");
  assert.equal(await page.locator("[data-line]").count(), 0);

  await page.keyboard.press("h");
  const lines = page.locator("[data-line]");
  await lines.first().waitFor();
  assert.ok((await lines.count()) <= 4 && (await lines.count()) >= 2);
  const panel = await page.locator("aside.panel").boundingBox();
  assert.equal(Math.round(panel.width), 352);
  for (const line of await lines.all()) assert.match(await line.textContent(), /[+−]\d+\.\d.*VP.*\d+ %/s);
  await shot(page, "analysis");
  const title = await caption.locator("b").textContent();
  const play = lines.filter({ hasText: " to Island Peak" }).or(lines.filter({ hasText: " to Portal Room" })).first();
  await play.click();
  assert.equal(await play.getAttribute("aria-pressed"), "true");
  assert.equal(await page.locator(".hinted").count(), 2, "the card and its place have a ring");
  await page.locator(".ghost").first().waitFor(); // with the usual forecast
  await shot(page, "analysis-line");
  await lines.first().click();
  assert.equal(await caption.locator("b").textContent(), title);

  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".hinted").count(), 0);
  await page.keyboard.press("h");
  await caption.getByText("Hint: ").waitFor();
  const before = await page.locator(".card[data-hand]").count();
  await page.locator("[data-play-line]").click();
  await page.waitForFunction((cards) => document.querySelectorAll(".card[data-hand]").length < cards || !document.querySelector("[data-play-line]"), before);
  await page.locator(".hinted").first().waitFor({ state: "detached" });
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a phone the alternatives are a sheet, and a click on one shows it on the table", { timeout: 180_000 }, async () => {
  const { page, faults, context } = await sitDown("position-4p", "t", { width: 390, height: 844, touch: true });
  await page.locator(".caption").first().waitFor();
  await page.getByRole("button", { name: "Hint" }).first().tap();
  await page.getByText("Hint: ").first().waitFor({ timeout: 60_000 });
  await page.getByRole("button", { name: "Alternatives" }).tap();
  const lines = page.locator("[data-line]");
  await lines.first().waitFor();
  await shot(page, "analysis-phone");
  await lines.last().tap();
  assert.equal(await page.locator("[data-line]").count(), 0);
  await page.getByText("Hint: ").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a bot that takes its time can be told to play faster", { timeout: 120_000 }, async () => {
  const { page, faults, context } = await open(browser, { settings: { pace: "slow" } });
  await playNow(page, server.url, { bot: "Rookie", players: 4 });
  const faster = page.locator("[data-faster]");
  await playOn([page], { seed: 3, until: async () => faster.isVisible() });
  await shot(page, "faster");
  await faster.click();
  for (let tries = 0, without = 0; without < 30; tries++) {
    assert.ok(tries < 300, "it cannot be faster, so it is not offered any more");
    without = (await faster.count()) ? 0 : without + 1;
    await page.waitForTimeout(100);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("a replay shows the chances, and the moves that cost most", { timeout: 300_000 }, async () => {
  const { page, faults, context } = await sitDown("end", "replay");
  await page.locator(".curves svg").waitFor();
  await page.getByText("Winning chance").first().waitFor({ timeout: 120_000 });
  await page.locator("progress").waitFor();
  const slip = page.locator("[data-slip]");
  await slip.first().waitFor({ timeout: 240_000 });
  const lines = await page.locator(".curves g path").evaluateAll((paths) => paths.map((path) => path.getAttribute("d").split("L").length));
  assert.ok(lines.length === 4 && lines.every((points) => points > 10), `four lines: ${lines}`);
  await page.keyboard.press("ArrowRight");
  await slip.first().click();
  await page.getByText("Better: ").waitFor();
  await shot(page, "replay-chances");
  await page.getByRole("radio", { name: "Points" }).click();
  assert.match(await page.locator(".head h2").textContent(), /VP/);
  assert.deepEqual(faults, []);
  await context.close();
});
