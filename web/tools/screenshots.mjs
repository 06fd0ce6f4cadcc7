// The pictures of the README: a real game against bots, in the middle of a turn and at its end.
//   npm run screenshots
import { launch, open, playNow, playOn, serve } from "../e2e/lib.mjs";

const folder = new URL("../../docs/images/", import.meta.url).pathname;
const server = await serve();
const browser = await launch();
try {
  const { page } = await open(browser, { width: 1440, height: 900 });
  await playNow(page, server.url, { players: 3, bot: "Scrapper" });
  const full = async () => (await page.locator(".tile").count()) > 9 && (await page.locator(".card.can .power").count()) > 0;
  await playOn([page], { seed: 4, until: full });
  await page.locator(".card.can:has(.power)").first().click();
  await page.locator(".base.legal").last().hover();
  await page.waitForTimeout(200);
  await page.screenshot({ path: `${folder}browser.png` });
  await page.mouse.move(0, 0);
  await page.keyboard.press("Escape");
  await playOn([page], { seed: 5 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${folder}browser-end.png` });
} finally {
  await browser.close();
  await server.stop();
}
