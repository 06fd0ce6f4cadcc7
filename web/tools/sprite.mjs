// Makes src/assets/sprite.svg: one symbol for each emblem that cards, bases, factions and the
// page's own marks use. `npm run sprite` fetches the icon package for this run only; the sprite is
// committed.
import { readFileSync, writeFileSync } from "node:fs";
import { MARKS } from "./marks.mjs";

const json = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const {
  icons,
  width = 512,
  height = 512,
} = json("../node_modules/@iconify-json/game-icons/icons.json");
const names = new Set([
  ...Object.values(json("../src/assets/data/emblems.json")),
  ...Object.values(json("../src/assets/data/factions.json")).map((faction) => faction.emblem),
  ...MARKS,
]);
const missing = [...names].filter((name) => !icons[name]);
if (missing.length) throw new Error(`not in game-icons: ${missing.join(", ")}`);

// Paths drawn in currentColor: `fill` comes from the place of use.
const symbol = (name) => {
  const body = icons[name].body.replaceAll(' fill="currentColor"', "");
  return `<symbol id="g-${name}" viewBox="0 0 ${icons[name].width ?? width} ${icons[name].height ?? height}">${body}</symbol>`;
};
const credit = "Icons: game-icons.net, by Lorc, Delapouite and contributors, CC BY 3.0";
const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- ${credit} -->\n${[...names].sort().map(symbol).join("\n")}\n</svg>\n`;
writeFileSync(new URL("../src/assets/sprite.svg", import.meta.url), sprite);
console.log(`${names.size} symbols, ${sprite.length} bytes`);
