// Without a network after the first visit, and a newer version in the middle of a game.
import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { launch, LONG, open, playNow, playOn, situation, until } from "../e2e/lib.mjs";
import { FOLDER, serveFiles, untilKept, untilReady } from "./lib.mjs";

let browser;
before(async () => (browser = await launch()));
after(() => browser?.close());

const isAsked = (page) => until(async () => (await situation(page)) === "asked", "a question");

test("a whole game on a phone after the server has gone", LONG, async () => {
  const server = await serveFiles();
  const { page, faults, context } = await open(browser, { width: 390, height: 844, touch: true });
  try {
    await page.goto(server.url);
    await untilReady(page);
    await untilKept(page);
  } finally {
    await server.stop();
  }
  await page.reload();
  await playNow(page, server.url, { bot: "Rookie" });
  const end = await playOn([page], { seed: 11 });
  assert.ok(end.over);
  await page.goto(`${server.url}#/rules`);
  await page.getByRole("heading").first().waitFor();
  await page.goto(`${server.url}#/cards`);
  await page.getByRole("heading").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test("a newer version waits until it is taken, and the game goes on", LONG, async () => {
  const folder = join(mkdtempSync(join(tmpdir(), "smashup-update-")), "table");
  cpSync(FOLDER, folder, { recursive: true });
  const change = (name, from, to) => {
    const text = readFileSync(join(folder, name), "utf8");
    assert.ok(text.includes(from));
    writeFileSync(join(folder, name), text.replace(from, to));
  };
  const server = await serveFiles(folder);
  const { page, context } = await open(browser);
  try {
    await playNow(page, server.url, { bot: "Rookie" });
    await untilKept(page);
    await isAsked(page);
    const table = page.url();
    change("index.html", "<title>smashup</title>", "<title>newer</title>");
    change("sw.js", "const VERSION = ", 'const VERSION = "newer" + ');
    await page.reload();
    assert.equal(await page.title(), "smashup"); // not by surprise
    await page.getByRole("button", { name: "Load it" }).click();
    await until(async () => (await page.title()) === "newer", "the newer version");
    await isAsked(page);
    assert.equal(page.url(), table);
    await playOn([page], { seed: 1, until: async (made) => made >= 2 });
  } finally {
    await server.stop();
    rmSync(join(folder, ".."), { recursive: true, force: true });
  }
  await context.close();
});
