// "Moar Factions!": the host lets two players have the same faction; picked freely and in the
// draft, and told apart in the game.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, LONG, open, playOn, serve, shot } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const faction = (page, id) => page.locator(`.fac[data-faction=${id}]`);
/** A table for two with this way of choosing factions: the host at a desk, Ada with a phone. */
async function twoAtATable(mode, theme) {
  const [host, ada] = [
    await open(browser, { theme }),
    await open(browser, { width: 390, height: 844, touch: true, theme }),
  ];
  await host.page.goto(server.url);
  await host.page.locator(".name input").fill("Robin");
  await host.page.getByRole("button", { name: "Open a table" }).click();
  await host.page.getByText("Options of the table").click();
  await host.page.getByRole("radio", { name: mode }).click();
  await host.page.locator("input[readonly]").waitFor();
  await ada.page.goto(await host.page.locator("input[readonly]").inputValue());
  await ada.page.locator("#name").fill("Ada");
  await ada.page.getByRole("button", { name: "Sit down", exact: true }).click();
  await ada.page.locator(".seats").waitFor();
  return [host, ada];
}
async function allowTheSame(page) {
  await page
    .getByRole("radiogroup", { name: /The same faction/ })
    .getByRole("radio", { name: "Two players" })
    .click();
}
async function nothingWrong(...tabs) {
  for (const { faults, context } of tabs) {
    assert.deepEqual(faults, []);
    await context.close();
  }
}

test(
  "free picks: taken at first; with the option another player picks the same, and both see who has it",
  LONG,
  async () => {
    const [host, ada] = await twoAtATable("Free pick", "light");
    await faction(host.page, "grannies").click();
    await faction(ada.page, "grannies").and(ada.page.locator(".taken")).waitFor();
    await faction(ada.page, "grannies").click();
    await allowTheSame(host.page);
    await shot(host.page, "moar-options-light");
    await faction(ada.page, "grannies").and(ada.page.locator(":not(.taken)")).waitFor();
    assert.match(await faction(ada.page, "grannies").textContent(), /Robin has it/);
    assert.equal(
      await faction(ada.page, "grannies").getAttribute("aria-pressed"),
      "false",
      "the click before the option did nothing",
    );
    await ada.page.getByText("Two players may have the same faction").waitFor();
    for (const id of ["grannies", "luchadors"]) {
      await faction(ada.page, id).click();
      await faction(ada.page, id).and(ada.page.locator(".on")).waitFor();
    }
    await faction(host.page, "luchadors").click();
    await faction(host.page, "luchadors").and(host.page.locator(".on")).waitFor();
    for (const [page, other] of [
      [host.page, "Ada"],
      [ada.page, "Robin"],
    ]) {
      assert.match(
        await faction(page, "grannies").textContent(),
        new RegExp(`your pick 1, ${other} has it, too`),
      );
      assert.ok(await faction(page, "grannies").locator(".who .shape").isVisible());
    }
    await shot(host.page, "moar-free-light");
    await faction(ada.page, "grannies").scrollIntoViewIfNeeded();
    await shot(ada.page, "moar-free-phone-light");
    await host.page.getByRole("button", { name: "Deal" }).click();
    for (const { page } of [host, ada]) await page.locator("[data-zone=caption]").waitFor();
    await shot(host.page, "moar-table-light");
    await shot(ada.page, "moar-table-phone-light");
    await nothingWrong(host, ada);
  },
);

test(
  "the draft: what the first has picked is still to be had, and can be wished for",
  LONG,
  async () => {
    const [host, ada] = await twoAtATable("Snake draft", "dark");
    await allowTheSame(host.page);
    await faction(ada.page, "grannies").click();
    await faction(ada.page, "grannies").and(ada.page.locator(".wish")).waitFor();
    await faction(host.page, "grannies").click();
    await faction(ada.page, "grannies").and(ada.page.locator(".on")).waitFor();
    assert.match(
      await faction(ada.page, "grannies").textContent(),
      /your pick 1, Robin has it, too/,
    );
    await shot(host.page, "moar-draft-dark");
    await faction(ada.page, "mounties").click();
    await faction(host.page, "mounties").and(host.page.locator(":has(.who)")).waitFor();
    await faction(host.page, "mounties").click();
    await host.page.getByText("Everything is ready.").waitFor();
    await shot(host.page, "moar-drafted-dark");
    await shot(ada.page, "moar-drafted-phone-dark");
    await host.page.getByRole("button", { name: "Deal" }).click();
    for (const { page } of [host, ada]) await page.locator("[data-zone=caption]").waitFor();
    // Minions of the same faction have the colours of their seats.
    const bothHaveMinions = async () =>
      (await Promise.all([0, 1].map((seat) => host.page.locator(`.tile.s${seat}`).count()))).every(
        (tiles) => tiles > 0,
      );
    await playOn([host.page, ada.page], { seed: 5, until: bothHaveMinions });
    await shot(host.page, "moar-table-dark");
    await shot(ada.page, "moar-table-phone-dark");
    await nothingWrong(host, ada);
  },
);
