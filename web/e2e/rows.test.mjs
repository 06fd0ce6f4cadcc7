// What of the grammar of interaction and of the states is not in `questions`: cards in stasis,
// talents, cards without a place, taking back, fingers, those who watch, a lost connection, a
// replay that is turned. See the table in web/README.md.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open, serve } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const caption = (page) => page.locator("[data-zone=caption]");
const title = (page) => page.locator("[data-zone=caption] .words b").textContent();
const many = (page, selector) => page.locator(selector).count();
const changes = (page, before) =>
  page.waitForFunction(
    (words) => document.querySelector("[data-zone=caption] .words b")?.textContent !== words,
    before,
  );

/** Somebody's browser at the table of a position. */
function at(name, position, body, { who = "robin", path = "t", ...options } = {}) {
  test(name, { timeout: 90_000 }, async () => {
    const { page, faults, context } = await open(browser, options);
    const table = server.tables[position];
    if (who)
      await context.addInitScript(
        ([id, token]) => localStorage.setItem(`smashup.tokens.${id}`, JSON.stringify([token])),
        [table, `token-of-${who}`],
      );
    await page.goto(`${server.url}#/${path}/${table}`);
    await caption(page).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await body(page, context);
    assert.deepEqual(
      faults.filter((fault) => !/WebSocket|ERR_CONNECTION_REFUSED/.test(fault)),
      [],
    );
    await context.close();
  });
}

/** A finger that goes through these points. */
async function finger(page, context, points, { hold = 0 } = {}) {
  const touch = await context.newCDPSession(page);
  const send = (type, [x, y]) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x, y }],
    });
  await send("touchStart", points[0]);
  await page.waitForTimeout(hold);
  for (const point of points.slice(1)) await send("touchMove", point);
  await send("touchEnd", points.at(-1));
}
const middle = async (locator) => {
  const box = await locator.boundingBox();
  return [box.x + box.width / 2, box.y + Math.min(box.height, 80) / 2];
};

at(
  "those who watch: the hand is covered, nothing glows",
  "position-2p",
  async (page) => {
    assert.match(await title(page), /You watch/);
    assert.ok((await many(page, ".hand .back")) > 5);
    assert.equal(
      await many(
        page,
        ".card.can, .base.legal, .tile.pickable, .tile.aim, [data-end], [data-option]",
      ),
      0,
    );
  },
  { who: null },
);

at(
  "a card in stasis that is ready glows and is played like one of the hand",
  "position-2p",
  async (page) => {
    const ready = page.locator(".one.ready");
    assert.equal(await ready.count(), 2);
    await ready.first().click();
    await page.locator(".base.legal").first().waitFor();
    await page.locator(".base.legal").first().click();
    await page.waitForFunction(() => document.querySelectorAll(".one.ready").length < 2);
  },
);

at(
  "U takes back what was answered, as long as nobody has learned anything by it",
  "position-4p",
  async (page) => {
    const cards = await many(page, ".card[data-hand]");
    await page
      .locator(".card.can:has(.power)")
      .first()
      .click({ position: { x: 12, y: 30 } });
    await page.locator(".base.legal").first().click();
    await page.waitForFunction(
      (before) => document.querySelectorAll(".card[data-hand]").length < before,
      cards,
    );
    assert.match(await caption(page).textContent(), /Minion played/);
    await page.keyboard.press("u");
    await page.waitForFunction(
      (before) => document.querySelectorAll(".card[data-hand]").length === before,
      cards,
    );
    assert.match(await caption(page).textContent(), /Minion to play/);
  },
);

at("a talent: its minion has a bolt, and a click uses it", "six-bases", async (page) => {
  const tile = page.locator(".tile:has(.talent)");
  assert.equal(await tile.count(), 1);
  await tile.first().click();
  await page.waitForFunction(() => !document.querySelector(".tile .talent"));
});

at(
  "a card without a place: Enter plays it, or a drop anywhere on the table",
  "position-4p",
  async (page) => {
    const card = page.locator(".card.can[data-card=monkey_see_monkey_do]");
    const before = await title(page);
    await card.click({ position: { x: 12, y: 30 } });
    await page.locator("[data-play]").waitFor();
    assert.equal(await many(page, ".base.legal, .tile.pickable"), 0);
    await page.keyboard.press("Escape");
    assert.equal(await title(page), before);
    const [x, y] = await middle(card);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 40, { steps: 3 });
    await page.mouse.move(700, 420, { steps: 3 });
    await page.mouse.up();
    await changes(page, before);
    await page
      .locator(".card[data-hand][data-card=monkey_see_monkey_do]")
      .waitFor({ state: "detached" }); // it flies away
  },
);

at(
  "an order is arranged once: later questions of the same one are answered by it",
  "question-order",
  async (page) => {
    const before = await title(page);
    assert.match(before, /Four abilities/);
    await page.locator(".one").nth(3).click(); // the base, which asks nothing itself
    await page.getByRole("button", { name: /Any order for the rest/ }).click();
    await changes(page, before);
    const asked = [];
    for (let looks = 0; looks < 15; looks++) {
      asked.push(await title(page));
      await page.waitForTimeout(100);
    }
    assert.deepEqual(
      asked.filter((words) => /abilities answer at once/.test(words)),
      [],
    );
  },
);

at(
  "no connection: the table fades, the caption counts down, nothing is queued; it comes back by itself",
  "question-yes",
  async (page) => {
    const before = await title(page);
    await server.kill();
    await page.locator(".play.lost").waitFor();
    assert.equal(
      await page.locator(".play").evaluate((one) => getComputedStyle(one).opacity),
      "0.7",
    );
    await page.waitForFunction(() =>
      /again in \d+ s/.test(document.querySelector("[data-zone=caption]").textContent),
    );
    await page.keyboard.press("y");
    await server.start();
    await page.locator(".play:not(.lost)").waitFor({ timeout: 40_000 });
    await page.waitForFunction(
      (words) => document.querySelector("[data-zone=caption] .words b")?.textContent === words,
      before,
    );
  },
);

at(
  "with a finger: long press looks, a drag upward plays, a tap selects",
  "position-2p",
  async (page, context) => {
    const card = page.locator(".card.can[data-hand]:has(.power)").first();
    await finger(page, context, [await middle(card)], { hold: 550 });
    await page.getByRole("dialog").waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).first().click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await many(page, ".card.selected"), 0, "looking selects nothing");
    const cards = await many(page, ".card[data-hand]");
    const [x, y] = await middle(card);
    const [bx, by] = await middle(page.locator(".base").last());
    await finger(page, context, [
      [x, y],
      [x, y - 12],
      [x, y - 40],
      [(x + bx) / 2, (y + by) / 2],
      [bx, by],
    ]);
    await page.waitForFunction(
      (before) => document.querySelectorAll(".card[data-hand]").length < before,
      cards,
    );
  },
  { width: 390, height: 844, touch: true },
);

/** The first tap aims, the second one confirms; `button`: the one that names the deed. */
const aims = (button) => async (page) => {
  const before = await title(page);
  await page.locator(".tile.pickable").first().tap();
  await page.locator(".tile.aim").waitFor();
  assert.equal(await title(page), before);
  assert.match(await page.locator(button).textContent(), /this one/);
  await page.locator(".tile.aim").tap();
  await changes(page, before);
  await page.keyboard.press("u");
  await page.waitForFunction(
    (words) => document.querySelector("[data-zone=caption] .words b")?.textContent === words,
    before,
  );
};
at(
  "a question on the table of a phone: the first tap aims, the button names the deed, a second tap does it",
  "question-pick",
  aims(".answer .do"),
  { width: 390, height: 844, touch: true },
);
at(
  "the same sideways: hand and bases give way",
  "question-pick",
  async (page) => {
    assert.equal(await many(page, "[data-hand]"), 0);
    await aims("aside .btn.pri")(page);
  },
  { width: 844, height: 390, touch: true },
);

at(
  "a replay: whose eyes, open hands, the same after the phone is turned",
  "end",
  async (page) => {
    await page.locator(".panel[role=group]").waitFor();
    assert.equal(
      await page.getByRole("radio", { name: "All hands open" }).getAttribute("aria-checked"),
      "true",
    );
    await page.locator(".plate").first().click();
    const hands = page.getByRole("tab", { name: /hand/ });
    assert.equal(await hands.count(), 4);
    await hands.nth(1).click();
    assert.ok((await many(page, ".pile-tray .card")) > 0);
    await page.keyboard.press("Escape");
    await page.locator(".pile-tray").waitFor({ state: "detached" });
    await page.getByRole("radio", { name: /eyes/ }).click();
    await page.locator(".plate").first().click();
    await page.waitForFunction(
      () =>
        [...document.querySelectorAll(".pile-tray [role=tab]")].filter((tab) =>
          /hand/.test(tab.textContent),
        ).length === 1,
    );
    await page.keyboard.press("Escape");
    for (const [width, height] of [
      [844, 390],
      [390, 844],
      [820, 1180],
      [1440, 900],
      [1920, 1080],
    ]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(150);
      const [says, panel] = [
        await caption(page).boundingBox(),
        await page.locator(".panel[role=group]").boundingBox(),
      ];
      assert.ok(
        says.y + says.height <= panel.y + 1,
        `${width} × ${height}: the panel is below the caption`,
      );
      assert.ok(panel.y + panel.height <= height + 1, `${width} × ${height}: and in the window`);
    }
  },
  { path: "replay" },
);

at(
  "sideways, more than four bases: all of them are in the window",
  "position-4p",
  async (page) => {
    const boxes = await page
      .locator(".index .strip")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    assert.equal(boxes.length, 5);
    const says = await caption(page).boundingBox();
    assert.ok(Math.max(...boxes) <= says.y + 1);
  },
  { who: "mira", width: 844, height: 390 },
);

test("settings are kept on the device", { timeout: 60_000 }, async () => {
  const { page, context } = await open(browser);
  await page.goto(`${server.url}#/settings`);
  const bots = page.getByRole("radiogroup", { name: "Pace of the bots" });
  const slow = bots.getByRole("radio", { name: "Slow" });
  await page.getByRole("radio", { name: "Light" }).click();
  await slow.click();
  await page.getByRole("switch", { name: /Hold “End turn”/ }).click();
  await page.reload();
  assert.equal(await page.locator("html").getAttribute("data-theme"), "light");
  assert.equal(await slow.getAttribute("aria-checked"), "true");
  assert.equal(
    await page.getByRole("switch", { name: /Hold “End turn”/ }).getAttribute("aria-checked"),
    "true",
  );
  await page.getByRole("button", { name: "Reset" }).click();
  assert.equal(await slow.getAttribute("aria-checked"), "false");
  await context.close();
});
