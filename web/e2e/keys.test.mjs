// Every shortcut that is printed somewhere is pressed here, and does what stands beside it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, open, serve, sitDown, until } from "./lib.mjs";

let browser, server;
const printed = new Map(); // key: where it stands
const pressed = new Set();
before(async () => {
  [server, browser] = [await serve({ positions: true }), await launch()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const NAMES = { "⏎": "Enter", Esc: "Escape", Space: "Space", "/": "/" };
/** Notes which keys the page shows now. */
async function collect(page, where) {
  const keys = await page
    .locator("kbd")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
  for (const key of keys) printed.set(NAMES[key] ?? key, where);
}
async function press(page, key) {
  pressed.add(key);
  await page.keyboard.press(key);
}
function at(name, position, body, options = {}) {
  test(name, LONG, async () => {
    const { page, faults, context } = await sitDown(browser, server, position, options);
    await page.locator("[data-zone=caption]").first().waitFor();
    await body(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
const dialog = (page, name) => page.getByRole("dialog", name ? { name } : {});
const gone = (locator) => locator.waitFor({ state: "detached" });

at("in a turn", "position-2p", async (page) => {
  await collect(page, "a turn");
  await press(page, "F1");
  await collect(page, "the help");
  await press(page, "Escape");
  await gone(dialog(page));
  await press(page, "H");
  await page.locator("[data-play-line]").waitFor();
  await collect(page, "a hint");
  await press(page, "Escape");
  await gone(page.locator("[data-play-line]"));
  await press(page, "/");
  await page.locator(".pile-tray").waitFor();
  await collect(page, "a pile");
  await press(page, "/");
  await page.locator(".pile-tray input:focus").waitFor();
  await press(page, "Escape");
  await press(page, "Escape");
  await gone(page.locator(".pile-tray"));
  await press(page, "1");
  await page.locator(".card.selected, .caption:has-text('Put back')").first().waitFor();
  await collect(page, "a chosen card");
  await press(page, "Escape");
  await press(page, "Tab");
  await page.locator(":focus").waitFor();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"]) await press(page, key);
  await page.locator("[data-hand]").first().focus();
  await press(page, "?");
  await dialog(page).waitFor();
  await collect(page, "a large card");
  await press(page, "Escape");
  await gone(dialog(page));
  await page.evaluate(() => document.activeElement?.blur());
  const before = await page.locator(".caption .words b").textContent();
  await press(page, "E");
  await page.waitForFunction(
    (old) => document.querySelector(".caption .words b")?.textContent !== old,
    before,
  );
});

at("since one's last turn, and from there the whole log", "position-4p-16", async (page) => {
  await press(page, "L");
  await page.locator("[data-recap]").waitFor();
  await collect(page, "since one's last turn");
  await press(page, "L");
  await gone(page.locator("[data-recap]"));
  await press(page, "L");
  await page.getByRole("button", { name: "Whole log" }).click();
  await page.locator(".panel.over").waitFor();
  await gone(page.locator("[data-recap]"));
  await press(page, "Escape");
  await gone(page.locator(".panel.over"));
});

at("yes or no, and undo", "question-yes", async (page) => {
  await collect(page, "yes or no");
  const before = await page.locator(".caption .words b").textContent();
  const changed = (words) =>
    page.waitForFunction(
      (old) => document.querySelector(".caption .words b")?.textContent !== old,
      words,
    );
  await press(page, "Y");
  await changed(before);
  await press(page, "U");
  await page.locator(".caption .words b", { hasText: before }).waitFor();
  await press(page, "N");
  await changed(before);
});

at("passing", "question-mefirst", async (page) => {
  await collect(page, "Me First!");
  const before = await page.locator(".caption .words b").textContent();
  await press(page, "P");
  await page.waitForFunction(
    (old) => document.querySelector(".caption .words b")?.textContent !== old,
    before,
  );
});

at("cards, by letters and digits, and Enter", "question-search", async (page) => {
  await collect(page, "a search");
  await press(page, "A");
  await page.waitForFunction(() => document.querySelectorAll(".tray .card").length !== 37);
});
at("several, and Enter", "question-several", async (page) => {
  await press(page, "1");
  await page.locator("[data-confirm]").waitFor();
  await collect(page, "several");
  await page.evaluate(() => document.activeElement?.blur());
  if (await page.locator("[data-confirm]").isDisabled()) await press(page, "2");
  await press(page, "Enter");
  await page.waitForFunction(() => !document.querySelector("[data-confirm]"));
});

at("an order", "question-order", async (page) => {
  await collect(page, "an order");
  await press(page, "2");
  await page.locator(".list .no", { hasText: "1" }).waitFor();
});

for (const key of ["0", "3", "5"])
  at(`a number: ${key}`, "question-number", async (page) => {
    await collect(page, "a number");
    if (!(await page.locator(".caption kbd", { hasText: key }).count())) return;
    const before = await page.locator(".caption .words b").textContent();
    await press(page, key);
    await page.waitForFunction(
      (old) => document.querySelector(".caption .words b")?.textContent !== old,
      before,
    );
  });

at(
  "a scoring: Space goes on",
  "scoring",
  async (page) => {
    await press(page, "E");
    await page.locator(".splash").waitFor();
    await collect(page, "a scoring");
    await press(page, "Space");
    await gone(page.locator(".splash").first());
  },
  { settings: { splash: true } },
);

at("the end: V replays", "end", async (page) => {
  await dialog(page).waitFor();
  await collect(page, "the end");
  await press(page, "Escape");
  await gone(dialog(page));
  await page.locator("[data-result]").click();
  await dialog(page).waitFor();
  await press(page, "V");
  await page.waitForFunction(() => location.hash.startsWith("#/replay/"));
  await page.getByRole("button", { name: /Next scoring/ }).waitFor();
  await collect(page, "a replay");
  const says = () => page.locator("[data-zone=caption] .words").textContent();
  const told = (before) => until(async () => (await says()) !== before, "another moment");
  for (const key of ["S", "ArrowLeft", "ArrowRight"]) {
    const before = await says();
    await press(page, key);
    await told(before);
  }
  await press(page, "Space");
  await press(page, "Escape");
  await page.waitForFunction(() => location.hash.startsWith("#/t/"));
});
at("the end: R asks for a rematch", "end", async (page) => {
  await dialog(page).waitFor();
  await press(page, "R");
  // nobody else is there to be asked: the next game begins
  await gone(dialog(page));
});

test("the home page", LONG, async () => {
  const { page, context, faults } = await open(browser);
  await page.goto(server.url);
  await page.locator(".big").waitFor();
  await press(page, "R");
  await page.waitForFunction(() => document.querySelectorAll(".fac.on").length === 2);
  await press(page, "/");
  await page.locator("#search:focus").waitFor();
  await press(page, "Escape");
  await page.waitForFunction(() => document.querySelectorAll(".fac.on").length === 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test("nothing is printed that was not pressed", () => {
  const arrows = { "←": "ArrowLeft", "↑": "ArrowUp", "→": "ArrowRight", "↓": "ArrowDown" };
  const missing = [...printed].filter(([key]) => {
    if (pressed.has(key) || pressed.has(arrows[key])) return false;
    // digits and letters that stand on things to choose are one row of the help
    return !/^[0-9A-Z]$/.test(key) && !["1–9", "A–Z"].includes(key);
  });
  assert.deepEqual(missing, []);
  for (const key of "EPUHLYNRVS") assert.ok(pressed.has(key), `${key} was pressed`);
});
