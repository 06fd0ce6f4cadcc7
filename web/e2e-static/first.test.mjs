// From an empty cache to the first move: the sample that `make test` runs.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, open, playOn, situation, until } from "../e2e/lib.mjs";
import { serveFiles, untilReady } from "./lib.mjs";

let browser;
let server;
before(async () => ([server, browser] = await Promise.all([serveFiles(), launch()])));
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("a phone goes from the address to the first moves", LONG, async () => {
  const { page, faults, context } = await open(browser, { width: 390, height: 844, touch: true });
  const fetched = [];
  page.on("response", (answer) => answer.status() >= 400 && fetched.push(answer.url()));
  await page.goto(server.url);
  // home can be used before Python is here
  await page.getByRole("button", { name: "Deal me in" }).waitFor();
  await page.getByRole("radio", { name: "Rookie" }).click();
  await page.getByRole("button", { name: "Deal me in" }).click();
  await page.locator(".caption, [data-zone=caption]").first().waitFor();
  await untilReady(page);
  const moves = await playOn([page], { seed: 2, until: async (made) => made >= 4 });
  assert.equal(moves.moves, 4);
  await until(async () => (await situation(page)) === "asked", "the next question");
  await page.keyboard.press("Escape"); // a card that is only picked up is no move
  const shown = await page.locator("[data-zone=caption]").first().textContent();
  await page.reload(); // everything is kept
  await until(async () => (await situation(page)) === "asked", "the same question");
  assert.equal(await page.locator("[data-zone=caption]").first().textContent(), shown);
  assert.deepEqual(fetched, []);
  assert.deepEqual(faults, []);
  await context.close();
});
