// A phone, upright and sideways: what can be reached, read and hit with a thumb.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { launch, LONG, serve, sitDown } from "./lib.mjs";

const UPRIGHT = { width: 390, height: 844, touch: true };
const SIDEWAYS = { width: 844, height: 390, touch: true };
const THUMB = 44; // pixels
const facts = JSON.parse(
  readFileSync(new URL("../fixtures/catalogue.json", import.meta.url), "utf8"),
);
const textOf = (id) => facts.bases.find((base) => base.id === id).text;

let browser, server;
before(async () => {
  [server, browser] = [await serve({ positions: true }), await launch()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

function at(name, position, options, body) {
  test(name, LONG, async () => {
    const { page, faults, context } = await sitDown(browser, server, position, options);
    await page.locator("[data-zone=caption]").waitFor();
    await page.evaluate(() => document.fonts.ready);
    await body(page);
    assert.deepEqual(faults, []);
    await context.close();
  });
}
/** Boxes of what can be seen of these. */
const boxes = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
        return { left, top, right, bottom, width, height, words: one.textContent.trim() };
      }),
  );
/** What a finger in the middle of each of these would not hit. */
const covered = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = one.getBoundingClientRect();
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return hit && (one === hit || one.contains(hit)) ? [] : [one.textContent.trim()];
    }),
  );
const small = (found) =>
  found.filter((box) => box.width < THUMB || box.height < THUMB).map((box) => box.words);

for (const [how, options] of [
  ["upright", UPRIGHT],
  ["sideways", SIDEWAYS],
])
  at(
    `${how}, four players: menu, last turn, piles and names`,
    "position-4p",
    options,
    async (page) => {
      const names = (await boxes(page, ".chip .who b")).map((box) => box.words);
      assert.equal(new Set(names).size, 4, `names differ: ${names}`);
      assert.deepEqual(
        await page
          .locator(".chip .who")
          .evaluateAll((all) =>
            all
              .filter((one) => one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.textContent),
          ),
        [],
        "no name is cut",
      );
      const visible = await page
        .locator(".key:not(.mark), kbd")
        .evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
      assert.equal(visible, 0, "no keys are shown to who has none");
      await page.locator("[data-log]").tap();
      await page.getByRole("dialog").getByText("Since your last turn").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Menu" }).tap();
      const menu = page.getByRole("dialog", { name: "Menu" });
      for (const words of ["Settings", "Rules", "Copy", "Leave the table"])
        await menu
          .getByText(words, { exact: words !== "Leave the table" })
          .first()
          .waitFor();
      await menu.getByRole("button", { name: /Settings/ }).tap();
      await page.getByText("Text size").waitFor();
      await page.keyboard.press("Escape");
      await page.locator("[data-place='player:1']").tap();
      await page.getByRole("heading", { name: "Mira’s discard pile" }).waitFor();
      await page.getByRole("tab", { name: /^Tom/ }).tap();
      await page.getByRole("heading", { name: "Tom’s discard pile" }).waitFor();
    },
  );

at(
  "upright: cards of the hand can be read, also the chosen one",
  "position-4p",
  UPRIGHT,
  async (page) => {
    const row = async () => (await boxes(page, "[data-zone=hand]"))[0];
    const before = await row();
    const texts = await boxes(page, "[data-hand] .text");
    assert.ok(texts.length > 4);
    for (const text of texts)
      assert.ok(text.height > 12 && text.bottom <= before.bottom + 1, `“${text.words}” is cut`);
    await page.locator("[data-hand='0']").tap();
    await page.locator(".card.selected").waitFor();
    const after = await row();
    const [card] = await boxes(page, ".card.selected");
    assert.deepEqual([after.height, after.bottom], [before.height, before.bottom]);
    assert.ok(card.top >= after.top && card.bottom <= after.bottom, "the chosen card is whole");
  },
);

at(
  "upright: a tap opens a base, the next one says all of it",
  "position-4p",
  UPRIGHT,
  async (page) => {
    const base = page.locator(".base[data-card=palooza]");
    await base.tap();
    await page.locator("section.open").waitFor();
    await base.tap();
    const whole = page.locator(".whole");
    await whole.waitFor();
    assert.ok((await whole.textContent()).includes(textOf("palooza")));
    assert.deepEqual(await whole.locator("button b:first-child").allTextContents(), [
      "Hot Venue",
      "Tea Party",
    ]);
    await base.tap();
    await whole.waitFor({ state: "detached" });
  },
);

at("sideways: any base says all of it, with its minions", "position-4p", SIDEWAYS, async (page) => {
  for (const id of ["machu_picchu", "the_nexus"]) {
    await page.locator(`.index [data-card=${id}]`).tap();
    await page.locator(".shown p").getByText(textOf(id).slice(0, 30)).waitFor();
    assert.ok((await boxes(page, ".shown .tile")).length > 1);
  }
  assert.deepEqual(small(await boxes(page, ".index .strip")), []);
});

for (const position of ["question-pick", "question-several", "question-cards", "question-order"])
  at(
    `${position}: targets are large, and nothing lies over them`,
    position,
    UPRIGHT,
    async (page) => {
      const targets =
        ".tile.pickable, .list .pill.pickable, .cards .card.can, .cards .one, [data-hand].can, .answer .btn";
      const found = await boxes(page, targets);
      assert.ok(found.length > 1);
      assert.deepEqual(small(found), []);
      assert.deepEqual(await covered(page, targets), []);
      await page.getByRole("button", { name: "Menu" }).waitFor();
    },
  );

for (const [how, options] of [
  ["upright", UPRIGHT],
  ["sideways", SIDEWAYS],
])
  at(`${how}: a hint can be played`, "position-2p", options, async (page) => {
    const cards = await page.locator("[data-hand]").count();
    await page.getByRole("button", { name: "Hint" }).tap();
    const play = page.locator("[data-play-line]");
    await play.waitFor();
    assert.deepEqual(small(await boxes(page, "[data-play-line], .caption .btn")), []);
    assert.deepEqual(await covered(page, "[data-play-line]"), []);
    await play.tap();
    await page.waitForFunction(
      (before) =>
        document.querySelectorAll("[data-hand]").length !== before ||
        !document.querySelector("[data-play-line]"),
      cards,
    );
  });
