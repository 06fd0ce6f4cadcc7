// Writes src/styles/factions.css from factions.json: one ink per faction and three mixed from it.
import { readFileSync, writeFileSync } from "node:fs";

const factions = JSON.parse(
  readFileSync(new URL("../src/assets/data/factions.json", import.meta.url), "utf8"),
);
const num = (value) => String(Number(value.toFixed(3)));
const lines = Object.entries(factions).map(([id, { ink, lightness: l, chroma: c, hue: h }]) => {
  const colour = (name, L, C) => `--${name}: oklch(${num(L)} ${num(C)} ${num(h)});`;
  const all = [
    colour("f", l, c),
    colour("f-deep", l - 0.15, c * 0.85),
    colour("f-light", 0.78, c * 0.75),
    colour("f-pale", 0.9, c * 0.42),
  ];
  return `.f-${id} { ${all.join(" ")} } /* ${ink} */`;
});
const css = `/* Made from factions.json by tools/factions.mjs. */\n${lines.join("\n")}\n`;
writeFileSync(new URL("../src/styles/factions.css", import.meta.url), css);
