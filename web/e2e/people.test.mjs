// People at a table: the waiting room with its host, a game of two browsers and two bots to the
// end, with somebody who goes away and comes back, a second tab, and another game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  launch,
  LONG,
  open,
  playNow,
  playOn,
  serve,
  shot,
  situation,
  until,
  untilMyTurn,
} from "./lib.mjs";

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
async function openTable(page, { players = 2 } = {}) {
  await page.goto(server.url);
  await page.locator(".name input").fill("Robin");
  await page.getByRole("radio", { name: `${players} players` }).click();
  await page.getByRole("button", { name: "Open a table" }).click();
  await page.getByText("Options of the table").click();
  await page.getByRole("radio", { name: "Random", exact: true }).click();
  await page.locator("input[readonly]").waitFor();
  return page.locator("input[readonly]").inputValue();
}
async function sit(page, link, name) {
  await page.goto(link);
  await page.locator("#name").fill(name);
  await page.getByRole("button", { name: "Sit down", exact: true }).click();
  await page.locator(".seats").waitFor();
}

test(
  "the waiting room: options are stated, the host removes somebody, and passes this on by leaving",
  LONG,
  async () => {
    const [host, ada] = [
      await open(browser),
      await open(browser, { width: 390, height: 844, touch: true }),
    ];
    const link = await openTable(host.page);
    await sit(ada.page, link, "Ada");
    await host.page.getByRole("radio", { name: "8 min + 15 s" }).click();
    await host.page.getByRole("radio", { name: "The shortest answer" }).click();
    await ada.page.getByText("When that is over, the shortest answer is given").waitFor();
    assert.equal(
      await ada.page.getByRole("button", { name: "Deal" }).count(),
      0,
      "only the host deals",
    );
    await host.page.getByRole("button", { name: "Remove: Ada" }).click();
    await ada.page.getByRole("button", { name: "Sit down", exact: true }).waitFor();
    await shot(ada.page, "room-removed");
    await ada.page.locator("#name").fill("Ada");
    await ada.page.getByRole("button", { name: "Sit down", exact: true }).click();
    await ada.page.locator(".seats").waitFor();
    await host.page.getByRole("button", { name: "Leave the table" }).click();
    await ada.page.getByRole("button", { name: "Deal" }).waitFor();
    for (const { faults, context } of [host, ada]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  },
);

test(
  "your turn: plays left as chips, struck when used; a bot thinks: dots, what it did, Faster",
  LONG,
  async () => {
    const { page, faults, context } = await open(browser);
    await playNow(page, server.url, { bot: "Rookie" });
    await untilMyTurn(page);
    await page.getByRole("button", { name: "Settings" }).first().click();
    const bots = page.getByRole("radiogroup", { name: "Pace of the bots" });
    await bots.getByRole("radio", { name: "Slow" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    assert.equal(await page.locator("[data-zone=caption] .plays i").count(), 2);
    assert.equal(await page.locator("[data-zone=caption] .plays .used").count(), 0);
    await playOn([page], {
      seed: 2,
      until: async () => (await page.locator("[data-zone=caption] .plays .used").count()) > 0,
    });
    while ((await situation(page)) === "asked") {
      await page
        .locator("[data-end]")
        .or(page.locator("[data-option], [data-confirm]"))
        .first()
        .click();
      await page.waitForTimeout(100);
    }
    await page.locator("[data-zone=caption].waiting .think").waitFor();
    await page.waitForFunction(() =>
      /Rookie thinks.*Rookie(’s turn| plays)/s.test(
        document.querySelector("[data-zone=caption] .words")?.textContent ?? "",
      ),
    );
    assert.ok(await page.locator(".plate.turn").isVisible());
    await page.locator("[data-faster]").click();
    await page.locator("[data-faster]").waitFor({ state: "detached" });
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test(
  "two browsers and two bots to the end: away and back, a second tab, another game",
  LONG,
  async () => {
    const [robin, ada] = [
      await open(browser),
      await open(browser, { width: 1366, height: 768, theme: "light" }),
    ];
    const link = await openTable(robin.page, { players: 4 });
    await sit(ada.page, link, "Ada");
    for (const seat of [2, 3]) {
      await robin.page
        .locator(".seats .seat")
        .nth(seat)
        .getByRole("button", { name: "+ Rookie" })
        .click();
      await robin.page
        .locator(".seats .seat")
        .nth(seat)
        .getByRole("button", { name: /^Remove/ })
        .waitFor();
    }
    await robin.page.getByRole("button", { name: "Deal" }).click();
    for (const { page } of [robin, ada]) await page.locator("[data-zone=caption]").waitFor();
    const some = (pages, many, seed) =>
      playOn(pages, { seed, until: async (moves) => moves >= many });
    await some([robin.page, ada.page], 14, 5);
    // Who is not asked is told who is; their plate is lit.
    await until(
      async () =>
        (await situation(robin.page)) === "asked" || (await situation(ada.page)) === "asked",
      "somebody is asked",
    );
    const waiting = (await situation(robin.page)) === "asked" ? ada.page : robin.page;
    await waiting
      .locator("[data-zone=caption].waiting", { hasText: /deciding|thinks|moment/i })
      .waitFor();
    await robin.page.locator(".turn").first().waitFor();

    // Ada goes away; a bot stands in, when Robin wants it; she comes back.
    await ada.page.getByRole("button", { name: "Menu" }).click();
    await ada.page.getByRole("button", { name: /Leave the table/ }).click();
    await robin.page.locator(".plate.away").waitFor();
    await robin.page.getByRole("button", { name: "Let a bot play" }).click();
    await robin.page.locator(".plate", { hasText: "stands in" }).waitFor();
    await shot(robin.page, "stands-in");
    await some([robin.page], 8, 6);
    await ada.page.goto(link);
    await ada.page.getByRole("button", { name: "Play on myself" }).click();
    await robin.page.locator(".plate", { hasText: "stands in" }).waitFor({ state: "detached" });

    // Two tabs of one seat: what is answered in one is seen in the other.
    const tab = await robin.context.newPage();
    await tab.goto(link);
    await tab.locator("[data-zone=caption]").waitFor();
    await some([tab, ada.page], 12, 7);
    const race = (page) => page.locator(".race").getAttribute("aria-label");
    await until(
      async () => (await race(robin.page)) === (await race(tab)),
      "both tabs say the same",
    );
    await tab.close();

    const result = await playOn([robin.page, ada.page], { seed: 8 });
    assert.ok(result.over);
    for (const { page } of [robin, ada]) await page.locator("[role=dialog] .end").waitFor();
    await shot(robin.page, "four-end");
    await robin.page.getByRole("button", { name: "Rematch" }).click();
    await ada.page.getByText(/Robin wants a rematch/).waitFor();
    await ada.page.getByRole("button", { name: "Rematch" }).click();
    for (const { page } of [robin, ada])
      await page.locator("[role=dialog] .end").waitFor({ state: "detached" });
    await playOn([robin.page, ada.page], { seed: 9, until: async (moves) => moves > 4 });
    for (const { faults, context } of [robin, ada]) {
      assert.deepEqual(faults, []);
      await context.close();
    }
  },
);
