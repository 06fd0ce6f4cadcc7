// Whole games, several tabs, and what one does beside playing, all without a server.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  launch,
  LONG,
  open,
  playNow,
  playOn,
  profile,
  situation,
  tab,
  until,
} from "../e2e/lib.mjs";
import { FOLDER, serveFiles, untilReady } from "./lib.mjs";

let browser;
let server;
before(async () => ([server, browser] = await Promise.all([serveFiles(), launch()])));
after(async () => {
  await browser?.close();
  await server?.stop();
});

const caption = (page) => page.locator("[data-zone=caption]").first();

test("a game by clicking to its end, with reloads on the way; then its replay", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await playNow(page, server.url, { bot: "Scrapper" });
  const reloads = new Set([10, 25, 40]); // wherever that is: also in the middle of an effect
  let made = 0;
  const end = await playOn([page], {
    seed: 7,
    each: async () => {
      if (!reloads.has(++made)) return;
      await page.reload();
      await caption(page).waitFor();
    },
  });
  assert.ok(end.over);
  await page.getByRole("button", { name: /^Replay/ }).click();
  await page.locator(".panel .bar").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("two tabs share one hall, and the second goes on without the first", LONG, async () => {
  const context = await profile(browser);
  const first = await tab(context);
  await playNow(first.page, server.url, { bot: "Rookie" });
  await until(async () => (await situation(first.page)) === "asked", "a question");
  const second = await tab(context);
  await second.page.goto(first.page.url());
  await until(async () => (await situation(second.page)) === "asked", "the same in the other tab");
  assert.equal(await caption(second.page).textContent(), await caption(first.page).textContent());
  await playOn([second.page], { seed: 3, until: async (made) => made >= 4 });
  await until(async () => (await situation(second.page)) === "asked", "a question");
  await second.page.keyboard.press("Escape"); // a card that is only picked up is no move
  const now = await caption(second.page).textContent();
  await until(async () => (await caption(first.page).textContent()) === now, "the first knows it");
  await first.page.close(); // it had the worker
  await playOn([second.page], { seed: 4, until: async (made) => made >= 6 });
  assert.deepEqual([...first.faults, ...second.faults], []);
  await context.close();
});

test("the guided first game, a hint, and a table that has no link", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await page.goto(server.url);
  await untilReady(page);
  await page.getByText("Learn by playing").click();
  await caption(page).waitFor();

  await playNow(page, server.url, { bot: "Rookie" });
  await playOn([page], { seed: 5, until: () => page.locator(".card.can").first().isVisible() });
  await page.getByRole("button", { name: /^Hint/ }).click();
  await caption(page).getByText("Hint: ").waitFor();

  await page.goto(server.url);
  assert.equal(await page.getByPlaceholder(/link/i).count(), 0); // nobody can join from elsewhere
  await page.getByRole("button", { name: /Open a table/ }).click();
  await page.getByText("This table is kept in this browser").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("what cannot start says what to do", LONG, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "smashup-broken-")), "table");
  cpSync(FOLDER, folder, { recursive: true });
  const python = join(
    folder,
    readdirSync(folder).find((name) => name.startsWith("python-")),
  );
  const wasm = join(python, "pyodide.asm.wasm.packed");
  renameSync(wasm, `${wasm}.away`);
  const broken = await serveFiles(folder);
  const { page, context } = await open(browser);
  try {
    await page.goto(broken.url);
    await page.getByText("Not everything could be fetched").waitFor();
    renameSync(`${wasm}.away`, wasm);
    await page.getByRole("button", { name: "Try again" }).click();
    await untilReady(page);
  } finally {
    await broken.stop();
    rmSync(join(folder, ".."), { recursive: true, force: true });
  }
  await context.close();
});

test("starts from one snapshot make different tables", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await page.goto(server.url);
  await untilReady(page);
  const isKept = () =>
    page.evaluate(async () => (await caches.keys()).includes("smashup-snapshots"));
  await until(isKept, "a snapshot");
  const tables = [];
  for (let starts = 0; starts < 2; starts++) {
    await page.goto(server.url);
    await page.reload();
    await untilReady(page);
    await page.getByRole("button", { name: "Open a table" }).click();
    await page.getByText("This table is kept in this browser").waitFor();
    tables.push(page.url());
  }
  assert.notEqual(tables[0], tables[1]);
  assert.deepEqual(faults, []);
  await context.close();
});
