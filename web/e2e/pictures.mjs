// The fixed positions as pictures: which there are, and a studio that takes them with nothing left
// to chance.
import { existsSync, readFileSync } from "node:fs";
import { launch } from "./lib.mjs";

const DESKTOP = [1440, 900];
const LARGE = [1920, 1080];
const TABLET = [820, 1180];
const PHONE = [390, 844];
const LANDSCAPE = [844, 390];
const ALL = [DESKTOP, LARGE, TABLET, PHONE, LANDSCAPE];
const ROBIN = ["Robin"];

/** What is done before a picture is taken. */
const card = (name) => async (page) =>
  page.locator(`[data-hand][data-card=${name}]`).first().click();
const pressed =
  (...keys) =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const clicked =
  (...places) =>
  async (page) => {
    for (const place of places) await page.locator(place).first().click();
  };
const then =
  (...deeds) =>
  async (page, studio) => {
    for (const deed of deeds) await deed(page, studio);
  };
/** Points at something, as a mouse does, or a first tap. */
const aimed = (place) => async (page) => page.locator(place).first().dispatchEvent("pointerenter");
const hovered = (place) => async (page) => page.locator(place).first().hover();
/** Right-clicks where no disc lies. */
const lookAt = (place) => async (page) => {
  await page
    .locator(place)
    .first()
    .click({ button: "right", position: { x: 50, y: 12 } });
  await page.getByRole("dialog").waitFor();
};
/** Goes to a step of the guided first game. */
const lessonTo = (step) => async (page) => {
  await page.getByRole("button", { name: /New here\?/ }).click();
  for (let at = 1; at < step; at++)
    await page.locator(`.bubble-box:has-text("Step ${at} ") .main`).click();
  await page.locator(`.bubble-box:has-text("Step ${step} ")`).waitFor();
};
const seen = (place) => async (page) => page.locator(place).first().waitFor();

/**
 * name: of its pictures. table: the fixed position, or path: a page without one. as: whose tokens
 * the browser has; the others are online. do: what is done first; at: at every size. sizes: of
 * the window; light: those that are shown in the light theme, too. clip: only that part. What bots
 * think about a table is in thought/, since it differs from time to time.
 */
export const PICTURES = [
  // a turn
  {
    name: "table-2p",
    table: "position-2p",
    do: card("lovey_bear"),
    at: aimed("[data-card=portal_room]"),
    sizes: ALL,
    light: [DESKTOP, PHONE],
  },
  {
    name: "table-2p-hover",
    table: "position-2p",
    do: then(hovered("[data-hand][data-card=sidelined_girlfriend]"), seen(".hover")),
    still: true,
  },
  {
    name: "table-4p",
    table: "position-4p",
    do: card("cyberback"),
    at: aimed("[data-card=the_nexus]"),
    sizes: ALL,
    light: [DESKTOP, TABLET, LANDSCAPE],
  },
  { name: "phone-4p", table: "position-4p", sizes: [PHONE], light: [PHONE] },
  {
    name: "phone-4p-open",
    table: "position-4p",
    do: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await clicked("[data-card=palooza]")(page);
    },
    sizes: [PHONE],
  },
  { name: "table-4p-16", table: "position-4p-16", sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE] },
  { name: "six-bases", table: "six-bases", sizes: [DESKTOP, TABLET] },
  { name: "log", table: "position-4p-16", do: then(clicked("[data-log]"), seen(".panel.over")) },
  // since one's last turn
  { name: "recap", table: "since", sizes: [DESKTOP, TABLET, PHONE], light: [DESKTOP] },
  {
    name: "recap-open",
    table: "since",
    do: then(pressed("l"), seen("[data-recap]")),
    sizes: [DESKTOP, TABLET, PHONE],
  },
  // questions
  { name: "question-mefirst", table: "question-mefirst", sizes: ALL, light: [LARGE, TABLET] },
  {
    name: "question-pick",
    table: "question-pick",
    at: aimed("[data-card=wayfinder]"),
    sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE],
  },
  {
    name: "question-cards",
    table: "question-cards",
    do: pressed("1", "3"),
    sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE],
  },
  {
    name: "question-order",
    table: "question-order",
    do: pressed("1", "3"),
    sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE],
  },
  { name: "question-search", table: "question-search" },
  { name: "question-hand", table: "question-hand", do: pressed("1", "3") },
  { name: "question-base", table: "question-base" },
  ...["yes", "number", "mode", "player", "several"].map((kind) => ({
    name: `question-${kind}`,
    table: `question-${kind}`,
    ...(kind === "player" || kind === "several" ? {} : { clip: ".caption" }),
  })),
  {
    name: "why-not",
    table: "position-2p",
    do: then(card("love_overload"), seen(".caption:has-text('Love Overload')")),
    clip: ".caption",
  },
  {
    name: "hint",
    table: "position-2p",
    do: then(pressed("h"), seen(".hinted")),
    sizes: [DESKTOP, PHONE],
  },
  {
    name: "analysis",
    table: "position-2p",
    do: then(pressed("h"), seen(".hinted"), pressed("h"), seen("[data-line]")),
    sizes: [DESKTOP, LARGE, TABLET, PHONE],
    light: [DESKTOP],
  },
  // others
  { name: "waiting", table: "replay" },
  // gone just now: after a minute the others may let a bot play
  {
    name: "away",
    table: "question-mefirst",
    do: async (page, { aside }) => {
      await aside.evaluate(() => globalThis.sockets.Tom.close());
      await page.locator(".plates").getByText("away", { exact: true }).waitFor();
    },
    clip: ".plates",
  },
  { name: "spectator", table: "position-2p", as: [] },
  {
    name: "hotseat",
    table: "position-2p",
    as: ["Robin", "Mira"],
    ready: ".cover .go:not(:disabled)",
    sizes: [DESKTOP, PHONE],
  },
  // what lies over the table
  {
    name: "zoom",
    table: "position-4p",
    do: lookAt("[data-card=furious_george][data-pid]"),
    sizes: [DESKTOP, PHONE],
    light: [DESKTOP],
  },
  {
    name: "piles",
    table: "piles",
    do: clicked("[data-place='discard:0']"),
    sizes: [DESKTOP, PHONE],
  },
  { name: "piles-deck", table: "piles", do: clicked("[data-place='deck:0']") },
  {
    name: "piles-under",
    table: "piles",
    do: clicked("[data-place='discard:0']", "button:has-text('stasis') >> nth=-1"),
  },
  {
    name: "scoring",
    table: "scoring",
    do: then(clicked("[data-end]"), seen(".splash")),
    sizes: [DESKTOP, PHONE, LANDSCAPE],
  },
  {
    name: "end",
    table: "end",
    ready: "[role=dialog]",
    sizes: [DESKTOP, TABLET, PHONE],
    light: [DESKTOP],
  },
  {
    name: "replay",
    table: "end",
    path: (id) => `#/replay/${id}?at=230`,
    ready: ".caption",
    sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE],
  },
  {
    name: "settings",
    table: "position-2p",
    do: clicked("button[aria-label=Settings]"),
    sizes: [DESKTOP, PHONE],
    light: [DESKTOP],
  },
  { name: "menu", table: "position-2p", do: clicked("button[aria-label=Menu]"), sizes: [DESKTOP] },
  {
    name: "replay-hands",
    table: "end",
    path: (id) => `#/replay/${id}?at=230`,
    ready: ".caption",
    do: clicked("[data-place='player:2']", "button[role=tab]:has-text('hand') >> nth=1"),
  },
  { name: "keys", table: "position-2p", do: pressed("F1") },
  // around the game
  {
    name: "home",
    path: "",
    ready: ".big",
    sizes: [DESKTOP, TABLET, PHONE, [1366, 768]],
    light: [DESKTOP],
  },
  { name: "room", table: "room", ready: ".seats", sizes: [DESKTOP, PHONE] },
  { name: "draft", table: "draft", ready: ".seats" },
  { name: "join", table: "join", as: [], ready: ".room", sizes: [DESKTOP, PHONE] },
  {
    name: "cards",
    path: "#/cards?faction=luchadors",
    ready: ".card",
    sizes: [DESKTOP, PHONE],
    light: [DESKTOP],
  },
  { name: "rules", path: "#/rules", ready: "h1" },
  { name: "credits", path: "#/credits", ready: "h1" },
  // the guided first game: something to look at, a move of one's own, the end of it
  {
    name: "guide",
    path: "",
    ready: ".big",
    do: lessonTo(4),
    sizes: [DESKTOP, TABLET, PHONE, LANDSCAPE],
    light: [DESKTOP],
  },
  { name: "guide-move", path: "", ready: ".big", do: lessonTo(5), sizes: [DESKTOP, PHONE] },
  // text of 200 %: a window of half the size
  { name: "text-200", table: "position-2p", sizes: [[720, 450]] },
  // these change their table, or the server; what waits longer than four seconds waits for ever, so
  // the count stands at 7
  {
    name: "undo-asked",
    table: "position-2p",
    do: then(
      async (_, { aside }) =>
        aside.evaluate(() =>
          globalThis.sockets.Mira.send(JSON.stringify({ type: "undo_ask", id: 2, seat: 1 })),
        ),
      seen(".caption:has-text('Mira')"),
    ),
    clip: ".caption",
  },
  {
    name: "lost",
    table: "position-4p",
    do: async (page, { server }) => {
      await server.kill();
      await seen(".caption:has-text('in 7 s')")(page);
    },
    clip: ".caption",
    lost: true,
  },
];

/** Fonts as they are drawn, not as a machine would like them; one colour profile. */
const STEADY = [
  "--font-render-hinting=none",
  "--disable-lcd-text",
  "--force-color-profile=srgb",
  "--hide-scrollbars",
];
const NOW = new Date("2026-01-01T12:00:00Z");

/** A browser for pictures of what that server shows. `aside`: a page for the others at a table. */
export async function studio(server) {
  const browser = await launch(...STEADY);
  const aside = await (await browser.newContext()).newPage();
  await aside.goto(`${server.url}health`);
  return { server, browser, aside, close: () => browser.close() };
}

/** Sockets of the others at a table, so that they are online; those of the last one are closed. */
async function others(aside, table, names) {
  await aside.evaluate(
    ({ table, names }) => {
      for (const socket of Object.values(globalThis.sockets ?? {})) socket.close();
      globalThis.sockets = {};
      return Promise.all(
        names.map(
          (name) =>
            new Promise((done) => {
              const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
              socket.onopen = () =>
                socket.send(
                  JSON.stringify({
                    type: "hello",
                    id: 1,
                    protocol: 1,
                    tokens: [`token-of-${name.toLowerCase()}`],
                  }),
                );
              socket.onmessage = done;
              globalThis.sockets[name] = socket;
            }),
        ),
      );
    },
    { table, names },
  );
}

/** What bots think differs from time to time: at these tables they have thought already. */
const thought = (name) => {
  const file = new URL(`./thought/${name}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
};

/** Answers what bots would think about; everything else goes to the server. */
async function think(page, answers) {
  await page.routeWebSocket(/\/ws\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { type, id, ...more } = JSON.parse(message);
      const answer = answers[type];
      if (answer)
        socket.send(
          JSON.stringify({
            ...answer,
            id,
            ...("decision" in more ? { decision: more.decision } : {}),
          }),
        );
      else server.send(message);
    });
  });
}

/**
 * A page with the tokens of these people at that table. `faults` holds what it complained about.
 */
async function seated(
  { browser },
  { table, as = ROBIN, settings = {}, sizes = [DESKTOP], touch = false },
  id,
) {
  const [width, height] = sizes[0];
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: "reduce",
    hasTouch: touch,
  });
  await context.addInitScript(
    ({ id, tokens, settings }) => {
      Math.random = () => 0.3;
      const later = setTimeout;
      globalThis.setTimeout = (deed, wait, ...rest) =>
        wait >= 3900 ? 0 : later(deed, wait, ...rest); // what goes away by itself stays
      localStorage.setItem("smashup.name", JSON.stringify("Robin"));
      localStorage.setItem("smashup.settings", JSON.stringify(settings));
      localStorage.setItem("smashup.tips", JSON.stringify({ known: [], off: true }));
      if (id) localStorage.setItem(`smashup.tokens.${id}`, JSON.stringify(tokens));
    },
    {
      id,
      tokens: as.map((name) => `token-of-${name.toLowerCase()}`),
      settings: {
        theme: "dark",
        motion: 0,
        sound: 0,
        showing: "instant",
        hold: false,
        autoPass: false,
        ...settings,
      },
    },
  );
  const page = await context.newPage();
  await page.clock.setFixedTime(NOW);
  page.setDefaultTimeout(20000);
  if (table) await think(page, thought(table));
  const faults = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  return { page, faults };
}

/** Nothing changes any more: forecasts have come, rows are laid out, fonts are there. */
async function settled(page) {
  await page.evaluate(() => document.fonts.ready);
  for (let before = "", tries = 0; tries < 40; tries++) {
    const now = await page.evaluate(() => document.body.innerHTML);
    if (now === before) return;
    before = now;
    await page.waitForTimeout(120);
  }
}

/**
 * Goes through a picture's sizes and themes; calls `each` with a name for every one of them.
 * Returns what the page complained about.
 */
export async function walk(room, picture, each) {
  const id = picture.table ? room.server.tables[picture.table] : null;
  if (id)
    await others(
      room.aside,
      id,
      ["Mira", "Tom", "Ada"].filter((name) => !picture.as?.includes(name)),
    );
  const { page, faults } = await seated(room, picture, id);
  await page.goto(
    room.server.url +
      (typeof picture.path === "function" ? picture.path(id) : (picture.path ?? `#/t/${id}`)),
  );
  await page
    .locator(picture.ready ?? ".caption")
    .first()
    .waitFor();
  await settled(page);
  await picture.do?.(page, room);
  for (const [width, height] of picture.sizes ?? [DESKTOP]) {
    if (!picture.still) await page.mouse.move(0, 0);
    await page.setViewportSize({ width, height });
    for (const theme of picture.light?.some((size) => size[0] === width)
      ? ["dark", "light"]
      : ["dark"]) {
      await page.evaluate((theme) => void (document.documentElement.dataset.theme = theme), theme);
      await picture.at?.(page);
      await settled(page);
      // the port of the server is another one each time: in links, and in the code of a link
      await page.evaluate(() => {
        for (const one of document.querySelectorAll("input[readonly]"))
          one.value = one.value.replace(location.host, "smashup.example");
        for (const one of document.querySelectorAll(".qr")) {
          const inside = one.viewBox.baseVal.width - 8; // a margin of four modules
          one.querySelector("path").setAttribute("d", `M4 4h${inside}v${inside}h-${inside}z`);
        }
      });
      await each(page, `${picture.name}-${width}x${height}${theme === "light" ? "-light" : ""}`);
    }
  }
  await page.context().close();
  return picture.lost ? [] : faults;
}
