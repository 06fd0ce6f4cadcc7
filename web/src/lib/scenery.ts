// Landscapes of bases, drawn as SVG from the base's ink with its id as seed. The classes (sky, d1,
// lt, ...) get their inks in styles/scenery.css. Drawn once per base id.
import { SeededRandom } from "./random";

const W = 320;
const H = 150;
const n = (value: number): string => value.toFixed(0);

export type Landscape =
  | "city"
  | "mountains"
  | "forest"
  | "jungle"
  | "meadow"
  | "lake"
  | "sea"
  | "desert"
  | "savanna"
  | "snow"
  | "volcano"
  | "space"
  | "lab"
  | "interior"
  | "ring"
  | "stage"
  | "castle"
  | "cave";

/** Landscapes that are dark in themselves. */
const ALWAYS_NIGHT: ReadonlySet<string> = new Set(["space", "stage", "ring", "cave"]);

class Painter {
  private marks: string[] = [];
  readonly random: SeededRandom;

  constructor(seed: string) {
    this.random = new SeededRandom(seed);
  }

  get svg(): string {
    return this.marks.join("");
  }

  path(d: string, ink: string): void {
    this.marks.push(`<path class="${ink}" d="${d}"/>`);
  }

  rect(ink: string, x: number, y: number, width: number, height: number, radius = 0): void {
    const round = radius ? ` rx="${radius}"` : "";
    this.marks.push(
      `<rect class="${ink}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${round}/>`,
    );
  }

  circle(ink: string, x: number, y: number, radius: number): void {
    this.marks.push(`<circle class="${ink}" cx="${n(x)}" cy="${n(y)}" r="${radius}"/>`);
  }

  raw(svg: string): void {
    this.marks.push(svg);
  }

  hills(y: number, height: number, ink: string, count = 4): void {
    const xs = Array.from({ length: count + 1 }, (_, i) => -20 + (i * (W + 40)) / count);
    let d = `M-20 ${H + 5}L-20 ${y}`;
    for (let i = 0; i < count; i++) {
      const [from, to] = [xs[i] ?? 0, xs[i + 1] ?? 0];
      d += `Q${n((from + to) / 2)} ${n(y - height * this.random.between(0.5, 1.3))} ${n(to)} ${n(y + this.random.between(-4, 6))}`;
    }
    this.path(`${d}L${W + 20} ${H + 5}Z`, ink);
  }

  peaks(y: number, height: number, ink: string, snow = ""): void {
    const caps: string[] = [];
    let d = `M-30 ${H + 5}L-30 ${y}`;
    for (let x = -30; x < W + 30;) {
      const w = this.random.between(50, 95);
      const h = this.random.between(0.55, 1) * height;
      const [px, py, k] = [x + w / 2, y - h, 0.3];
      d += `L${n(px)} ${n(py)}L${n(x + w)} ${n(y + this.random.between(-6, 6))}`;
      caps.push(
        `M${n(px)} ${n(py)}L${n(px - (w / 2) * k)} ${n(py + h * k)}L${n(px - w * 0.05)} ${n(py + h * k * 0.7)}` +
          `L${n(px + w * 0.07)} ${n(py + h * k * 1.05)}L${n(px + (w / 2) * k)} ${n(py + h * k)}Z`,
      );
      x += w;
    }
    this.path(`${d}L${W + 40} ${H + 5}Z`, ink);
    if (snow) for (const cap of caps) this.path(cap, snow);
  }

  trees(y: number, ink: string, count: number, low: number, high: number): void {
    for (let i = 0; i < count; i++) {
      const x = (i * W) / count + this.random.between(-8, 8) + 8;
      const h = this.random.between(low, high);
      const w = h * 0.42;
      this.path(
        `M${n(x)} ${n(y - h)}L${n(x + w * 0.6)} ${n(y - h * 0.5)}H${n(x + w * 0.32)}L${n(x + w)} ${n(y)}` +
          `H${n(x - w)}L${n(x - w * 0.32)} ${n(y - h * 0.5)}H${n(x - w * 0.6)}Z`,
        ink,
      );
    }
  }

  blocks(y: number, ink: string, low: number, high: number, lit = ""): void {
    for (let x = -10; x < W;) {
      const w = this.random.between(18, 40);
      const h = this.random.between(low, high);
      this.rect(ink, x, y - h, w, h + 80);
      if (lit)
        for (let yy = Math.floor(y - h + 7); yy < y; yy += 11)
          for (let xx = Math.floor(x + 5); xx < x + w - 6; xx += 9)
            if (this.random.next() < 0.45) this.rect(lit, xx, yy, 4, 5);
      x += w + this.random.between(0, 5);
    }
  }

  stars(count: number, depth = 95): void {
    for (let i = 0; i < count; i++)
      this.circle(
        "lt",
        this.random.between(0, W),
        this.random.between(0, depth),
        this.random.pick([0.8, 1.1, 1.7]),
      );
  }

  sun(radius = 34, y = 48): void {
    this.circle("sun", this.random.between(200, 270), y, radius);
  }

  palms(y: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const x = this.random.pick([this.random.between(6, 60), this.random.between(250, 312)]);
      const h = this.random.between(50, 74);
      const lean = this.random.between(-10, 10);
      const [top, crown] = [y - h, x + lean];
      this.path(`M${n(x)} ${y}Q${n(x + lean / 2)} ${n(y - h / 2)} ${n(crown)} ${n(top)}`, "d2s");
      for (const degrees of [-160, -125, -60, -20, 20, 200]) {
        const [cos, sin] = [
          Math.cos((degrees * Math.PI) / 180),
          Math.sin((degrees * Math.PI) / 180),
        ];
        this.path(
          `M${n(crown)} ${n(top)}Q${n(crown + 18 * cos)} ${n(top + 18 * sin - 9)} ${n(crown + 30 * cos)} ${n(top + 26 * sin + 9)}` +
            `Q${n(crown + 14 * cos)} ${n(top + 14 * sin)} ${n(crown)} ${n(top)}Z`,
          "d2",
        );
      }
    }
  }

  waves(y: number, ink: string): void {
    this.path(`M0 ${y}${"q10 -7 20 0t20 0".repeat(W / 40)}V${H}H0Z`, ink);
  }

  beams(tops: readonly (readonly [number, number])[], spread: number): void {
    for (const [x, lean] of tops)
      this.path(`M${x} 0L${x + lean - spread} ${H}H${x + lean + spread}Z`, "beam");
  }
}

const LANDSCAPES: Record<Landscape, (p: Painter) => void> = {
  city(p) {
    p.sun();
    p.blocks(104, "d1", 30, 80);
    p.blocks(128, "d2", 14, 56, "lt");
  },
  mountains(p) {
    p.sun();
    p.peaks(108, 92, "d1", "pl");
    p.peaks(128, 46, "d2");
    p.hills(140, 16, "d3");
  },
  forest(p) {
    p.sun(34, 44);
    p.hills(92, 26, "d1");
    p.trees(122, "d1", 16, 38, 70);
    p.trees(140, "d2", 13, 34, 56);
  },
  jungle(p) {
    p.sun(40);
    p.hills(88, 34, "d1", 5);
    p.hills(112, 22, "d2", 7);
    p.palms(140, 4);
    p.hills(142, 12, "d3", 9);
  },
  meadow(p) {
    p.sun();
    p.hills(96, 30, "d1", 3);
    p.hills(120, 22, "d2", 3);
    for (let x = 6; x < W; x += 22) p.rect("pl", x, 106, 4, 18);
    p.rect("pl", 0, 111, W, 3);
    p.hills(142, 8, "d3", 4);
  },
  lake(p) {
    p.sun();
    p.peaks(92, 50, "d1");
    p.trees(98, "d2", 18, 16, 34);
    p.rect("sky2", 0, 97, W, 60);
    for (let y = 103; y < 140; y += 5)
      p.rect("lt", p.random.between(0, 280), y, p.random.between(18, 60), 2);
  },
  sea(p) {
    p.sun(38);
    p.hills(98, 44, "d1", 3);
    p.palms(108, 3);
    p.waves(104, "d2");
    p.waves(120, "d3");
  },
  desert(p) {
    p.sun(38);
    for (const [x, w] of [
      [70, 56],
      [235, 70],
      [160, 36],
    ] as const)
      p.path(`M${x - w} 112L${x} ${n(112 - w * 0.8)}L${x + w} 112Z`, "d1");
    p.hills(116, 16, "d2", 3);
    p.hills(134, 12, "d3", 2);
  },
  savanna(p) {
    p.sun(42);
    p.hills(108, 14, "d1", 3);
    for (const x of [48, 262]) {
      p.path(`M${x} 124V96M${x} 108l-12 -14M${x} 106l13 -14`, "d2s");
      p.raw(`<ellipse class="d2" cx="${x}" cy="88" rx="32" ry="9"/>`);
    }
    p.hills(130, 8, "d3", 3);
  },
  snow(p) {
    p.stars(24);
    p.peaks(100, 60, "d1", "pl");
    p.trees(120, "d2", 13, 24, 44);
    p.hills(132, 14, "pl", 3);
  },
  volcano(p) {
    p.sun(30);
    p.path("M40 150L128 36L142 46L160 40L176 48L190 36L290 150Z", "d1");
    p.path("M128 36L142 46L160 40L176 48L190 36L206 60L186 72L170 58L156 84L140 60L120 54Z", "hot");
    p.hills(130, 14, "d2", 5);
    p.hills(142, 8, "d3", 5);
  },
  space(p) {
    p.stars(70);
    p.circle("sun", 236, 66, 44);
    p.raw('<ellipse cx="236" cy="66" rx="78" ry="15" class="rng" transform="rotate(-14 236 66)"/>');
    p.circle("d1", 60, 44, 15);
    p.peaks(140, 26, "d2");
  },
  lab(p) {
    p.rect("d1", 0, 98, W, 60);
    for (const [x, k] of [
      [14, 6],
      [64, 0],
      [226, 4],
      [276, -4],
    ] as const) {
      p.rect("d2", x, 30 + k, 40, 82 - k, 14);
      p.rect("gl", x + 6, 52 + k, 28, 54 - k, 9);
      for (let i = 0; i < 4; i++)
        p.circle(
          "lt",
          x + p.random.between(11, 29),
          p.random.between(66 + k, 98),
          p.random.pick([2, 3]),
        );
    }
    p.path("M0 24H320M84 24V36M246 24V36", "d2s");
  },
  interior(p) {
    for (let x = 0; x < W; x += 28) p.rect("sky2", x, 0, 14, 112);
    p.rect("d2", 0, 112, W, 40);
    p.rect("d1", 24, 20, 66, 62, 3);
    p.rect("sun", 30, 26, 25, 50);
    p.rect("sun", 59, 26, 25, 50);
    p.path("M240 0V26", "d2s");
    p.path("M220 44h40l-10 -20h-20z", "d1");
    p.circle("lt", 240, 46, 6);
  },
  ring(p) {
    p.beams(
      [
        [60, 0],
        [160, 0],
        [260, 0],
      ],
      60,
    );
    p.rect("d2", 0, 108, W, 50);
    for (const [y, ink] of [
      [60, "hot"],
      [76, "pl"],
      [92, "hot"],
    ] as const)
      p.rect(ink, 0, y, W, 4);
    p.rect("d1", 18, 46, 12, 70);
    p.rect("d1", 290, 46, 12, 70);
  },
  stage(p) {
    p.beams(
      [
        [30, 60],
        [110, -10],
        [210, 10],
        [290, -60],
      ],
      34,
    );
    p.rect("d1", 0, 0, W, 12);
    p.rect("d2", 0, 112, W, 40);
    for (let x = 0; x < 330; x += 17) p.circle("d3", x, 126 + p.random.between(-4, 6), 11);
  },
  castle(p) {
    p.sun();
    p.hills(110, 20, "d1", 3);
    for (const [x, w, h] of [
      [20, 40, 74],
      [66, 60, 52],
      [200, 70, 56],
      [262, 40, 82],
    ] as const) {
      p.rect("d2", x, 128 - h, w, h + 30);
      for (let k = x; k < x + w - 4; k += 12) p.rect("d2", k, 120 - h, 7, 10);
      p.rect("lt", x + Math.floor(w / 2) - 3, 144 - h, 6, 12);
    }
    p.hills(136, 10, "d3", 4);
  },
  cave(p) {
    p.circle("sun", 160, 70, 52);
    for (let x = -8; x < W; x += 25)
      p.path(`M${x} 0L${x + 13} ${n(p.random.between(22, 62))}L${x + 27} 0Z`, "d2");
    for (let x = -10; x < W; x += 29)
      p.path(`M${x} 150L${x + 16} ${n(p.random.between(96, 126))}L${x + 32} 150Z`, "d2");
  },
};

const drawn = new Map<string, string>();

/** The inside of a base's landscape as SVG marks, to be put into a 320 x 150 view box. */
export function scenery(id: string, landscape: Landscape, night: boolean): string {
  const key = `${id}/${night}`;
  let svg = drawn.get(key);
  if (svg === undefined) {
    const painter = new Painter(id);
    LANDSCAPES[landscape](painter);
    const sky = new Painter(`${id} sky`);
    if (night && landscape !== "space") sky.stars(26, 70);
    svg = sky.svg + painter.svg;
    drawn.set(key, svg);
  }
  return svg;
}

/**
 * Whether a base is seen by night: dark landscapes, and the second base of a faction, so that its
 * two differ.
 */
export function isNight(landscape: Landscape, secondOfFaction: boolean): boolean {
  return secondOfFaction || ALWAYS_NIGHT.has(landscape);
}
