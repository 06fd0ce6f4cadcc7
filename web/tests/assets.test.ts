import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import emblems from "../src/assets/data/emblems.json";
import factions from "../src/assets/data/factions.json";
import landscapes from "../src/assets/data/scenery.json";
import { isSecondBase, landscapeOf } from "../src/lib/catalogue";
import { isNight, scenery } from "../src/lib/scenery";
import type { Catalogue } from "../src/protocol/facts";
import { position } from "./fixtures";

const file = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const catalogue = JSON.parse(file("fixtures/catalogue.json")) as Catalogue;

describe("every card and base", () => {
  test("has an emblem that is in the sprite", () => {
    const sprite = file("src/assets/sprite.svg");
    const known: Record<string, string> = emblems;
    for (const { id } of [...catalogue.cards, ...catalogue.bases])
      expect(sprite.includes(`id="g-${known[id]}"`), id).toBe(true);
    for (const faction of Object.values(factions))
      expect(sprite).toContain(`id="g-${faction.emblem}"`);
    expect(sprite).toContain("CC BY 3.0");
  });

  test("has a short text of at most 60 characters", () => {
    for (const { id, brief } of [...catalogue.cards, ...catalogue.bases]) {
      expect(brief.length, id).toBeGreaterThan(0);
      expect(brief.length, id).toBeLessThanOrEqual(60);
    }
  });

  test("has a landscape, drawn the same every time, without script or style", () => {
    expect(Object.keys(landscapes).sort()).toEqual(catalogue.bases.map((base) => base.id).sort());
    for (const { id } of catalogue.bases) {
      const svg = scenery(id, landscapeOf(id), isNight(landscapeOf(id), isSecondBase(id)));
      expect(svg.length, id).toBeGreaterThan(200);
      expect(svg, id).not.toMatch(/NaN|undefined|style=|<script/);
    }
  });
});

test("icons that components name are in the sprite", () => {
  const sprite = file("src/assets/sprite.svg");
  const sources = import.meta.glob<string>("../src/**/*.svelte", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const names = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/<Icon name="([\w-]+)"/g)].map((found) => found[1]),
  );
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) expect(sprite, name).toContain(`id="g-${name}"`);
});

test("the inks in CSS are those of factions.json", () => {
  const css = file("src/styles/factions.css");
  for (const [id, { lightness, chroma, hue }] of Object.entries(factions))
    expect(css).toContain(`.f-${id} { --f: oklch(${lightness} ${chroma} ${hue});`);
});

test("the lock file holds no address", () => {
  expect(file("package-lock.json")).not.toMatch(/:\/\/|"resolved"/);
  expect(file(".npmrc")).toContain("omit-lockfile-registry-resolved=true");
});

test("the built page has no inline script or style", () => {
  const built = new URL("../dist/index.html", import.meta.url);
  const html = existsSync(built) ? readFileSync(built, "utf8") : file("index.html");
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\son\w+=|\sstyle=/);
});

test("forecasts of positions belong to options", () => {
  const scene = position("position-2p");
  const keys = new Set(scene.decision?.options.map((option) => option.key));
  expect(Object.keys(scene.forecasts).every((key) => keys.has(key))).toBe(true);
});
