// Tips about factions that are new, by clicking.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faultsOf, launch, LONG, open, serve, shot, until } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a tip about each new faction, closed one by one and for good", LONG, async () => {
  const { page, faults, context } = await open(browser, { settings: { tips: true } });
  await page.goto(server.url);
  await page.getByRole("button", { name: /Deal/ }).first().click();
  const tip = page.locator("[data-tip]");
  await until(async () => {
    const option = page.locator("[data-option]").first(); // a hand without minions, for one
    if (await option.count()) await option.click();
    return (await tip.count()) > 0;
  }, "a tip");
  await shot(page, "tip");
  const first = await tip.getAttribute("data-tip");
  await tip.getByRole("button", { name: "Close this tip" }).click();
  await until(async () => (await tip.getAttribute("data-tip")) !== first, "the other faction's");
  assert.deepEqual(await faultsOf(page), []);
  await tip.getByRole("button", { name: "No more tips" }).click();
  await tip.waitFor({ state: "detached" });
  await page.reload();
  await page.locator("[data-zone=caption]").waitFor();
  assert.equal(await tip.count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
