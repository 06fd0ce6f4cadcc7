// What the tests in a real browser share: a server, a Chromium, and a player who clicks whatever
// glows.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

export const CHROMIUM =
  process.env.CHROMIUM ??
  ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find((path) =>
    existsSync(path),
  );
const ROOT = new URL("../..", import.meta.url).pathname;
const SHOTS = process.env.SHOTS; // a folder for pictures, or none

// milliseconds: nothing here waits longer for one thing, also on a busy machine
export const PATIENCE = 120_000;
export const LONG = { timeout: 15 * 60_000 }; // for a test: only what hangs takes as long

/** Waits until it is true. */
export async function until(isTrue, what) {
  for (
    const end = Date.now() + PATIENCE;
    !(await isTrue());
    await new Promise((done) => setTimeout(done, 40))
  )
    if (Date.now() > end) throw new Error(`${what}: never`);
}

/**
 * The address of a server of its own, at which every run has the same games, or of the one in
 * SMASHUP_URL. With `positions`, it has a table for each of the fixed ones: `tables`.
 */
export async function serve({ positions = false } = {}) {
  if (process.env.SMASHUP_URL && !positions)
    return { url: process.env.SMASHUP_URL, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), "smashup-"));
  const db = join(folder, "tables.db");
  const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
  const tables = positions
    ? JSON.parse(
        execFileSync(python, ["-m", "tests.web.tables", "--db", db], {
          cwd: ROOT,
          encoding: "utf8",
        }),
      )
    : {};
  let server;
  let port = 0; // the first time any that is free, then the same again
  // each has a chance of its own: a table that is made later must not get the id of an earlier one
  let starts = 0;
  const start = async () => {
    const command = [
      "-m",
      "tests.web.serve",
      String(++starts),
      "--no-browser",
      "--port",
      String(port),
      "--db",
      db,
      "--new-tables-per-minute",
      "1000",
    ];
    server = spawn(python, command, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    server.stdout.on("data", (words) => (said += words));
    await until(async () => {
      if (server.exitCode !== null)
        throw new Error(`the server has ended (${server.exitCode}): ${said}`);
      port = Number(/at http:\/\/127\.0\.0\.1:(\d+)\//.exec(said)?.[1] ?? port);
      return (
        port &&
        fetch(`http://127.0.0.1:${port}/health`).then(
          (reply) => reply.ok,
          () => false,
        )
      );
    }, "the server answers");
  };
  const end = async (signal) => {
    const gone = new Promise((done) => server.once("exit", done));
    server.kill(signal);
    await Promise.race([gone, new Promise((done) => setTimeout(done, 5000))]);
    server.kill("SIGKILL");
  };
  await start();
  const stop = async () => {
    await end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}/`, tables, stop, start, kill: () => end("SIGKILL") };
}

export const launch = (...more) =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });

/** A profile of a browser. */
export async function profile(
  browser,
  { width = 1440, height = 900, touch = false, theme = "dark", settings = {} } = {},
) {
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: settings.motion ? "no-preference" : "reduce",
  });
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(
    (kept) => {
      if (!localStorage.getItem("smashup.settings"))
        localStorage.setItem("smashup.settings", JSON.stringify(kept));
      if (!kept.tips)
        localStorage.setItem("smashup.tips", JSON.stringify({ known: [], off: true }));
    },
    {
      theme,
      pace: "fast",
      splash: false,
      showing: "instant",
      sound: 0,
      hold: false,
      motion: 0,
      ...settings,
    },
  );
  return context;
}

/** A page in it. `faults` holds what it complained about. */
export async function tab(context) {
  const page = await context.newPage();
  const faults = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()),
  );
  page.on("pageerror", (error) => faults.push(String(error.stack ?? error)));
  return { context, page, faults };
}
export const open = async (browser, options) => tab(await profile(browser, options));

/** Robin's profile, with a seat at all fixed tables of the server. */
export async function robins(browser, server, options) {
  const context = await profile(browser, options);
  await context.addInitScript(
    (tables) =>
      tables.forEach((id) =>
        localStorage.setItem(`smashup.tokens.${id}`, JSON.stringify(["token-of-robin"])),
      ),
    Object.values(server.tables),
  );
  return context;
}

/**
 * Robin at one of the fixed tables; `context`: in that profile, which is quicker than a fresh one.
 */
export async function sitDown(browser, server, position, { path = "t", context, ...options } = {}) {
  const opened = await tab(context ?? (await robins(browser, server, options)));
  await opened.page.goto(`${server.url}#/${path}/${server.tables[position]}`);
  return opened;
}

export async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}

/** What the page shows now, in a word. */
export const situation = (page) =>
  page.evaluate(() => {
    const seen = (selector) =>
      [...document.querySelectorAll(selector)].some((one) => one.getClientRects().length);
    if (seen("[role=dialog] .end")) return "over";
    if (seen(".splash")) return "splash";
    if (seen(".cover")) return "cover";
    if (seen("[data-zone=caption]:not(.waiting)")) return "asked";
    return "waiting";
  });

/**
 * One click on something that glows, or on a button of the caption. Returns what was clicked, or
 * null.
 */
export const byClicks = (page, chance) => point(page, chance, (at) => page.mouse.click(...at));
export const byTaps = (page, chance) => point(page, chance, (at) => page.touchscreen.tap(...at));

async function point(page, chance, press) {
  const found = await page.evaluate(() => {
    const kinds = {
      place:
        ".base.legal, .tile.pickable, .tile.aim, .coin.glow, .pill.glow, .coins .coin:not(.chosen), .strip.legal, .plate.pickable, .chip.pickable, [data-play], .coin.pickable",
      card: ".card.can, .face-card.can, .one.ready, .one.todo",
      talent: ".tile:has(.talent)",
      button:
        "[data-zone=caption] [data-option], [data-confirm]:not(:disabled), .answer .do:not(:disabled)",
      end: "[data-end]",
    };
    /** A point at which a click would really reach it. */
    const reached = (one) => {
      if (one.disabled || one.closest("[inert]")) return null;
      let box = one.getBoundingClientRect();
      if (box.left < 0 || box.right > innerWidth || box.top < 0 || box.top + 20 > innerHeight) {
        one.scrollIntoView({ block: "nearest", inline: "center" });
        box = one.getBoundingClientRect();
      }
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.15, 0.3],
        [0.85, 0.7],
        [0.12, 0.8],
        [0.5, 0.15],
        [0.06, 0.1],
      ]) {
        const [x, y] = [
          box.x + box.width * fx,
          box.y + Math.min(box.height, innerHeight - box.y) * fy,
        ];
        const at = document.elementFromPoint(x, y);
        if (at && (at === one || one.contains(at))) return [x, y];
      }
      return null;
    };
    const all = { hidden: [], chosen: document.querySelector(".card.selected") !== null };
    for (const [kind, selector] of Object.entries(kinds)) {
      all[kind] = [];
      for (const one of document.querySelectorAll(selector)) {
        if (!one.getClientRects().length) continue;
        const at = reached(one);
        const what = `${one.className} ${one.textContent?.slice(0, 60)}`;
        if (at) all[kind].push({ at, what });
        else if (kind !== "talent") all.hidden.push(what);
      }
    }
    return all;
  });
  const any = (list) => list[Math.floor(chance() * list.length)];
  let pick;
  if (found.chosen && found.place.length) pick = any(found.place);
  else if (found.button.length && (chance() < 0.7 || !found.card.length)) pick = any(found.button);
  else if (found.card.length && chance() < 0.9) pick = any(found.card);
  else if (found.place.length) pick = any(found.place);
  else if (found.talent.length && chance() < 0.5) pick = any(found.talent);
  else if (found.end.length) pick = any(found.end);
  else pick = any([...found.card, ...found.place, ...found.button, ...found.talent]);
  if (!pick) {
    if (found.hidden.length) unreachable.push(...found.hidden);
    return null;
  }
  await press(pick.at);
  return pick.what;
}

/** Things that glowed where no click could reach them, and nothing else did. */
export const unreachable = [];

/** Random numbers from a seed. */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Plays until the end, or until `until` says so, which is told how many moves were made; `each`
 * follows every one. `pages`: all those who play; `move`: how.
 */
export async function playOn(
  pages,
  { seed = 1, until = async () => false, move = byClicks, each = async () => {} } = {},
) {
  const chance = seeded(seed);
  let moves = 0;
  for (let last = Date.now(); Date.now() - last < PATIENCE;) {
    const before = moves;
    for (const page of pages) {
      const now = await situation(page);
      if (now === "over") return { moves, over: true };
      if (await until(moves)) return { moves, over: false };
      if (now === "splash") await page.keyboard.press("Space");
      else if (now === "cover") await page.locator(".go:not(:disabled)").click();
      else if (now === "asked" && (await move(page, chance)) !== null) {
        if (++moves > 3000) throw new Error("the game does not end");
        await each(page);
      }
    }
    if (moves > before) last = Date.now();
    else await pages[0].waitForTimeout(20);
  }
  const seen = await Promise.all(
    pages.map(
      async (page) =>
        `${await situation(page)}: ${await page.locator(".caption").first().textContent()}`,
    ),
  );
  throw new Error(`nothing happens: ${[...seen, ...new Set(unreachable)].join("; ")}`);
}

/** From the home page into a game against bots. */
export async function playNow(page, url, { players = 2, bot = "" } = {}) {
  await page.goto(url);
  await page.getByRole("radio", { name: `${players} players` }).click();
  if (bot) await page.getByRole("radio", { name: bot }).click();
  await page.getByRole("button", { name: "Deal me in" }).click();
  await page.locator(".caption").first().waitFor();
}

/**
 * Plays until cards can be played: a game may begin with a bot's turn, or with a question about the
 * hand.
 */
export const untilMyTurn = (page, what = ".card.can") =>
  playOn([page], { until: () => page.locator(what).first().isVisible() });

/** Serious faults, in words. Text over landscapes cannot be judged by a machine. */
export async function faultsOf(page) {
  await page.evaluate(() =>
    Promise.all([
      document.fonts.ready,
      ...document
        .getAnimations()
        .filter((one) => Number.isFinite(one.effect.getComputedTiming().endTime))
        .map((one) => one.finished.catch(() => {})),
    ]),
  );
  if (!(await page.evaluate(() => "axe" in globalThis)))
    await page.evaluate(
      readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf8"),
    );
  return page.evaluate(async () => {
    const found = await globalThis.axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"],
    });
    return found.violations
      .filter((one) => ["serious", "critical"].includes(one.impact))
      .flatMap((one) =>
        one.nodes
          .slice(0, 3)
          .map((node) => `${one.id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`),
      );
  });
}
