// Do the kept pictures notice anything? The same page twice is the same; a thing that has moved a
// little, is gone, or has another colour or number is not.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CELLS, look } from "./kept.mjs";
import { serve } from "./lib.mjs";
import { PICTURES, studio, walk } from "./pictures.mjs";

let room, judge;
before(async () => {
  room = await studio(await serve({ positions: true }));
  judge = await (await room.browser.newContext()).newPage();
});
after(async () => {
  await room?.close();
  await room?.server.stop();
});

/** By name: where, and what of it is changed. */
const moved = (place, px) => ({ place, property: "translate", value: `${px}px 0` });
const CHANGES = {
  "a minion 3 px to the right": moved(".tile", 3),
  "a base 3 px to the right": moved(".base", 3),
  "the caption 3 px to the right": moved("[data-zone=caption]", 3),
  "a card of the hand 3 px to the right": moved(".card[data-hand]", 3),
  "a head of a lane 4 px to the right": moved(".lane .head", 4),
  "no points at a lane": { place: ".lane .vp", property: "visibility", value: "hidden" },
  "no flag on a base": { place: ".base .flag", property: "visibility", value: "hidden" },
  "another power": { place: ".tile .power", text: "9" },
  "another seat's colour": { place: ".tile", property: "--s", value: "#f24e86" },
  "a glow that is missing": {
    place: ".base.legal",
    property: "outline-color",
    value: "transparent",
  },
};

/** Changes the page. What it returns takes the change back. */
const changed = (page, { place, ...change }) =>
  page
    .locator(place)
    .first()
    .evaluateHandle((one, { property, value, text }) => {
      const [style, inner] = [one.style.cssText, one.innerHTML];
      if (property) one.style.setProperty(property, value);
      else one.textContent = text;
      return () => (property ? (one.style.cssText = style) : (one.innerHTML = inner));
    }, change);

for (const [width, height] of [
  [1440, 900],
  [390, 844],
])
  test(
    `${width} × ${height}: the same page is the same, and every small change is noticed`,
    { timeout: 120_000 },
    async () => {
      const picture = {
        ...PICTURES.find(({ name }) => name === "table-2p"),
        sizes: [[width, height]],
        light: [],
      };
      const off = {};
      await walk(room, picture, async (page) => {
        const { small: kept } = await look(judge, page, null);
        off.same = (await look(judge, page, kept)).off;
        for (const [name, change] of Object.entries(CHANGES)) {
          const undo = await changed(page, change);
          off[name] = (await look(judge, page, kept)).off;
          await undo.evaluate((back) => back());
        }
        off["same, after all"] = (await look(judge, page, kept)).off;
      });
      assert.equal(off.same, 0);
      assert.equal(off["same, after all"], 0);
      for (const name of Object.keys(CHANGES))
        assert.ok(off[name] > CELLS, `${name}: ${off[name]} cells`);
    },
  );
