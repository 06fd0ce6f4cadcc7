// Kept pictures: what a page looks like now, beside what it looked like when somebody last said that it is right.
//   KEEP=1 node --test e2e/pictures.test.mjs     keeps what is new or has changed (make shots)
// Pictures are kept smaller than they are taken, as WebP, and compared cell by cell: the mean colour of a few pixels hardly notices
// how a font is smoothed, but it does notice a thing that has moved, is missing, or has another colour.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";

const FOLDER = new URL("./kept/", import.meta.url);
const CHANGED = new URL("./changed/", import.meta.url); // pictures that differ, with the places marked; not in the repository
const KEEP = Boolean(process.env.KEEP);
const TRIES = 4;
const CELL = 5; // pixels of a kept picture
const FAR = 28; // of 255: how far the mean of a channel may be off
const CELLS = 14; // that may be off: about a small button

/** How large a picture is kept: wide windows at two thirds or half, phones as they are. */
const scaleOf = (width) => (width > 1000 ? 720 / width : width > 700 ? 0.7 : 0.8);

/** Compares in the browser, which can read and write WebP. */
const inBrowser = async ({ now, kept, scale, cell, far, most }) => {
  const picture = async (data, type) => createImageBitmap(new Blob([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], { type }));
  const drawn = (image, width, height) => {
    const canvas = new OffscreenCanvas(width, height);
    const on = canvas.getContext("2d", { willReadFrequently: true });
    on.imageSmoothingQuality = "high";
    on.drawImage(image, 0, 0, width, height);
    return { canvas, on, pixels: on.getImageData(0, 0, width, height).data };
  };
  const text = async (canvas) => {
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.6 })).arrayBuffer());
    let all = "";
    for (const byte of bytes) all += String.fromCharCode(byte);
    return btoa(all);
  };
  const image = await picture(now, "image/png");
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const fresh = drawn(image, width, height);
  const old = kept ? await picture(kept, "image/webp") : null;
  if (old?.width !== width || old.height !== height) return { small: await text(fresh.canvas), off: -1 };
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
      if (Math.max(...sums.map(Math.abs)) / count <= far) continue;
      marks.push([x, y]);
    }
  if (marks.length <= most) return { off: marks.length };
  const small = await text(fresh.canvas);
  fresh.on.strokeStyle = "#f0f";
  for (const [x, y] of marks) fresh.on.strokeRect(x - 1, y - 1, cell + 2, cell + 2);
  return { small, off: marks.length, marked: await text(fresh.canvas) };
};

/** Takes a picture and compares it. Returns what is wrong with it, or nothing. `judge`: any page of the browser. */
export async function compare(judge, page, name, { clip } = {}) {
  const file = new URL(`${name}.webp`, FOLDER);
  const kept = existsSync(file) ? readFileSync(file).toString("base64") : null;
  let seen;
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries) await page.waitForTimeout(700); // on a busy machine something may still be on its way
    const now = (clip ? await page.locator(clip).first().screenshot({ scale: "css" }) : await page.screenshot({ scale: "css" })).toString("base64");
    if (process.env.SHOTS) (mkdirSync(process.env.SHOTS, { recursive: true }), writeFileSync(`${process.env.SHOTS}/${name}.png`, Buffer.from(now, "base64")));
    seen = await judge.evaluate(inBrowser, { now, kept, scale: clip ? 1 : scaleOf(page.viewportSize().width), cell: CELL, far: FAR, most: CELLS });
    if (seen.off >= 0 && seen.off <= CELLS) return "";
  }
  const { small, off, marked } = seen;
  if (KEEP) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, Buffer.from(small, "base64"));
    return "";
  }
  mkdirSync(CHANGED, { recursive: true });
  writeFileSync(new URL(`${name}.webp`, CHANGED), Buffer.from(marked ?? small, "base64"));
  return off < 0 ? `${name}: no picture of this size is kept` : `${name}: ${off} places are not as kept (see e2e/changed/${name}.webp)`;
}
