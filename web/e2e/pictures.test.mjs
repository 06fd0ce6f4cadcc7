// Fixed positions at the sizes of the design, in both themes, beside kept pictures: every kind of question and every state of the table.
// A page that logs an error, scrolls or has letters below 11 px fails, too. `make shots` keeps the pictures as they are now.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { compare } from "./kept.mjs";
import { launch, serve } from "./lib.mjs";

const DESKTOP = [1440, 900];
const LARGE = [1920, 1080];
const TABLET = [820, 1180];
const PHONE = [390, 844];
const LANDSCAPE = [844, 390];
const ALL = [DESKTOP, LARGE, TABLET, PHONE, LANDSCAPE];
const ROBIN = ["Robin"];

/** What is done before a picture is taken. */
const card = (name) => async (page) => page.locator(`[data-hand][data-card=${name}]`).first().click();
const pressed = (...keys) => async (page) => { for (const key of keys) await page.keyboard.press(key); };
const clicked = (...places) => async (page) => { for (const place of places) await page.locator(place).first().click(); };
const then = (...deeds) => async (page) => { for (const deed of deeds) await deed(page); };
/** Points at something, as a mouse does, or a first tap. */
const aimed = (place) => async (page) => page.locator(place).first().dispatchEvent("pointerenter");
const hovered = (place) => async (page) => page.locator(place).first().hover();
/** Right-clicks where no disc lies. */
const lookAt = (place) => async (page) => (await page.locator(place).first().click({ button: "right", position: { x: 50, y: 12 } }), page.getByRole("dialog").waitFor());
const seen = (place) => async (page) => page.locator(place).first().waitFor();

/**
 * name: of its pictures. table: the fixed position, or path: a page without one. as: whose tokens the browser has. also: who else is
 * online. do: what is done first; at: at every size. sizes: of the window; light: those that are shown in the light theme, too.
 * clip: only that part. hide: what chances of winning change, which come when a bot has thought about them.
 */
const PICTURES = [
  // a turn
  { name: "table-2p", table: "position-2p", do: card("lovey_bear"), at: aimed("[data-card=portal_room]"), sizes: ALL, light: [DESKTOP, PHONE] },
  { name: "table-2p-hover", table: "position-2p", do: then(hovered("[data-hand][data-card=sidelined_girlfriend]"), seen(".hover")), still: true },
  { name: "table-4p", table: "position-4p", do: card("cyberback"), at: aimed("[data-card=the_nexus]"), sizes: ALL, light: [DESKTOP, TABLET, LANDSCAPE] },
  { name: "phone-4p", table: "position-4p", sizes: [PHONE], light: [PHONE] },
  { name: "phone-4p-open", table: "position-4p", do: async (page) => (await page.setViewportSize({ width: 390, height: 844 }), clicked("[data-card=palooza]")(page)), sizes: [PHONE] },
  { name: "table-4p-16", table: "position-4p-16", sizes: [DESKTOP, PHONE] },
  { name: "six-bases", table: "six-bases", sizes: [DESKTOP, TABLET] },
  { name: "log", table: "position-4p-16", do: pressed("L") },
  // questions
  { name: "question-mefirst", table: "question-mefirst", sizes: ALL, light: [LARGE, TABLET] },
  { name: "question-pick", table: "question-pick", at: aimed("[data-card=wayfinder]"), sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE] },
  { name: "question-cards", table: "question-cards", do: pressed("1", "3"), sizes: [DESKTOP, PHONE, LANDSCAPE] },
  { name: "question-order", table: "question-order", do: pressed("1", "3"), sizes: [DESKTOP, PHONE] },
  { name: "question-search", table: "question-search" },
  { name: "question-hand", table: "question-hand", do: pressed("1", "3") },
  { name: "question-base", table: "question-base" },
  ...["yes", "number", "mode", "player", "several"].map((kind) => ({ name: `question-${kind}`, table: `question-${kind}`, ...(kind === "player" || kind === "several" ? {} : { clip: ".caption" }) })),
  { name: "why-not", table: "position-2p", do: then(card("love_overload"), seen(".caption:has-text('Love Overload')")), clip: ".caption" },
  // others
  { name: "waiting", table: "replay" },
  { name: "away", table: "question-mefirst", also: ["Mira"], clip: ".plates" },
  { name: "spectator", table: "position-2p", as: [] },
  { name: "hotseat", table: "position-2p", as: ["Robin", "Mira"], ready: ".cover .go:not(:disabled)", sizes: [DESKTOP, PHONE] },
  // what lies over the table
  { name: "zoom", table: "position-4p", do: lookAt("[data-card=furious_george][data-pid]"), sizes: [DESKTOP, PHONE], light: [DESKTOP] },
  { name: "piles", table: "piles", do: clicked("[data-place='discard:0']"), sizes: [DESKTOP, PHONE] },
  { name: "piles-deck", table: "piles", do: clicked("[data-place='deck:0']") },
  { name: "piles-under", table: "piles", do: clicked("[data-place='discard:0']", "button:has-text('stasis') >> nth=-1") },
  { name: "scoring", table: "scoring", do: then(clicked("[data-end]"), seen(".splash")), sizes: [DESKTOP, PHONE, LANDSCAPE] },
  { name: "end", table: "end", hide: ".moments", ready: "[role=dialog]", sizes: [DESKTOP, TABLET, PHONE], light: [DESKTOP] },
  { name: "replay", table: "end", hide: "[data-zone=panel][role=group]", path: (id) => `#/replay/${id}?at=230`, ready: ".caption", sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE] },
  { name: "settings", table: "position-2p", do: clicked("button[aria-label=Settings]"), sizes: [DESKTOP, PHONE], light: [DESKTOP] },
  { name: "menu", table: "position-2p", do: clicked("button[aria-label=Menu]"), sizes: [DESKTOP] },
  { name: "keys", table: "position-2p", do: pressed("F1") },
  // around the game
  { name: "home", path: "", ready: ".big", sizes: [DESKTOP, TABLET, PHONE, [1366, 768]], light: [DESKTOP] },
  { name: "room", table: "room", ready: ".seats", sizes: [DESKTOP, PHONE] },
  { name: "draft", table: "draft", ready: ".seats" },
  { name: "join", table: "join", as: [], ready: ".room", sizes: [DESKTOP, PHONE] },
  { name: "cards", path: "#/cards?faction=luchadors", ready: ".card", sizes: [DESKTOP, PHONE], light: [DESKTOP] },
  { name: "rules", path: "#/rules", ready: "h1" },
  { name: "credits", path: "#/credits", ready: "h1" },
  // text of 200 %: a window of half the size
  { name: "text-200", table: "position-2p", sizes: [[720, 450]] },
  // these change their table, or the server
  { name: "undo-asked", table: "position-2p", do: then(async () => aside.evaluate(() => globalThis.sockets.Mira.send(JSON.stringify({ type: "undo_ask", id: 2, seat: 1 }))), seen(".caption:has-text('Mira')")), clip: ".caption" },
  { name: "lost", table: "position-2p", do: async (page) => (await server.kill(), seen(".caption:has-text('connect')")(page)), clip: ".caption", lost: true },
];

let browser, server, judge, aside;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
  judge = await (await browser.newContext()).newPage();
  aside = await (await browser.newContext()).newPage();
  await aside.goto(`${server.url}health`);
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Sockets of the others at a table, so that they are online; those of the last one are closed. */
async function others(table, names) {
  await aside.evaluate(
    ({ table, names }) => {
      for (const socket of Object.values(globalThis.sockets ?? {})) socket.close();
      globalThis.sockets = {};
      return Promise.all(
        names.map(
          (name) =>
            new Promise((done) => {
              const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
              socket.onopen = () => socket.send(JSON.stringify({ type: "hello", id: 1, protocol: 1, tokens: [`token-of-${name.toLowerCase()}`] }));
              socket.onmessage = done;
              globalThis.sockets[name] = socket;
            }),
        ),
      );
    },
    { table, names },
  );
}

/** A page with the tokens of these people at that table, where nothing is left to chance. */
async function seated({ table, as = ROBIN, settings = {}, sizes = [DESKTOP] }) {
  const [width, height] = sizes[0];
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: "reduce" });
  await context.addInitScript(
    ({ table, tokens, settings }) => {
      Math.random = () => 0.3;
      const later = setTimeout;
      globalThis.setTimeout = (deed, wait, ...rest) => (wait >= 3900 ? 0 : later(deed, wait, ...rest)); // what goes away by itself stays
      localStorage.setItem("smashup.name", JSON.stringify("Robin"));
      localStorage.setItem("smashup.settings", JSON.stringify(settings));
      if (table) localStorage.setItem(`smashup.tokens.${table}`, JSON.stringify(tokens));
    },
    { table, tokens: as.map((name) => `token-of-${name.toLowerCase()}`), settings: { theme: "dark", motion: 0, sound: 0, hold: false, autoPass: false, ...settings } },
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20000);
  const faults = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  return { page, faults };
}

/** Nothing changes any more: forecasts have come, rows are laid out. */
async function settled(page) {
  for (let before = "", tries = 0; tries < 40; tries++) {
    const now = await page.evaluate(() => document.body.innerHTML);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(120);
  }
}

/** Letters that are too small, and a window that scrolls. */
const wrongWith = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (walk.currentNode.data.trim() && parseFloat(getComputedStyle(at).fontSize) < 10.9) found.add(`below 11 px: ${at.className || at.tagName}: ${walk.currentNode.data.trim()}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add("scrolls sideways");
    return [...found];
  });

for (const picture of PICTURES) {
  test(picture.name, { timeout: 300_000 }, async () => {
    const table = picture.table ? server.tables[picture.table] : null;
    if (table) await others(table, picture.also ?? ["Mira", "Tom", "Ada"].filter((name) => !picture.as?.includes(name)));
    const { page, faults } = await seated({ ...picture, table });
    await page.goto(server.url + (typeof picture.path === "function" ? picture.path(table) : (picture.path ?? `#/t/${table}`)));
    await page.locator(picture.ready ?? ".caption").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await picture.do?.(page);
    const wrong = [];
    for (const [width, height] of picture.sizes ?? [DESKTOP]) {
      if (!picture.still) await page.mouse.move(0, 0);
      await page.setViewportSize({ width, height });
      for (const theme of picture.light?.some((size) => size[0] === width) ? ["dark", "light"] : ["dark"]) {
        await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme);
        await picture.at?.(page);
        await settled(page);
        await page.evaluate((hide) => hide && document.querySelectorAll(hide).forEach((one) => (one.style.visibility = "hidden")), picture.hide);
        await page.evaluate(() => document.querySelectorAll("input[readonly]").forEach((one) => (one.value = one.value.replace(location.host, "smashup.example"))));
        const name = `${picture.name}-${width}x${height}${theme === "light" ? "-light" : ""}`;
        wrong.push(await compare(judge, page, name, picture), ...(await wrongWith(page)).map((what) => `${name}: ${what}`));
      }
    }
    await page.context().close();
    assert.deepEqual([...wrong.filter(Boolean), ...(picture.lost ? [] : faults)], []);
  });
}
