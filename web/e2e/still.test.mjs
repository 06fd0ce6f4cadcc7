// The table stays where it is when something comes and goes, and nothing lies over what is needed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, serve, sitDown } from "./lib.mjs";

let browser, server;
before(async () => {
  [server, browser] = [await serve({ positions: true }), await launch()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const places = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(" ");
    }),
  );
const meet = (a, b) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
  [1920, 1080],
])
  test(
    `${width} × ${height}: an opened pile moves no base and covers no caption`,
    LONG,
    async () => {
      const { page, faults, context } = await sitDown(browser, server, "piles", { width, height });
      await page.locator("[data-zone=caption]").waitFor();
      const before = await places(page, ".base");
      await page.locator("[data-place='player:1']").click();
      const tray = page.locator(".pile-tray");
      await tray.waitFor();
      assert.deepEqual(await places(page, ".base"), before);
      assert.ok(
        !meet(await tray.boundingBox(), await page.locator("[data-zone=caption]").boundingBox()),
      );
      await page.keyboard.press("Escape");
      await tray.waitFor({ state: "detached" });
      assert.deepEqual(await places(page, ".base"), before);
      assert.deepEqual(faults, []);
      await context.close();
    },
  );

test("the bar of a window moves no base when it goes", LONG, async () => {
  const { page, context } = await sitDown(browser, server, "question-mefirst");
  const bar = page.getByRole("group", { name: "Me First!" });
  await bar.waitFor();
  const before = await places(page, ".base");
  await page
    .locator(".bar")
    .first()
    .evaluate((one) => one.remove());
  assert.deepEqual(await places(page, ".base"), before);
  await context.close();
});

test("no large card while one is chosen", LONG, async () => {
  const { page, context } = await sitDown(browser, server, "position-2p");
  const card = page.locator(".card.can[data-hand]").first();
  await card.hover();
  await page.locator(".hover").waitFor();
  await card.click();
  await page.locator(".hover").waitFor({ state: "detached" });
  for (const place of [".card.can[data-hand] >> nth=1", ".base >> nth=0", ".tile >> nth=0"]) {
    await page.locator(place).hover({ force: true });
    await page.waitForTimeout(500);
    assert.equal(await page.locator(".hover").count(), 0, place);
  }
  await page.keyboard.press("Escape");
  await page.locator(".card.can[data-hand]").nth(1).hover();
  await page.locator(".hover").waitFor();
  await context.close();
});

test("“Show the result” lies over nothing", LONG, async () => {
  const { page, context } = await sitDown(browser, server, "end");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  const button = page.locator("[data-result]");
  await button.waitFor();
  const box = await button.boundingBox();
  for (const one of await page.locator(".piles button, .card, .tile, .base").all())
    assert.ok(!meet(box, await one.boundingBox()));
  await button.click();
  await page.getByRole("dialog").waitFor();
  await context.close();
});
