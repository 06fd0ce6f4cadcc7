// The grammar of interaction, row by row: every kind of question at a real table that stands before
// it (tests/web/questions.py), and what one can do at any time.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, robins, serve, shot, sitDown, until } from "./lib.mjs";

let browser, server, robin;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
  robin = await robins(browser, server);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const caption = (page) => page.locator("[data-zone=caption]");
const says = (page, words) =>
  page.waitForFunction(
    (pattern) =>
      new RegExp(pattern).test(document.querySelector("[data-zone=caption]")?.textContent ?? ""),
    words.source,
  );
/** Waits until what was asked is answered. */
async function answered(page, before) {
  await page.waitForFunction(
    (words) => document.querySelector("[data-zone=caption] .words b")?.textContent !== words,
    before,
  );
}
const title = (page) => page.locator("[data-zone=caption] .words b").textContent();
const many = (page, selector) => page.locator(selector).count();
const becomes = (locator, words) =>
  until(async () => (await locator.textContent()) === words, words);

/**
 * Robin's browser at the table of a position. What was answered in one test is not taken back for
 * the next: each has its own.
 */
function row(name, position, body, options) {
  test(name, LONG, async () => {
    const { page, faults } = await sitDown(
      browser,
      server,
      position,
      options ?? { context: robin },
    );
    await caption(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await body(page);
    await shot(page, `row-${position}`);
    assert.deepEqual(faults, []);
    await page.close();
  });
}

row(
  "look, cannot, piles, log, help, hold: nothing of it answers",
  "position-2p",
  async (page) => {
    const before = await title(page);
    // cannot: a dimmed card says why, for four seconds. The page notes itself when, as nobody else
    // knows it on a busy machine.
    await page.evaluate(() => {
      const said = () => document.querySelector("[data-zone=caption] .words b")?.textContent ?? "";
      globalThis.titles = [{ words: said(), at: 0 }];
      new MutationObserver(
        () =>
          said() !== globalThis.titles.at(-1).words &&
          globalThis.titles.push({ words: said(), at: performance.now() }),
      ).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
    await page
      .locator(".card.cant[data-hand]")
      .first()
      .click({ position: { x: 12, y: 40 } });
    await page.waitForFunction(() => globalThis.titles.length === 3);
    const [, why, again] = await page.evaluate(() => globalThis.titles);
    assert.match(why.words, /Special|cannot|only/i);
    assert.equal(again.words, before);
    assert.ok(again.at - why.at > 2500, "it can be read");
    // look: pointing shows the large card after a moment, ? and a right click zoom
    await page.locator(".tile").first().hover();
    await page.locator(".hover-card, .hover").first().waitFor();
    await page.locator(".tile").first().click({ button: "right" });
    await page.getByRole("dialog").waitFor();
    assert.match(await page.getByRole("dialog").textContent(), /power/i);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.locator(".tile").first().focus();
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    // keys of the table
    await page.keyboard.press("F1");
    assert.match(await page.getByRole("dialog").textContent(), /Keys/);
    await page.keyboard.press("Escape");
    await page.keyboard.press("/");
    await page.locator(".pile-tray").waitFor();
    for (const tab of await page.locator(".pile-tray [role=tab]").all()) await tab.click();
    await page.keyboard.press("Escape");
    await page.locator(".pile-tray").waitFor({ state: "detached" });
    await page.locator("[data-place^='deck:']").click();
    assert.match(await page.locator(".pile-tray").textContent(), /in no known order/);
    await page.keyboard.press("Escape");
    await page.locator(".plate").first().click();
    await page.locator(".pile-tray").waitFor();
    await page.keyboard.press("Escape");
    // a card in the log shows itself
    await page
      .getByRole("tab", { name: "Log" })
      .or(page.getByRole("button", { name: "Log", exact: true }))
      .first()
      .click();
    await page
      .locator(
        "[data-zone=panel] .card, [data-zone=panel] button.card, [data-zone=panel] li button",
      )
      .first()
      .click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    assert.equal(await title(page), before, "nothing was answered");
    // End turn with a play left is held for 600 ms
    const end = page.locator("[data-end]");
    await end.click();
    assert.match(await end.textContent(), /End it\?/);
    assert.equal(await title(page), before);
    const box = await end.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await answered(page, before);
    await page.mouse.up();
  },
  { settings: { hold: true } },
);

row(
  "play: a card, then its place, with ghost and forecast; Esc puts it back",
  "position-4p",
  async (page) => {
    const before = await title(page);
    const card = page.locator(".card.can:has(.tag.minion)").first();
    await card.click({ position: { x: 12, y: 30 } });
    await page
      .locator(".ghost", { hasText: /vs \d+/ })
      .first()
      .waitFor();
    assert.ok((await many(page, ".base.legal")) > 1);
    await page.locator(".base.legal").first().hover();
    await says(page, /would (stand|break)/);
    await page.keyboard.press("Escape");
    assert.equal(await many(page, ".base.legal"), 0);
    assert.equal(await title(page), before);
    // by its keys
    await page.keyboard.press("1");
    await page.locator(".card.selected").waitFor();
    assert.ok(await page.locator(".base.legal, .tile.pickable, [data-play]").first().isVisible());
    await page.keyboard.press("Escape");
    // a drop beside every place flies back
    const box = await card.boundingBox();
    await page.mouse.move(box.x + 12, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y - 30, { steps: 3 });
    await page.mouse.move(700, 25, { steps: 3 });
    await page.mouse.up();
    assert.equal(await many(page, ".card.selected"), 0);
    assert.equal(await title(page), before);
    await card.click({ position: { x: 12, y: 30 } });
    await page.locator(".base.legal").first().click();
    await page.waitForFunction(() => !document.querySelector(".card.selected"));
    await says(page, /Undo/);
  },
);

row("choose a card in play: the second of two steps, by its key", "question-pick", async (page) => {
  assert.match(await caption(page).textContent(), /Step 2 of 2/);
  assert.equal(await page.locator(".tile.chosen .key").textContent(), "1st");
  const keys = await page.locator(".tile.pickable .key").allTextContents();
  assert.ok(keys.includes("9") && keys.includes("A"), keys.join());
  const before = await title(page);
  await page.locator(".tile.pickable").last().hover();
  await page.locator("path.way").waitFor({ state: "attached" });
  await page.keyboard.press("A");
  await answered(page, before);
});

row("choose a base", "question-base", async (page) => {
  assert.equal(await many(page, ".base.legal"), 4);
  const before = await title(page);
  await page.locator(".base.legal").last().click();
  await answered(page, before);
});

row(
  "an extra play now or later: cards of the hand glow, then their places; a key keeps it",
  "question-later",
  async (page) => {
    assert.match(
      await caption(page).textContent(),
      /Glowing cards can be played: click one, then its place/,
    );
    assert.equal(await many(page, ".card.can"), 4);
    assert.equal(await many(page, ".tile.pickable, .base.legal"), 0);
    await page.locator("[data-hand][data-card=cuddle]").click();
    assert.equal(await many(page, ".tile.pickable, .tile.aim"), 6);
    await page.keyboard.press("Escape");
    const before = await title(page);
    await page.keyboard.press("0");
    await answered(page, before);
  },
);

row("choose cards of the hand: ticks, and a button that counts", "question-hand", async (page) => {
  const cards = page.locator(".card[data-hand]");
  const before = await title(page);
  await cards.nth(0).click();
  await cards.nth(2).click();
  const confirm = page.locator("[data-confirm]");
  assert.match(await confirm.textContent(), /2/);
  assert.equal(await confirm.isDisabled(), true, "fewer than it must be");
  assert.match(await caption(page).textContent(), /2 of 3 chosen/);
  await page.keyboard.press("Escape");
  assert.equal(await many(page, ".card.picked"), 0);
  for (const key of ["1", "2", "4"]) await page.keyboard.press(key);
  assert.equal(await many(page, ".card.picked"), 3);
  assert.match(await confirm.textContent(), /these 3/);
  await page.keyboard.press("Enter");
  await answered(page, before);
});

row(
  "choose cards that lie elsewhere: a tray, with those that cannot be chosen and why",
  "question-cards",
  async (page) => {
    assert.equal(await many(page, ".card.can"), 3);
    await until(async () => (await many(page, ".card.cant .why")) === 2, "two reasons");
    const before = await title(page);
    await page.locator(".card.can").nth(0).click();
    await page.locator(".card.can").nth(0).click();
    assert.match(await page.locator("[data-confirm]").textContent(), /Take these 2/);
    await page.locator("[data-confirm]").click();
    await answered(page, before);
  },
);

row("more than twelve cards: rows that scroll, and a search", "question-search", async (page) => {
  const rows = () =>
    page
      .locator(".tray .card")
      .evaluateAll(
        (all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size,
      );
  await until(async () => (await rows()) > 2, "rows");
  await page.keyboard.press("/");
  await page.keyboard.type("wolf");
  await page.waitForFunction(() => document.querySelectorAll(".tray .card").length < 5);
  const before = await title(page);
  await page.locator(".tray .card.can").first().click();
  await answered(page, before);
});

row(
  "several things with a limit: the button names the deed and the number",
  "question-several",
  async (page) => {
    const before = await title(page);
    await page.locator(".coins .coin").click();
    await page.locator(".pill.glow").click();
    assert.equal(await many(page, ".pill.chosen, .coin.chosen"), 2);
    assert.match(await page.locator("[data-confirm]").textContent(), /Destroy these 2/);
    await page.keyboard.press("Enter");
    await answered(page, before);
  },
);

row(
  "an order: by click and by key, its numbers on the table; any order for the rest",
  "question-order",
  async (page) => {
    const before = await title(page);
    assert.ok((await page.locator(".tile .key, .holder > .key").allTextContents()).includes("?"));
    await page.locator(".one").nth(2).click();
    assert.equal(await page.locator(".one").nth(2).locator(".no").textContent(), "1");
    await page.keyboard.press("1");
    assert.equal(await page.locator(".one").nth(0).locator(".no").textContent(), "2");
    const numbers = await page.locator(".tile .key, .holder > .key").allTextContents();
    assert.ok(numbers.includes("1") && numbers.includes("2"), numbers.join());
    await page.locator(".one").nth(3).dragTo(page.locator(".one").nth(2));
    await becomes(page.locator(".one").nth(3).locator(".no"), "1"); // dropped before the first
    await page.getByRole("button", { name: /Any order for the rest/ }).click();
    await answered(page, before);
  },
);

row(
  "a window: who decides, what can act, pass for the rest of it",
  "question-mefirst",
  async (page) => {
    assert.match(
      await page.getByRole("group", { name: "Me First!" }).textContent(),
      /deciding.*until all pass/s,
    );
    assert.equal(await many(page, ".tile.pickable"), 2);
    assert.equal(await many(page, ".card.can"), 1);
    assert.ok(await page.locator("[data-end] kbd", { hasText: "P" }).isVisible());
    const before = await title(page);
    await page.getByRole("button", { name: "Pass for the rest of this window" }).click();
    await answered(page, before);
  },
);

row("yes or no, by Y and N", "question-yes", async (page) => {
  assert.match(await title(page), /\?$/);
  assert.deepEqual(
    (await page.locator("[data-option]").allTextContents()).map((text) => text.replace(/\s/g, "")),
    ["NoN", "YesY"],
  );
  const before = await title(page);
  await page.keyboard.press("y");
  await answered(page, before);
});

row("a number has its own key", "question-number", async (page) => {
  const texts = (await page.locator("[data-option]").allTextContents()).map((text) =>
    text.replace(/\s/g, ""),
  );
  assert.deepEqual(texts, ["00", "11", "22", "33", "44"]);
  const before = await title(page);
  await page.keyboard.press("0");
  await answered(page, before);
});

row("one of several ways", "question-mode", async (page) => {
  const before = await title(page);
  await page.keyboard.press("1");
  await answered(page, before);
});

row("a player: buttons and plates", "question-player", async (page) => {
  assert.equal(await many(page, ".plate.pickable"), 2);
  assert.match(await caption(page).textContent(), /plates glow/);
  const before = await title(page);
  await page.locator(".plate.pickable").last().click();
  await answered(page, before);
});
