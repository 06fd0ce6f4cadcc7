// Fixed positions at the sizes of the design, in both themes, beside kept pictures: every kind of
// question and every state of the table. A page that logs an error, scrolls or has letters below 11
// px fails, too. `make shots` keeps the pictures as they are now.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { advice, compare, noteVersion } from "./kept.mjs";
import { serve } from "./lib.mjs";
import { PICTURES, studio, walk } from "./pictures.mjs";

let room, judge;
before(async () => {
  room = await studio(await serve({ positions: true }));
  judge = await (await room.browser.newContext()).newPage();
  noteVersion(room.browser.version());
});
after(async () => {
  await room?.close();
  await room?.server.stop();
});

/** Letters that are too small, and a window that scrolls. */
const wrongWith = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const at = walk.currentNode.parentElement;
      if (walk.currentNode.data.trim() && parseFloat(getComputedStyle(at).fontSize) < 10.9)
        found.add(`below 11 px: ${at.className || at.tagName}: ${walk.currentNode.data.trim()}`);
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add("scrolls sideways");
    return [...found];
  });

for (const picture of PICTURES)
  test(picture.name, { timeout: 300_000 }, async () => {
    const wrong = [];
    const faults = await walk(room, picture, async (page, name) => {
      wrong.push(
        await compare(judge, page, name, picture),
        ...(await wrongWith(page)).map((what) => `${name}: ${what}`),
      );
    });
    const found = [...wrong.filter(Boolean), ...faults];
    assert.deepEqual(found, [], [...found, advice(room.browser.version())].join("\n"));
  });
