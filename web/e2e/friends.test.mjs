// With friends: the invitation and its code, names, strengths seat by seat, tables by
// correspondence, the list of tables, the call to a hidden page, and the picture of a result.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import ts from "typescript";
import { faultsOf, launch, LONG, open, playNow, playOn, serve, shot, until } from "./lib.mjs";

/** The codes that the page makes, from its own source. */
const source = readFileSync(new URL("../src/lib/qr.ts", import.meta.url), "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: "ESNext" } });
const { qrCode } = await import(`data:text/javascript,${encodeURIComponent(outputText)}`);

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** A table of a host, who sits, and its link. */
async function openTable(page, { players = 2, name = "Robin", mode = "Random" } = {}) {
  await page.goto(server.url);
  await page.locator(".name input").fill(name);
  await page.getByRole("radio", { name: `${players} players` }).click();
  await page.getByRole("button", { name: "Open a table" }).click();
  await page.getByText("Options of the table").click();
  await page.getByRole("radio", { name: mode, exact: true }).click();
  await page.locator("input[readonly]").waitFor();
  return page.locator("input[readonly]").inputValue();
}
async function sit(page, link, name) {
  await page.goto(link);
  if (name) await page.locator("#name").fill(name);
  await page.getByRole("button", { name: "Sit down", exact: true }).click();
  await page.locator(".seats").waitFor();
}

/** The modules of the code on the page, read from its pixels as a camera would. */
const modulesOf = (page, size) =>
  page.evaluate(async (size) => {
    const svg = document.querySelector(".paper .qr");
    const [, , all] = svg.getAttribute("viewBox").split(" ").map(Number);
    const dark = new Set();
    for (const run of svg
      .querySelector("path")
      .getAttribute("d")
      .matchAll(/M(\d+) (\d+)h(\d+)/g))
      for (let i = 0; i < Number(run[3]); i++) dark.add(`${Number(run[1]) + i} ${run[2]}`);
    const margin = (all - size) / 2;
    return {
      margin,
      wide: (svg.getBoundingClientRect().width * size) / all,
      rows: Array.from({ length: size }, (_, y) =>
        Array.from({ length: size }, (_, x) => dark.has(`${x + margin} ${y + margin}`)),
      ),
    };
  }, size);

for (const [theme, width, height] of [
  ["dark", 1440, 900],
  ["light", 390, 844],
])
  test(`the invitation shows its link as a code, ${theme}`, LONG, async () => {
    const { page, faults, context } = await open(browser, { theme, width, height });
    const link = await openTable(page);
    assert.match(link, /\/#\/t\/[a-z]+-[a-z]+-[a-z2-7]{16}$/, "the secret is behind the #");
    const code = qrCode(link);
    const seen = await modulesOf(page, code.length);
    assert.deepEqual(seen.rows, code);
    assert.equal(seen.margin, 4);
    assert.ok(seen.wide >= 232, `${seen.wide} px`);
    assert.deepEqual(
      await page.evaluate(() =>
        [...document.querySelectorAll(".paper .qr > *")].map((one) => getComputedStyle(one).fill),
      ),
      ["rgb(255, 255, 255)", "rgb(23, 19, 14)"],
    );
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1),
      false,
    );
    await shot(page, `invite-${theme}`);
    await page.getByRole("button", { name: "Show the code large" }).click();
    await page.getByRole("dialog").waitFor();
    assert.deepEqual(await faultsOf(page), []);
    await page.keyboard.press("Escape");
    assert.deepEqual(faults, []);
    await context.close();
  });

test("previews show a picture of the site, and none of a table", LONG, async () => {
  const page = await (await fetch(server.url)).text();
  const image = /property="og:image"\s+content="([^"]+)"/.exec(page)[1];
  const reply = await fetch(new URL(image, server.url));
  assert.equal(reply.headers.get("content-type"), "image/png");
  const bytes = Buffer.from(await reply.arrayBuffer());
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
  assert.ok(bytes.length < 300_000, `${bytes.length} bytes`);
});

test("a proposed name is free, and the ways out are told apart", LONG, async () => {
  const [host, guest] = [await open(browser), await open(browser)];
  const link = await openTable(host.page, { name: "Kim" });
  await guest.page.goto(server.url);
  await guest.page.evaluate(() => localStorage.setItem("smashup.name", JSON.stringify("Kim")));
  await guest.page.goto(link);
  await guest.page.locator("#name").waitFor();
  assert.notEqual((await guest.page.locator("#name").inputValue()).toLowerCase(), "kim");
  await sit(guest.page, link);
  for (const [name, words] of [
    ["Home", "Your seat stays yours"],
    ["Leave the table", "Your seat is free for somebody else"],
  ]) {
    await guest.page.locator(".out").getByText(name, { exact: true }).waitFor();
    await guest.page.getByText(words).waitFor();
  }
  assert.equal(await guest.page.getByRole("button", { name: "Close the table" }).count(), 0);
  await host.page.getByRole("button", { name: "Close the table" }).click();
  await guest.page.locator(".seats").waitFor();
  await host.page.getByRole("button", { name: "Close it for everybody?" }).click();
  await guest.page.getByRole("link", { name: "Home" }).waitFor();
  assert.equal(await guest.page.locator(".seats").count(), 0);
  for (const { context } of [host, guest]) await context.close();
});

test("each seat gets the strength chosen for it; bots of one kind have names", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await page.goto(server.url);
  await page.getByRole("radio", { name: "4 players" }).click();
  await page.getByRole("radio", { name: /^Rookie/ }).click();
  await page.getByRole("button", { name: "Seat 3: Rookie" }).click();
  await page.getByRole("radio", { name: /^Planner/ }).click();
  await page.getByRole("button", { name: "Seat 3: Planner" }).waitFor();
  assert.deepEqual(await faultsOf(page), []);
  await shot(page, "strengths");
  await page.getByRole("button", { name: "Deal me in" }).click();
  await page.locator(".plate").nth(2).waitFor();
  const plates = (await page.locator(".plate").allTextContents()).join(" | ");
  for (const words of ["Pip", "Benny", "Rookie bot", "Planner"])
    assert.ok(plates.includes(words), `${words}: ${plates}`);
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "by correspondence: days for a turn, stated to all; your tables, your turn first",
  LONG,
  async () => {
    const [host, guest] = [await open(browser), await open(browser)];
    await openTable(host.page, { name: "Kim" }); // another table, at which nothing happens
    const link = await openTable(host.page, { name: "Kim" });
    await sit(guest.page, link, "Mira");
    await host.page.getByRole("radio", { name: "By correspondence" }).click();
    await host.page.getByRole("radio", { name: "2 days" }).click();
    await guest.page.getByText("By correspondence: 2 days for each turn").waitFor();
    assert.equal(await host.page.getByRole("radio", { name: "With 2 people" }).count(), 0);
    await shot(host.page, "correspondence");
    await host.page.getByRole("button", { name: "Deal", exact: true }).click();
    const pages = [host.page, guest.page];
    for (const page of pages) await page.locator(".clocks", { hasText: /[12] d \d+ h/ }).waitFor();
    // each plays until it is the other's turn, then looks at the list
    await playOn(pages, {
      until: async () => host.page.locator(".card.can").first().isVisible(),
    });
    await host.page.goto(server.url);
    const first = host.page.locator("details a").first();
    await first.waitFor();
    await until(
      async () => (await first.textContent()).includes("Your turn"),
      "your turn is first",
    );
    assert.equal(await host.page.locator("details li").count(), 2);
    assert.ok(link.endsWith((await first.getAttribute("href")).slice(4)));
    await shot(host.page, "tables");
    await guest.page.goto(server.url);
    await guest.page.locator(".rail, .hero").first().waitFor();
    assert.equal(await guest.page.getByText("Your turn", { exact: true }).count(), 0);
    assert.deepEqual(host.faults, []);
    for (const { context } of [host, guest]) await context.close();
  },
);

/** Makes the page believe that it is hidden, and keep what notifications it would show. */
const hide = (page, hidden) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);

test("who is asked while the page is hidden is called, until they look", LONG, async () => {
  const [host, guest] = [await open(browser, { settings: { notify: true } }), await open(browser)];
  await host.context.addInitScript(() => {
    globalThis.told = [];
    globalThis.Notification = class {
      static permission = "granted";
      constructor(title, { body }) {
        globalThis.told.push(`${title}: ${body}`);
      }
      close() {
        globalThis.told.push("closed");
      }
    };
  });
  const link = await openTable(host.page, { name: "Kim", mode: "Snake draft" });
  await sit(guest.page, link, "Mira");
  const icon = () => host.page.locator("link[rel=icon]").getAttribute("href");
  await hide(host.page, true);
  // seat 0 picks first in the snake's order
  await until(async () => (await host.page.evaluate(() => globalThis.told)).length > 0, "a call");
  assert.match(
    (await host.page.evaluate(() => globalThis.told))[0],
    /^\w+ \w+: It is your turn\.$/,
  );
  assert.match(await host.page.title(), /Your turn/);
  assert.match(await icon(), /icon-asked/);
  await hide(host.page, false);
  await until(async () => !/icon-asked/.test(await icon()), "the badge goes");
  assert.equal((await host.page.evaluate(() => globalThis.told)).at(-1), "closed");
  assert.deepEqual(host.faults, []);
  for (const { context } of [host, guest]) await context.close();
});

test("what one has said oneself is not unread", LONG, async () => {
  const [host, guest] = [await open(browser), await open(browser)];
  const link = await openTable(host.page, { name: "Kim" });
  await sit(guest.page, link, "Mira");
  await host.page.getByRole("button", { name: "Deal", exact: true }).click();
  const tabs = (page) => page.getByRole("tab", { name: /Chat/ });
  for (const page of [host.page, guest.page]) await tabs(page).waitFor();
  await tabs(host.page).click();
  await host.page.getByPlaceholder("Write something").fill("Hello");
  await host.page.getByRole("button", { name: "Say", exact: true }).click();
  await host.page.getByRole("tab", { name: "Log" }).click();
  await until(async () => (await tabs(guest.page).textContent()) === "Chat1", "it is unread there");
  assert.equal(await tabs(host.page).textContent(), "Chat");
  for (const { context } of [host, guest]) await context.close();
});

test("the result is a picture of 1200 by 630 with the names, and a link", LONG, async () => {
  const { page, faults, context } = await open(browser);
  await playNow(page, server.url, { bot: "Rookie" });
  await playOn([page], { seed: 4 });
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.locator("canvas[data-drawn=true]").waitFor();
  const seen = await page.evaluate(() => {
    const canvas = document.querySelector("canvas");
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4 * 97)
      colours.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    return { size: [canvas.width, canvas.height], colours: colours.size };
  });
  assert.deepEqual(seen.size, [1200, 630]);
  assert.ok(seen.colours > 30, `${seen.colours} colours`);
  const words = await page
    .locator("[role=img][aria-label^='The result']")
    .getAttribute("aria-label");
  assert.match(words, /Rookie/);
  assert.match(words, /\d+ to \d+, on turn \d+/);
  assert.match(await page.getByLabel("Link to the replay").inputValue(), /#\/replay\//);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the picture" }).click(),
  ]);
  if (process.env.SHOTS) await download.saveAs(`${process.env.SHOTS}/share.png`);
  assert.equal(download.suggestedFilename(), "smashup.png");
  await shot(page, "share-dialog");
  assert.deepEqual(await faultsOf(page), []);
  assert.deepEqual(faults, []);
  await context.close();
});
