// Every page and state: no serious fault for people who cannot see or point, nothing logged,
// nothing that scrolls sideways.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faultsOf, launch, LONG, open, serve, shot, sitDown, until } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve({ positions: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("the home page proposes the opponent that the package recommends", LONG, async () => {
  const { page, context } = await open(browser);
  await page.goto(server.url);
  const { bots } = await (await fetch(`${server.url}api/catalogue`)).json();
  const { title } = bots.find((bot) => bot.recommended);
  await page.locator(".bots [aria-checked=true]", { hasText: title }).waitFor();
  assert.equal(await page.locator(".bots [aria-checked=true]").count(), 1);
  await context.close();
});

const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

for (const theme of ["dark", "light"]) {
  test(`pages without a table, ${theme}`, LONG, async () => {
    const { page, faults, context } = await open(browser, { theme });
    for (const [path, ready] of [
      ["", "Deal me in"],
      ["#/cards", "Rulings"],
      ["#/rules", "All rules"],
      ["#/settings", "Text size"],
      ["#/credits", "Emblems"],
    ]) {
      await page.goto(server.url + path);
      await page.getByText(ready).first().waitFor();
      await shot(page, `page${path.replace("#/", "-")}-${theme}`);
      assert.deepEqual(await faultsOf(page), [], path);
      for (const [width, height] of [
        [390, 844],
        [820, 1180],
      ]) {
        await page.setViewportSize({ width, height });
        await until(
          async () => !(await wide(page)),
          `nothing of ${path} scrolls sideways at ${width}`,
        );
        await shot(page, `page${path.replace("#/", "-")}-${theme}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`the table and what lies over it, ${theme}`, LONG, async () => {
    const { page, faults, context } = await sitDown(browser, server, "position-4p", { theme });
    await page.locator(".card.can").first().waitFor();
    assert.deepEqual(await faultsOf(page), [], "table");
    await shot(page, `table-${theme}`);
    await page.locator(".card.can").first().click();
    await page.locator(".card.selected").waitFor();
    await shot(page, `chosen-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "chosen");
    await page.keyboard.press("Escape");
    await page.locator(".tile").first().click({ button: "right" });
    await page.getByRole("dialog").waitFor();
    await shot(page, `zoom-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "zoom");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    for (const key of ["/", "L"]) {
      await page.keyboard.press(key);
      await shot(page, `${key === "/" ? "piles" : "log"}-${theme}`);
      assert.deepEqual(await faultsOf(page), [], key);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Menu" }).click();
    assert.deepEqual(await faultsOf(page), [], "menu");
    await page.getByRole("button", { name: "Settings" }).last().click();
    await page.getByText("Text size").waitFor();
    await shot(page, `settings-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "settings");
    await page.keyboard.press("Escape");
    for (const [width, height] of [
      [1920, 1080],
      [820, 1180],
      [390, 844],
      [844, 390],
    ]) {
      await page.setViewportSize({ width, height });
      await until(async () => !(await wide(page)), `nothing scrolls sideways at ${width}`);
      await shot(page, `table-${theme}-${width}`);
      assert.deepEqual(await faultsOf(page), [], `${width}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}
