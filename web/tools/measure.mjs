// What the page costs, in a real Chromium, as JSON: `node tools/measure.mjs all`, or `first-move
// ADDRESS` at a server that runs. bench/bench_page.py calls it: `make bench-page`.
import { readFileSync, readdirSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { launch, open, playNow, playOn, serve } from "../e2e/lib.mjs";

const DIST = new URL("../dist", import.meta.url).pathname;
const CROWD = 12; // minions on the table, before frames are counted
const COUNTED = 20_000; // milliseconds in which they are
const LOADS = 5; // of the page; the quickest counts, as anything else is the machine's

/** Sizes of what the page loads, by kind, in bytes. */
function bundle() {
  const found = {};
  for (const name of readdirSync(DIST, { recursive: true })) {
    const kind = /\.(js|css|svg|woff2)$/.exec(name)?.[1];
    if (!kind) continue;
    const bytes = readFileSync(join(DIST, name));
    found[kind] ??= { files: 0, bytes: 0, gzip: 0, brotli: 0 };
    found[kind].files += 1;
    found[kind].bytes += bytes.length;
    found[kind].gzip += gzipSync(bytes, { level: 9 }).length;
    found[kind].brotli += brotliCompressSync(bytes).length;
  }
  return found;
}

/** Milliseconds until the home page can be used: with nothing kept by the browser, and again. */
async function pageLoad(browser, url) {
  const took = { first: [], again: [], paint: [] };
  for (let n = 0; n < LOADS; n++) {
    const { page, context } = await open(browser);
    for (const visit of ["first", "again"]) {
      const begun = performance.now();
      await page.goto(url);
      await page.getByRole("button", { name: "Deal me in" }).waitFor();
      took[visit].push(performance.now() - begun);
    }
    took.paint.push(
      await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      ),
    );
    await context.close();
  }
  return Object.fromEntries(
    Object.entries(took).map(([name, all]) => [`${name}_ms`, Math.round(Math.min(...all))]),
  );
}

/** How often the page was drawn while a game of four goes on with all its motion. */
async function frames(browser, url) {
  const { page, context } = await open(browser, { settings: { motion: 1, pace: "normal" } });
  const tiles = page.locator(".tile");
  for (let seed = 5, over = true; over; seed++) {
    await playNow(page, url, { players: 4, bot: "Rookie" }); // they fill the table soonest
    ({ over } = await playOn([page], { seed, until: async () => (await tiles.count()) >= CROWD }));
  }
  const minions = await tiles.count();
  await page.evaluate(() => {
    globalThis.frameTimes = [];
    const note = (time) => {
      globalThis.frameTimes.push(time);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  const end = performance.now() + COUNTED;
  await playOn([page], {
    seed: 6,
    until: async () => performance.now() > end,
    each: () => page.waitForTimeout(700),
  }); // a click cuts motion short
  const times = await page.evaluate(() => globalThis.frameTimes);
  await context.close();
  const gaps = times
    .slice(1)
    .map((time, i) => time - times[i])
    .sort((a, b) => a - b);
  const at = (part) => Math.round(10 * gaps[Math.floor(gaps.length * part)]) / 10;
  const seconds = (times.at(-1) - times[0]) / 1000;
  return {
    minions,
    seconds: Math.round(seconds),
    frames: times.length,
    per_second: Math.round((10 * gaps.length) / seconds) / 10,
    median_ms: at(0.5),
    p95_ms: at(0.95),
    longest_ms: at(0.999),
  };
}

/** Seconds from an empty browser to the first move. */
async function firstMove(browser, url) {
  const begun = performance.now();
  const { page, context } = await open(browser);
  await playNow(page, url);
  await playOn([page], { seed: 1, until: async (moves) => moves > 0 });
  await context.close();
  return (performance.now() - begun) / 1000;
}

const [what, address] = process.argv.slice(2);
const browser = await launch();
try {
  if (what === "first-move")
    console.log(JSON.stringify({ seconds: await firstMove(browser, address) }));
  else {
    const server = await serve();
    try {
      const found = {
        bundle: bundle(),
        load: await pageLoad(browser, server.url),
        animation: await frames(browser, server.url),
      };
      console.log(JSON.stringify({ ...found, machine_load: loadavg()[0] }));
    } finally {
      await server.stop();
    }
  }
} finally {
  await browser.close();
}
