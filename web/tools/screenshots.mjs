// The pictures of the README: a real game against bots, in the middle of a turn, on a phone, and at
// its end.   npm run screenshots
import { launch, open, playNow, playOn, serve } from "../e2e/lib.mjs";

const folder = new URL("../../docs/images/", import.meta.url).pathname;
const server = await serve();
const browser = await launch();
try {
  const { page } = await open(browser, { width: 1440, height: 900 });
  /** A crowded table in a turn of one's own, and a minion that can be played. */
  const crowded = async () =>
    (await page.locator(".tile").count()) > 9 &&
    (await page.locator("[data-end]").count()) > 0 &&
    (await page.locator(".card.can .power").count()) > 0;
  for (let seed = 4, over = true; over; seed++) {
    await playNow(page, server.url, { players: 3, bot: "Scrapper" });
    ({ over } = await playOn([page], { seed, until: crowded }));
  }
  const choose = async () => {
    await page
      .locator(".card.can:has(.power)")
      .first()
      .click({ position: { x: 20, y: 30 } });
    const breaking = page.locator(".holder:has(.would) .base.legal");
    await ((await breaking.count()) ? breaking : page.locator(".base.legal")).first().hover();
    await page.waitForTimeout(400);
  };
  await choose();
  await page.screenshot({ path: `${folder}browser.png` });
  await page.mouse.move(0, 0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await choose();
  await page.screenshot({ path: `${folder}browser-phone.png` });
  await page.mouse.move(0, 0);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1440, height: 900 });
  await playOn([page], { seed: 5 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}browser-end.png` });
} finally {
  await browser.close();
  await server.stop();
}
