// What others do, one moment after the other: plays in the light, skips and paces, scorings that do
// not spoil themselves, what happened since one's last turn, sounds.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  byClicks,
  launch,
  LONG,
  open,
  playNow,
  PATIENCE,
  seeded,
  serve,
  sitDown,
  situation,
} from "./lib.mjs";

let server, places, browser;
before(async () => {
  server = await serve();
  places = await serve({ positions: true });
  browser = await launch();
}, LONG);
after(async () => {
  await browser?.close();
  await server?.stop();
  await places?.stop();
});

/** What the table said: all events that this page was told, by number. */
function listen(page) {
  const events = new Map();
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const message = JSON.parse(payload);
      if (message.type === "state")
        for (const event of message.events) events.set(event.number, event);
    }),
  );
  return () => [...events.values()].sort((a, b) => a.number - b.number);
}

/** Notes every play that comes into the light, with its beats. */
const watch = (page) =>
  page.evaluate(() => {
    globalThis.shown = [];
    globalThis.began = 0;
    const look = () => {
      if (document.querySelector("[data-your-turn]")) globalThis.began += 1;
      const light = document.querySelector("[data-spot]");
      const card = light?.querySelector("[data-play]");
      const beat = light?.dataset.spot ?? "";
      const play = Number(card?.dataset.play ?? -1);
      const last = globalThis.shown.at(-1);
      if (!light || (last?.beat === beat && (play < 0 || last.play === play))) return;
      globalThis.shown.push({
        beat,
        play: play < 0 ? last?.play : play,
        at: performance.now(),
        marks: [...light.querySelectorAll("[data-mark]")].map((one) => one.dataset.mark),
        splash: document.querySelector(".splash") !== null,
      });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["data-spot", "data-play"],
    });
  });
const shown = (page) => page.evaluate(() => globalThis.shown);
const opened = (events) =>
  events.filter((event) => ["play", "talent", "use"].includes(event.kind) && event.cards[0]?.id);

/** Into a game with bots, to the first turn of this player; what was shown on the way. */
async function withBots(settings, players = 4, size = {}) {
  const { page, faults, context } = await open(browser, { ...size, settings });
  const told = listen(page);
  await playNow(page, server.url, { players });
  await watch(page);
  return { page, faults, context, told };
}
const myTurn = (page) => page.locator(".caption:not(.waiting) .plays").waitFor();
const turnOf = async (page) =>
  Number(/turn (\d+)/.exec(await page.locator(".phase").textContent())?.[1]);
/** Plays no more this turn, answers whatever is asked, until the next turn of one's own. */
async function nextTurn(page, chance = seeded(3)) {
  const first = await turnOf(page);
  for (const last = Date.now() + PATIENCE; Date.now() < last; await page.waitForTimeout(20)) {
    if ((await situation(page)) !== "asked") continue;
    const mine = (await page.locator(".caption .plays").count()) > 0;
    if (mine && (await turnOf(page)) > first) return;
    const end = page.locator("[data-end]");
    if (await end.count()) await end.click({ timeout: 2000 }).catch(() => {});
    else await byClicks(page, chance);
  }
  throw new Error("the next turn does not come");
}

/** Plays no more, until a card of somebody else is to be read. */
async function light(page) {
  const chance = seeded(3);
  for (const last = Date.now() + PATIENCE; Date.now() < last; await page.waitForTimeout(20)) {
    if (await page.locator("[data-spot=read]").count()) return;
    if ((await situation(page)) !== "asked") continue;
    const end = page.locator("[data-end]");
    if (await end.count()) await end.click({ timeout: 2000 }).catch(() => {});
    else await byClicks(page, chance);
  }
  throw new Error("nobody plays");
}

test("every play of somebody else is shown, each once, in order", LONG, async () => {
  const { page, faults, context, told } = await withBots({ motion: 2, showing: "fast" });
  await myTurn(page);
  const first = told().at(-1).number;
  await nextTurn(page);
  const me = 0;
  const wanted = opened(told()).filter((event) => event.number > first && event.player !== me);
  assert.ok(wanted.length >= 3, `${wanted.length} plays of others`);
  const seen = [...new Set((await shown(page)).map((one) => one.play))].filter((n) => n > first);
  assert.deepEqual(
    seen,
    wanted.map((event) => event.number),
  );
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "the sheets tell what the events tell; a line rings its tile; Again shows it",
  LONG,
  async () => {
    const { page, faults, context, told } = await withBots({ showing: "instant" });
    await myTurn(page);
    await nextTurn(page);
    await page.keyboard.press("l");
    const sheets = page.locator("[data-sheet]");
    await sheets.nth(2).waitFor();
    assert.equal(await sheets.count(), 3);
    const events = told();
    for (const seat of [1, 2, 3]) {
      const from = events.findLast((event) => event.kind === "turn" && event.player === seat);
      const plays = opened(events).filter(
        (event) => event.player === seat && event.number >= (from?.number ?? Infinity),
      );
      const lines = page.locator(`[data-sheet="${seat}"] [data-step]`);
      const numbers = await lines.evaluateAll((all) => all.map((one) => Number(one.dataset.step)));
      assert.deepEqual(
        numbers.filter((number) => plays.some((play) => play.number === number)),
        plays.map((play) => play.number),
        `seat ${seat}`,
      );
    }
    // a card that came into play and is still there
    const onTable = await page
      .locator(".tile[data-pid]")
      .evaluateAll((all) => all.map((one) => Number(one.dataset.pid)));
    const still = opened(events).findLast(
      (event) => event.player !== 0 && onTable.includes(event.cards[0].pid),
    );
    assert.ok(still, "a card of somebody else's last turn is on the table");
    await page.locator(`[data-step="${still.number}"]`).hover();
    await page.locator(`[data-pid="${still.cards[0].pid}"][data-ringed]`).waitFor();
    await page.locator("[data-again]").first().click();
    await page.locator("[data-spot]").first().waitFor();
    await page.keyboard.press("l");
    await sheets.first().waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test("Space skips a play, held it skips all; the button, too; Esc one", LONG, async () => {
  const { page, faults, context } = await withBots({ motion: 1, showing: "slow" });
  await light(page);
  const one = (await shown(page)).at(-1).play;
  await page.keyboard.press("Space");
  await page.waitForFunction(
    (number) => globalThis.shown.at(-1).play !== number || globalThis.shown.at(-1).beat === "mark",
    one,
    { timeout: 1500 },
  );
  await light(page);
  await page.keyboard.down("Space");
  await page.waitForTimeout(450);
  await page.keyboard.up("Space");
  await page.waitForFunction(() => !document.querySelector("[data-spot]"), null, { timeout: 1500 });
  assert.deepEqual(faults, []);
  await context.close();
});

test("the pace is chosen at the table, and kept", LONG, async () => {
  const { page, context } = await withBots({ motion: 1, showing: "slow" });
  await light(page);
  await page.getByRole("radio", { name: "Fast", exact: true }).click();
  const kept = await page.evaluate(() => JSON.parse(localStorage["smashup.settings"]).showing);
  assert.equal(kept, "fast");
  await page.locator("[data-skip]").first().click();
  await page.waitForFunction(() => !document.querySelector("[data-spot]"), null, { timeout: 1500 });
  await context.close();
});

test("with reduced motion cards and marks appear, and nothing flies", LONG, async () => {
  const { page, context } = await withBots({ motion: 0, showing: "normal" });
  await light(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.effect.target?.closest?.(".spotlight") && one.playState === "running")
      .map((one) => one.animationName ?? "flight"),
  );
  assert.deepEqual(moving, []);
  await page.waitForTimeout(400);
  assert.ok((await shown(page)).some((one) => one.beat === "read"));
  await context.close();
});

test(
  "a scoring does not spoil itself: points stand still until the bars have risen",
  LONG,
  async () => {
    const { page, faults, context } = await sitDown(browser, places, "scoring", {
      settings: { motion: 1, splash: true, showing: "normal" },
    });
    await page.locator(".caption").first().waitFor();
    const points = () =>
      page.evaluate(() => ({
        plates: [
          ...document.querySelectorAll(".plate .vp, .me-plate .vp, [data-zone=plates] .vp"),
        ].map((one) => one.textContent),
        race: document.querySelector(".race").getAttribute("aria-label"),
      }));
    const before = await points();
    await page.locator("[data-end]").click();
    await page.locator(".splash").waitFor();
    assert.deepEqual(await points(), before);
    assert.equal(await page.locator(".gain.due").count(), await page.locator(".pod").count());
    await page.waitForFunction(() => !document.querySelector(".gain.due"));
    assert.notDeepEqual(await points(), before);
    await page.keyboard.press("Space");
    await page.locator(".splash").waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test("no play is shown behind a scoring", LONG, async () => {
  const { page, faults, context } = await withBots({ motion: 2, showing: "fast", splash: true }, 2);
  const chance = seeded(11);
  const splashes = [];
  for (const end = Date.now() + 150_000; Date.now() < end && splashes.length < 2;) {
    const now = await situation(page);
    const both = await page.evaluate(
      () => !!document.querySelector(".splash") && !!document.querySelector(".spotlight"),
    );
    assert.equal(both, false);
    if (now === "splash") {
      splashes.push(now);
      await page.waitForTimeout(1200);
      const log = await page.evaluate(() => globalThis.shown.at(-1)?.splash ?? false);
      assert.equal(log, false);
      await page.keyboard.press("Space");
      await page.locator(".splash").waitFor({ state: "detached" });
    } else if (now === "asked") await byClicks(page, chance);
    else if (now === "over") break;
    else await page.waitForTimeout(20);
  }
  assert.ok(splashes.length > 0);
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "one's turn begins with a moment, a title, and a line for those who cannot see",
  LONG,
  async () => {
    const { page, context } = await withBots({ motion: 1, showing: "instant" });
    await myTurn(page);
    const first = await page.evaluate(() => globalThis.began);
    await nextTurn(page);
    await page.waitForFunction((before) => globalThis.began > before, first);
    assert.match(await page.title(), /Your turn/);
    const said = await page.locator("p[aria-live=assertive]").textContent();
    assert.match(said, /^Your turn\. Since your last turn: .+ played/);
    await page.locator("[data-your-turn]").waitFor({ state: "detached" });
    await context.close();
  },
);

test(
  "sounds are made from the first click on; M and the button turn them off, and say so",
  LONG,
  async () => {
    const { page, context } = await open(browser, { settings: { sound: 0.4, showing: "fast" } });
    await page.addInitScript(() => {
      globalThis.heard = 0;
      for (const kind of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = kind.prototype.start;
        kind.prototype.start = function (...rest) {
          globalThis.heard += 1;
          return start.apply(this, rest);
        };
      }
    });
    await playNow(page, server.url, { players: 4 });
    await myTurn(page);
    await nextTurn(page);
    const heard = () => page.evaluate(() => globalThis.heard);
    const button = page.locator("[data-sound]");
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    assert.ok((await heard()) > 0);
    await page.keyboard.press("m");
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    const quiet = await heard();
    await nextTurn(page);
    assert.equal(await heard(), quiet);
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    assert.ok((await heard()) > quiet);
    await context.close();
  },
);
