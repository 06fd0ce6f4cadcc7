// Kept pictures: what a page looks like now, beside what it looked like when somebody last said
// that it is right.   KEEP=1 node --test e2e/pictures.test.mjs     keeps what is new or has changed
// (make shots) Pictures are kept smaller than they are taken, in colours of 32 steps a channel, as
// WebP without loss: the very same page gives the very same file. They are compared cell by cell:
// the mean colour of a few pixels hardly notices how another Chromium smooths a font, but it does
// notice a thing that has moved, is missing, or has another colour (kept.test.mjs tries that).
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = new URL("./kept/", import.meta.url);
// pictures that differ, with the places marked; not in the repository
const CHANGED = new URL("./changed/", import.meta.url);
const KEEP = Boolean(process.env.KEEP);
const TRIES = 20;
const CELL = 5; // pixels of a kept picture
const FAR = 16; // of 255: how far the mean of a channel may be off
export const CELLS = 2; // that may be off; the very same page has none

/** How large a picture is kept: wide windows at half, phones nearly as they are. */
const scaleOf = (width) => (width > 1000 ? 720 / width : width > 700 ? 0.7 : 0.8);

/** Compares in the browser, which can read and write WebP. */
const inBrowser = async ({ now, kept, scale, cell, far, most }) => {
  const STEP = 8; // of 255, between two colours
  const picture = async (data, type) =>
    createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type }));
  const drawn = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const on = canvas.getContext("2d", { willReadFrequently: true });
    on.imageSmoothingQuality = "high";
    on.drawImage(image, 0, 0, width, height);
    const all = on.getImageData(0, 0, width, height);
    all.data.forEach((value, i) => (all.data[i] = Math.round(value / STEP) * STEP));
    on.putImageData(all, 0, 0);
    return { canvas, on, pixels: all.data };
  };
  const text = async (canvas) => {
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/webp", quality: 1 })).arrayBuffer(),
    ); // 1: without loss
    let all = "";
    for (const byte of bytes) all += String.fromCharCode(byte);
    return btoa(all);
  };
  const image = await picture(now, "image/png");
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const fresh = drawn(image, width, height);
  const small = await text(fresh.canvas);
  const old = kept ? await picture(kept, "image/webp") : null;
  if (old?.width !== width || old.height !== height) return { small, off: -1 };
  const before = drawn(old, width, height);
  const marks = [];
  for (let y = 0; y < height; y += cell)
    for (let x = 0; x < width; x += cell) {
      const sums = [0, 0, 0];
      let count = 0;
      for (let v = y; v < Math.min(y + cell, height); v++)
        for (let u = x; u < Math.min(x + cell, width); u++) {
          const at = (v * width + u) * 4;
          for (let c = 0; c < 3; c++) sums[c] += fresh.pixels[at + c] - before.pixels[at + c];
          count++;
        }
      if (Math.max(...sums.map(Math.abs)) / count > far) marks.push([x, y]);
    }
  if (marks.length <= most) return { small, off: marks.length };
  fresh.on.strokeStyle = "#f0f";
  for (const [x, y] of marks) fresh.on.strokeRect(x - 1, y - 1, cell + 2, cell + 2);
  return { small, off: marks.length, marked: await text(fresh.canvas) };
};

/** A picture of a page that has come to rest: two in a row are the same. */
async function taken(page, clip) {
  const one = async () =>
    (clip
      ? await page.locator(clip).first().screenshot({ scale: "css" })
      : await page.screenshot({ scale: "css" })
    ).toString("base64");
  let before = await one();
  for (let tries = 0; tries < TRIES; tries++) {
    await page.waitForTimeout(100);
    const now = await one();
    if (now === before) return now;
    before = now;
  }
  return before;
}

/**
 * Takes a picture, and counts the cells in which it is not as the kept one: -1 if there is none of
 * its size. `judge`: any page of the browser. Also the picture as it would be kept, and with the
 * cells marked.
 */
export async function look(judge, page, kept, { clip } = {}) {
  const now = await taken(page, clip);
  return {
    now,
    ...(await judge.evaluate(inBrowser, {
      now,
      kept,
      scale: clip ? 1 : scaleOf(page.viewportSize().width),
      cell: CELL,
      far: FAR,
      most: CELLS,
    })),
  };
}

/** Compares a page with its kept picture. Returns what is wrong with it, or nothing. */
export async function compare(judge, page, name, { clip } = {}) {
  const file = new URL(`${name}.webp`, FOLDER);
  const kept = existsSync(file) ? readFileSync(file).toString("base64") : null;
  const { now, small, off, marked } = await look(judge, page, kept, { clip });
  if (process.env.SHOTS) {
    mkdirSync(process.env.SHOTS, { recursive: true });
    writeFileSync(`${process.env.SHOTS}/${name}.png`, Buffer.from(now, "base64"));
  }
  if (off >= 0 && off <= CELLS && !(KEEP && small !== kept)) return "";
  if (KEEP) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, Buffer.from(small, "base64"));
    return "";
  }
  mkdirSync(CHANGED, { recursive: true });
  writeFileSync(new URL(`${name}.webp`, CHANGED), Buffer.from(marked ?? small, "base64"));
  return off < 0
    ? `${name}: no picture of this size is kept; \`make shots\` keeps one`
    : `${name}: ${off} places are not as kept`;
}

/** What to do about pictures that differ: which Chromium drew them may be the reason. */
export const advice = (version) =>
  `The places are marked in web/e2e/changed. If they are as they should be, or only this Chromium (${version}; kept with ${keptWith()}) smooths letters in another way, keep them anew: make shots`;

const VERSION = new URL("./chromium.txt", FOLDER);
const keptWith = () => (existsSync(VERSION) ? readFileSync(VERSION, "utf8").trim() : "another");
/** Notes which Chromium drew the kept pictures. */
export const noteVersion = (version) => KEEP && writeFileSync(VERSION, `${version}\n`);
