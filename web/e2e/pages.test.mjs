// Every page and state: no serious fault for people who cannot see or point, nothing logged, nothing that scrolls sideways.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { faultsOf, launch, open, playNow, playOn, serve, shot } from "./lib.mjs";

let browser, server;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const wide = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

for (const theme of ["dark", "light"]) {
  test(`pages without a table, ${theme}`, { timeout: 120_000 }, async () => {
    const { page, faults, context } = await open(browser, { theme });
    for (const [path, ready] of [["", "Deal me in"], ["#/cards", "Rulings"], ["#/rules", "All rules"], ["#/settings", "Text size"], ["#/credits", "Emblems"]]) {
      await page.goto(server.url + path);
      await page.getByText(ready).first().waitFor();
      await shot(page, `page${path.replace("#/", "-")}-${theme}`);
      assert.deepEqual(await faultsOf(page), [], path);
      for (const [width, height] of [[390, 844], [820, 1180]]) {
        await page.setViewportSize({ width, height });
        assert.equal(await wide(page), false, `${path} at ${width}`);
        await shot(page, `page${path.replace("#/", "-")}-${theme}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    assert.deepEqual(faults, []);
    await context.close();
  });

  test(`the table and what lies over it, ${theme}`, { timeout: 240_000 }, async () => {
    const { page, faults, context } = await open(browser, { theme });
    await playNow(page, server.url, { players: 3, bot: "Rookie" });
    await playOn([page], { seed: 9, until: async () => (await page.locator(".tile").count()) > 8 && (await page.locator(".card.can").count()) > 0 });
    assert.deepEqual(await faultsOf(page), [], "table");
    await shot(page, `table-3-${theme}`);
    await page.locator(".card.can").first().click();
    await page.waitForTimeout(300);
    await shot(page, `chosen-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "chosen");
    await page.keyboard.press("Escape");
    await page.locator(".tile").first().click({ button: "right" });
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(300);
    await shot(page, `zoom-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "zoom");
    await page.keyboard.press("Escape");
    for (const key of ["/", "L"]) {
      await page.keyboard.press(key);
      await page.waitForTimeout(150);
      await shot(page, `${key === "/" ? "piles" : "log"}-${theme}`);
      assert.deepEqual(await faultsOf(page), [], key);
      await page.keyboard.press("Escape");
    }
    await page.getByRole("button", { name: "Menu" }).click();
    assert.deepEqual(await faultsOf(page), [], "menu");
    await page.getByRole("button", { name: "Settings" }).last().click();
    await page.waitForTimeout(150);
    await shot(page, `settings-${theme}`);
    assert.deepEqual(await faultsOf(page), [], "settings");
    await page.keyboard.press("Escape");
    for (const [width, height] of [[1920, 1080], [820, 1180], [390, 844], [844, 390]]) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
      assert.equal(await wide(page), false, `${width}`);
      await shot(page, `table-3-${theme}-${width}`);
      assert.deepEqual(await faultsOf(page), [], `${width}`);
    }
    assert.deepEqual(faults, []);
    await context.close();
  });
}
