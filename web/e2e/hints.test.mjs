// What a good player would do: the hint, the alternatives, playing it; and how a finished game
// went.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, open, playNow, playOn, serve, shot, sitDown, until } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test(
  "H shows what a good player would do, again H the alternatives; Play it plays",
  LONG,
  async () => {
    const { page, faults, context } = await sitDown(browser, server, "position-2p");
    await page.locator(".card.can").first().waitFor();
    await page.keyboard.press("h");
    const caption = page.locator("[data-zone=caption]");
    await caption.getByText("Hint: ").waitFor();
    assert.ok((await page.locator(".hinted").count()) >= 1, "what it proposes has a ring");
    assert.match(
      await caption.locator(".words > span").textContent(),
      /^[A-Z].*\.$/,
      "one sentence why",
    );
    await shot(page, "hint");
    assert.equal(await page.locator("[data-line]").count(), 0);

    await page.keyboard.press("h");
    const lines = page.locator("[data-line]");
    await lines.first().waitFor();
    assert.ok((await lines.count()) <= 4 && (await lines.count()) >= 2);
    const panel = await page.locator("aside.panel").boundingBox();
    assert.equal(Math.round(panel.width), 352);
    for (const line of await lines.all())
      assert.match(await line.textContent(), /[+−]\d+\.\d.*VP.*\d+ %/s);
    await shot(page, "analysis");
    const title = await caption.locator("b").textContent();
    const places = / to (Anansi's Web|Island Peak|Portal Room)$/;
    const play = lines.filter({ has: page.locator("b", { hasText: places }) }).first();
    await play.click();
    assert.equal(await play.getAttribute("aria-pressed"), "true");
    assert.equal(await page.locator(".hinted").count(), 2, "the card and its place have a ring");
    await page.locator(".ghost").first().waitFor(); // with the usual forecast
    await shot(page, "analysis-line");
    await lines.first().click();
    await until(async () => (await caption.locator("b").textContent()) === title, title);

    await page.keyboard.press("Escape");
    assert.equal(await page.locator(".hinted").count(), 0);
    await page.keyboard.press("h");
    await caption.getByText("Hint: ").waitFor();
    const before = await page.locator(".card[data-hand]").count();
    await page.locator("[data-play-line]").click();
    await page.waitForFunction(
      (cards) =>
        document.querySelectorAll(".card[data-hand]").length < cards ||
        !document.querySelector("[data-play-line]"),
      before,
    );
    await page.locator(".hinted").first().waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test(
  "on a phone the alternatives are a sheet, and a click on one shows it on the table",
  LONG,
  async () => {
    const { page, faults, context } = await sitDown(browser, server, "position-4p", {
      width: 390,
      height: 844,
      touch: true,
    });
    await page.locator(".caption").first().waitFor();
    await page.getByRole("button", { name: "Hint" }).first().tap();
    await page.getByText("Hint: ").first().waitFor();
    await page.getByRole("button", { name: "Why?" }).tap();
    const lines = page.locator("[data-line]");
    await lines.first().waitFor();
    await shot(page, "analysis-phone");
    await lines.last().tap();
    assert.equal(await page.locator("[data-line]").count(), 0);
    await page.getByText("Hint: ").first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test("a bot that takes its time can be told to play faster", LONG, async () => {
  const { page, faults, context } = await open(browser, { settings: { pace: "slow" } });
  await playNow(page, server.url, { bot: "Rookie", players: 4 });
  const faster = page.locator("[data-faster]");
  await playOn([page], { seed: 3, until: async () => faster.isVisible() });
  await shot(page, "faster");
  await faster.click();
  let without = 0; // looks at which it was not there
  const { over } = await playOn([page], {
    seed: 4,
    until: async (moves) => {
      without = (await faster.count()) ? 0 : without + 1;
      return moves > 4 && without > 20;
    },
  });
  assert.equal(over, false, "it cannot be faster, so it is not offered any more");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a replay shows the chances, and the moves that cost most", LONG, async () => {
  const { page, faults, context } = await sitDown(browser, server, "end", { path: "replay" });
  await page.locator(".curves svg").waitFor();
  await page.getByText("Winning chance").first().waitFor();
  await page.locator("progress").waitFor();
  const slip = page.locator("[data-slip]");
  await slip.first().waitFor(LONG);
  const lines = await page
    .locator(".curves g path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d").split("L").length));
  assert.ok(lines.length === 4 && lines.every((points) => points > 10), `four lines: ${lines}`);
  await until(async () => {
    await slip.first().click(); // another one may have cost more meanwhile
    return /. cost .+ \d+ %\. Better: ./.test(
      await page.locator("[data-zone=caption]").textContent(),
    );
  }, "what a move has cost");
  await shot(page, "replay-chances");
  await page.getByRole("radio", { name: "Points" }).click();
  assert.match(await page.locator(".head h2").textContent(), /VP/);
  assert.deepEqual(faults, []);
  await context.close();
});
