// The lessons after the first, by clicking.
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

const bubble = (page) => page.locator(".bubble-box");
const WHAT =
  ".card.can, .base.legal, .strip.legal, [data-play], .tile:has(.talent), [data-end], " +
  ".tile.pickable, .tile.aim, .acts .glow, .one.ready";

/** What the lesson shows: the step, whether it is only to be read, and what glows in the hole. */
const look = (page) =>
  page.evaluate((selector) => {
    const said = document.querySelector(".bubble-box");
    const hole = document.querySelector(".guide .hole")?.getBoundingClientRect();
    const inHole = [...document.querySelectorAll(selector)]
      .filter((one) => one.getClientRects().length)
      .map((one) => one.getBoundingClientRect())
      .filter(
        (box) =>
          hole &&
          box.left >= hole.left - 2 &&
          box.right <= hole.right + 2 &&
          box.top >= hole.top - 2 &&
          box.top < hole.bottom,
      );
    return {
      splash: document.querySelector(".splash") !== null,
      step: Number(/Step (\d+)/.exec(said?.querySelector(".part")?.textContent ?? "")?.[1] ?? 0),
      title: said?.querySelector("h2")?.textContent ?? "",
      reading: said?.querySelector(".main") != null,
      glowing: inHole.map((box) => [
        box.x + Math.min(box.width / 2, 60),
        box.y + Math.min(box.height / 2, innerHeight - box.y - 8),
      ]),
    };
  }, WHAT);

/** Goes through a lesson of ten steps up to the last one. Returns the steps and titles seen. */
async function learn(page, name) {
  const [steps, titles] = [[], []];
  await until(async () => {
    const now = await look(page);
    if (process.env.SAY) console.log(JSON.stringify(now));
    if (now.splash) await page.keyboard.press("Space");
    else if (now.step && now.title !== titles.at(-1)) {
      titles.push(now.title);
      if (now.step !== steps.at(-1)) steps.push(now.step);
      await shot(page, `${name}-${titles.length}`);
    } else if (now.step === 10) return true;
    else if (now.reading) await bubble(page).getByRole("button", { name: "Next" }).click();
    else if (now.step && now.glowing.length) await page.mouse.click(...now.glowing[0]);
    return false;
  }, `${name} ends`);
  return { steps, titles };
}

/** Goes to a table of that lesson, which a page of the server's has made. */
async function begin(page, number) {
  await page.goto(server.url);
  await page.evaluate(async (lesson) => {
    const answer = await fetch("api/tables", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Robin", lesson }),
    });
    const { table, token } = await answer.json();
    localStorage.setItem(`smashup.tokens.${table}`, JSON.stringify([token]));
    location.hash = `#/t/${table}`;
  }, number);
  await until(async () => (await look(page)).step === 1, "step 1");
}

const TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const points = (page) => page.locator("[data-zone=plates], .race").first().textContent();

test("cards that stay, talents and stasis; then on to the next lesson", LONG, async () => {
  const { page, faults, context } = await open(browser, { settings: { splash: true } });
  await begin(page, 2);
  const seen = await learn(page, "lesson-2");
  assert.deepEqual(seen.steps, TEN);
  assert.ok(seen.titles.includes("Who comes?") && seen.titles.includes("Where to?"));
  assert.deepEqual(await faultsOf(page), []);
  const before = page.url();
  await bubble(page).getByRole("button", { name: "Next lesson" }).click();
  await until(async () => (await look(page)).title === "Who takes what now?", "the next lesson");
  assert.notEqual(page.url(), before);
  assert.deepEqual(faults, []);
  await context.close();
});

test("windows, Specials and reading a base; it is the last lesson", LONG, async () => {
  const { page, faults, context } = await open(browser, { settings: { splash: true } });
  await begin(page, 3);
  const seen = await learn(page, "lesson-3");
  assert.deepEqual(seen.steps, TEN);
  assert.ok(seen.titles.includes("Break the tie"));
  assert.match(await points(page), /12/);
  assert.equal(await bubble(page).getByRole("button", { name: "Next lesson" }).count(), 0);
  assert.deepEqual(faults, []);
  await context.close();
});
