// Makes the picture that stands for the site in previews of links: src/assets/preview.png.
// It shows no table: what is behind the # of a link reaches no server, and so no preview.
import { launch, open, serve } from "../e2e/lib.mjs";

const server = await serve();
const browser = await launch();
const { page } = await open(browser, { width: 1200, height: 630 });
await page.goto(server.url);
await page.locator(".medal, .face, .ic").first().waitFor();
await page.evaluate(async () => {
  const sprite = document.querySelector("use").getAttribute("href").split("#")[0];
  const pairs = [
    ["rock_stars", "guitar"],
    ["teddy_bears", "bear-face"],
  ];
  const known = await (await fetch(sprite)).text();
  const emblems = [...document.querySelectorAll("use")].map(
    (use) => use.getAttribute("href").split("#g-")[1],
  );
  const of = (faction, guess) =>
    known.includes(`"g-${guess}"`)
      ? guess
      : (document.querySelector(`.f-${faction} use`)?.getAttribute("href").split("#g-")[1] ??
        emblems[0]);
  const halves = pairs.map(([faction, guess], i) => {
    const half = document.createElement("div");
    half.className = `f-${faction}`;
    Object.assign(half.style, {
      position: "absolute",
      inset: "0",
      background: `repeating-conic-gradient(from 4deg at ${i ? 72 : 28}% 50%, var(--f-deep) 0 9deg, var(--f) 9deg 18deg)`,
      clipPath: i ? "polygon(57% 0, 100% 0, 100% 100%, 43% 100%)" : "none",
    });
    half.innerHTML = `<svg viewBox="0 0 512 512"><use href="${sprite}#g-${of(faction, guess)}"/></svg>`;
    Object.assign(half.firstChild.style, {
      position: "absolute",
      width: "330px",
      height: "330px",
      top: i ? "300px" : "10px",
      left: i ? "850px" : "20px",
      fill: "var(--cream)",
      filter: "drop-shadow(8px 8px 0 var(--f-deep))",
    });
    return half;
  });
  const name = document.createElement("div");
  name.innerHTML = "<b>smashup</b><span>Two factions. One mash-up. No account.</span>";
  Object.assign(name.style, {
    position: "absolute",
    left: "50%",
    top: "48%",
    transform: "translate(-50%, -50%) rotate(-4deg)",
    textAlign: "center",
    whiteSpace: "nowrap",
  });
  Object.assign(name.firstChild.style, {
    display: "block",
    font: "400 170px/1 var(--display)",
    color: "#fce69a",
    webkitTextStroke: "22px #17130e",
    paintOrder: "stroke fill",
    textShadow: "8px 9px 0 #17130e",
  });
  Object.assign(name.lastChild.style, {
    display: "inline-block",
    font: "400 36px/1 var(--display)",
    color: "#fff8e8",
    background: "#c92817",
    border: "5px solid #17130e",
    padding: "12px 26px 15px",
  });
  document.body.replaceChildren(...halves, name);
  await document.fonts.ready;
});
await page.waitForTimeout(300);
await page.screenshot({ path: new URL("../src/assets/preview.png", import.meta.url).pathname });
await browser.close();
await server.stop();
