// Nothing of the home page is cut, overlaps, or leaves the window: at the usual sizes, with and
// without an unfinished game, with text of 100, 150 and 200 %, by the browser's zoom and by its
// font size.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { misfits } from "./fits.mjs";
import { launch, LONG, open, serve } from "./lib.mjs";

const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1200, 800],
  [820, 1180],
  [390, 844],
  [844, 390],
];
const VISIT = {
  table: "AAAAAAAA",
  at: 0,
  title: "turn 26 against Rookie, Planner and Sage, 13 to 14",
  factions: ["polynesian_voyagers", "grimms_fairy_tales"],
  over: false,
  race: {
    seats: [13, 10, 13, 14].map((vp, seat) => ({ name: `Player ${seat}`, bot: seat > 0, vp })),
    me: 0,
  },
};
const PICKS = ["russian_fairy_tales", "polynesian_voyagers"];

let server;
let browser;
before(async () => {
  [server, browser] = [await serve(), await launch()];
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The home page of somebody who left a game, or of somebody new; two factions are picked. */
async function home(visits) {
  const opened = await open(browser, {});
  await opened.context.addInitScript(
    (kept) => localStorage.setItem("smashup.tables", JSON.stringify(kept)),
    visits,
  );
  await opened.page.goto(server.url);
  for (const id of PICKS) await opened.page.locator(`[data-faction=${id}]`).click();
  await opened.page.evaluate(() => document.fonts.ready);
  return opened;
}
const resized = async (page, width, height) => {
  await page.setViewportSize({ width: Math.round(width), height: Math.round(height) });
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))),
  );
};

for (const [who, visits] of [
  ["somebody new", []],
  ["somebody who left a game", [VISIT]],
])
  test(`the home page of ${who} fits every window`, LONG, async () => {
    const { page, context, faults } = await home(visits);
    const devtools = await context.newCDPSession(page);
    const wrong = [];
    for (const [width, height] of SIZES)
      for (const text of [1, 1.5, 2]) {
        await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
        await resized(page, width / text, height / text);
        const seen = async (how) =>
          wrong.push(
            ...(await page.evaluate(misfits)).map(
              (fault) => `${width}x${height}, ${how} ${text * 100} %: ${fault}`,
            ),
          );
        await seen("zoom");
        if (text === 1) {
          const rail = await page
            .locator(".hero")
            .evaluate((one) => one.scrollHeight - one.clientHeight);
          if (width > 1000 && rail > 0) wrong.push(`${width}x${height}: ${rail} px are cut below`);
          continue;
        }
        await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text } });
        await resized(page, width, height);
        await seen("font size");
      }
    assert.deepEqual(wrong, []);
    assert.deepEqual(faults, []);
    await context.close();
  });

test("text in the browser's own large size is large", LONG, async () => {
  const { page, context } = await home([]);
  const devtools = await context.newCDPSession(page);
  const height = () =>
    page.getByText("Your name").evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one.firstChild);
      return range.getBoundingClientRect().height;
    });
  const usual = await height();
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await resized(page, 1439, 900);
  assert.ok((await height()) > 1.9 * usual);
  await context.close();
});

test("the measure notices what is cut, covered or outside", LONG, async () => {
  const { page, context } = await home([VISIT]);
  await resized(page, 1440, 900);
  const broken = async (selector, style) => {
    await page
      .locator(selector)
      .first()
      .evaluate((one, css) => (one.style.cssText = css), style);
    const found = await page.evaluate(misfits);
    await page
      .locator(selector)
      .first()
      .evaluate((one) => (one.style.cssText = ""));
    return found.join("\n");
  };
  assert.equal((await page.evaluate(misfits)).join("\n"), "");
  assert.match(await broken(".fac .art", "height: 260px; flex: none"), /is cut|covers/);
  assert.match(await broken(".fac b", "white-space: nowrap; width: 40px; overflow: hidden"), /cut/);
  assert.match(await broken("h1", "margin-bottom: -60px"), /covers/);
  assert.match(await broken("h2", "position: relative; left: 900px"), /outside|sideways/);
  assert.match(await broken(".bot .ic", "font-size: 90px; margin: -20px"), /covers|cut/);
  await context.close();
});
