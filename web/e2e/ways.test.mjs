// Other ways to play: by touch on a phone, by keyboard alone, two at one screen, somebody who
// watches.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  byTaps,
  launch,
  LONG,
  open,
  playNow,
  playOn,
  serve,
  shot,
  situation,
  until,
  untilMyTurn,
} from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("on a phone by touch", LONG, async () => {
  const { page, faults, context } = await open(browser, { width: 390, height: 844, touch: true });
  await playNow(page, server.url, { bot: "Rookie" });
  let taps = 0;
  await playOn([page], {
    seed: 5,
    move: byTaps,
    until: async (moves) => moves > 60,
    each: async () => {
      if (++taps % 20 === 5) await shot(page, `phone-${taps}`);
    },
  });
  const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  assert.equal(scrolls, false, "the page does not scroll sideways");
  assert.deepEqual(faults, []);
  await context.close();
});

/** One key that does something, as the page shows it. */
async function byKeys(page, chance) {
  const state = await page.evaluate(() => ({
    chosen: document.querySelector(".card.selected") !== null,
    end: document.querySelector("[data-end] kbd")?.textContent ?? "",
    play: document.querySelector("[data-play]") !== null,
    confirm: document.querySelector("[data-confirm]:not(:disabled)") !== null,
    keys: [...document.querySelectorAll(".key, .buttons [data-option] kbd")]
      .map((one) => one.textContent.trim())
      .filter((key) => /^[0-9A-Z]$/.test(key)),
    hand: document.querySelectorAll(".card.can[data-hand]").length,
  }));
  const any = (list) => list[Math.floor(chance() * list.length)];
  let key;
  if (state.play || (state.confirm && chance() < 0.6)) key = "Enter";
  else if (state.keys.length && (state.chosen || chance() < 0.8)) key = any(state.keys);
  else if (state.hand && chance() < 0.85)
    key = String(1 + Math.floor(chance() * Math.min(9, state.hand)));
  else if (state.end) key = state.end;
  else key = any([...state.keys, "Enter", "1", "Escape"]);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press(key);
  return key;
}

test("a whole game by keyboard alone", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await page.goto(server.url);
  await page.getByRole("radio", { name: "Rookie" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Deal me in" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-zone=caption]").waitFor();
  let presses = 0;
  const { over } = await playOn([page], {
    seed: 11,
    move: byKeys,
    each: async () => void (++presses % 40 === 0 && (await page.keyboard.press("Escape"))),
  });
  assert.ok(over, "the game ended");
  assert.deepEqual(faults, []);
  await context.close();
});

test("Tab goes from zone to zone, arrows move inside", LONG, async () => {
  const { page, context } = await open(browser);
  await playNow(page, server.url);
  await untilMyTurn(page);
  const zone = () =>
    page.evaluate(
      () => document.activeElement?.closest("[data-zone]")?.getAttribute("data-zone") ?? "",
    );
  const seen = [];
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("Tab");
    seen.push(await zone());
  }
  assert.deepEqual(seen, ["caption", "hand", "bases", "plates", "panel"]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  const first = await page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press("ArrowRight");
  assert.notEqual(await page.evaluate(() => document.activeElement?.textContent), first);
  await context.close();
});

test("dragging a card to a base plays it", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await playNow(page, server.url, { bot: "Rookie" });
  const minion = ".card.can:has(.tag.minion)";
  await untilMyTurn(page, minion);
  const card = page.locator(minion).first();
  const box = await card.boundingBox();
  await page.mouse.move(box.x + 40, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y - 60, { steps: 4 });
  const base = await page.locator(".base.legal").first().boundingBox();
  await page.mouse.move(base.x + base.width / 2, base.y + base.height / 2, { steps: 6 });
  await page.mouse.up();
  await page.locator(".tile.s0").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("two people at one screen: no hand is seen before its owner is there", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await page.goto(server.url);
  await page.getByRole("button", { name: "Open a table" }).click();
  await page.getByText("Options of the table").click();
  await page.getByRole("radio", { name: "Random", exact: true }).click();
  await page.getByPlaceholder("One more person at this screen").fill("Mira");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Deal" }).click();
  await page.locator(".cover").waitFor();
  await shot(page, "hotseat");
  let covers = 0;
  let last = "";
  await playOn([page], {
    seed: 2,
    until: async (moves) => {
      if ((await situation(page)) !== "cover") return moves > 400 || covers > 5;
      const name = await page.locator(".cover h1").textContent();
      assert.equal(
        await page.locator("[data-hand]").count(),
        0,
        "no card is in the page while it is covered",
      );
      if (name !== last) covers++;
      last = name;
      return covers > 5;
    },
  });
  assert.ok(covers > 3, `${covers} covers`);
  assert.deepEqual(faults, []);
  await context.close();
});

// SMASHUP_ALONE: the page has no server, so nobody else can come
const withOthers = { ...LONG, skip: process.env.SMASHUP_ALONE !== undefined };
test(
  "two browsers, a draft with un-pick, chat, undo by consent, a spectator",
  withOthers,
  async () => {
    const [one, two, three] = [
      await open(browser),
      await open(browser, { width: 820, height: 1180 }),
      await open(browser, { theme: "light" }),
    ];
    await one.page.goto(server.url);
    await one.page.getByRole("button", { name: "Open a table" }).click();
    await one.page.getByText("Options of the table").click();
    await one.page.getByRole("radio", { name: "Snake draft" }).click();
    await one.page.locator("input[readonly]").waitFor();
    const link = await one.page.locator("input[readonly]").inputValue();
    await two.page.goto(link);
    await shot(two.page, "join");
    await two.page.locator("#name").fill("Ada");
    await two.page.getByRole("button", { name: "Sit down", exact: true }).click();
    await three.page.goto(link);
    await three.page.getByRole("button", { name: /Only watch/ }).click();
    const [picksFirst, picksNext] = /^You pick/.test(
      await one.page.locator(".hero h1 em").textContent(),
    )
      ? [one, two]
      : [two, one];
    for (const [picks, { page }] of [picksFirst, picksNext, picksNext, picksFirst].entries()) {
      await page.locator(".hero h1 em", { hasText: /^You pick/ }).waitFor();
      await page.locator(".fac:not(.taken):not(.on)").nth(picks).click();
      for (const all of [one, two])
        await until(
          async () => (await all.page.locator(".fac.taken, .fac.on").count()) > picks,
          "everybody sees the pick",
        );
      if (picks === 0) await shot(page, "draft");
    }
    await two.page.getByRole("button", { name: "Chat" }).click();
    await two.page.getByPlaceholder("Write something").fill("Good luck!");
    await two.page.keyboard.press("Enter");
    await one.page.getByRole("button", { name: "Deal" }).click();
    for (const { page } of [one, two, three]) await page.locator("[data-zone=caption]").waitFor();
    // Un-picking and chat are seen; now somebody asks to take something back, and the other one
    // allows it.
    let asker;
    await playOn([one.page, two.page], {
      seed: 4,
      until: async () => {
        for (const { page } of [one, two])
          if (await page.getByRole("button", { name: /Ask to undo/ }).count()) asker = page;
        return asker !== undefined;
      },
    });
    await asker.getByRole("button", { name: /Ask to undo/ }).click();
    const other = asker === one.page ? two.page : one.page;
    await other.getByRole("button", { name: "Allow" }).waitFor();
    const asked = await other.locator("[data-zone=caption] .words").textContent();
    assert.match(
      asked,
      /wants to take this back\. Allow it\?.*\./,
      "it says what: a line of the log",
    );
    await other.getByRole("button", { name: "Allow" }).click();
    await asker.locator("[data-zone=caption]:not(.waiting)").waitFor();
    await shot(one.page, "two-browsers");
    await shot(three.page, "spectator");
    assert.equal(
      await three.page.locator(".card[data-hand]").count(),
      0,
      "who watches sees no hand",
    );
    for (const { faults, context } of [one, two, three]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  },
);

test("cards fly, at most three at once, and nothing is left over", LONG, async () => {
  const { page, faults, context } = await open(browser, { settings: { motion: 1 } });
  await playNow(page, server.url, { bot: "Rookie" });
  await page.evaluate(() => {
    globalThis.flights = globalThis.most = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
      const flight = animate.apply(this, how);
      globalThis.flights++;
      const now = document
        .getAnimations()
        .filter(
          (one) =>
            !(one instanceof CSSAnimation) &&
            !(one instanceof CSSTransition) &&
            one.playState === "running",
        );
      globalThis.most = Math.max(
        globalThis.most,
        new Set(now.map((one) => one.effect.target.getAttribute("data-card"))).size,
      );
      return flight;
    };
  });
  await playOn([page], {
    seed: 3,
    until: async (moves) => moves > 25,
    each: () => page.waitForTimeout(80),
  });
  const { flights, most } = await page.evaluate(() => ({
    flights: globalThis.flights,
    most: globalThis.most,
  }));
  assert.ok(flights > 3, `${flights} flights`);
  assert.ok(most <= 3, `${most} at once`);
  await until(
    async () => (await page.locator("body > .tile").count()) === 0,
    "nothing is left over",
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "a server that is killed and comes back: the game goes on where it was",
  { ...LONG, skip: process.env.SMASHUP_URL !== undefined },
  async () => {
    const { page, faults, context } = await open(browser);
    await playNow(page, server.url, { bot: "Rookie" });
    const words = () => page.locator("[data-zone=caption] .words").textContent();
    const lost = (is) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector("[data-zone=caption]")?.textContent.includes("No connection") ===
          wanted,
        is,
      );
    const some = (seed) =>
      playOn([page], {
        seed,
        until: async (moves) => moves > 8 && (await situation(page)) === "asked",
      });
    await some(5);
    await page.keyboard.press("Escape");
    const before = await words();
    await server.kill();
    await lost(true);
    await shot(page, "lost");
    await server.start();
    await lost(false);
    await until(async () => (await words()) === before, before);
    await some(6);
    assert.deepEqual(
      faults.filter((fault) => !/WebSocket|ERR_/.test(fault)),
      [],
    );
    await context.close();
  },
);
