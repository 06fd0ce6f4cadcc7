// The picture of a result, 1200 by 630 pixels, drawn into a canvas in the colours of the house.
import sprite from "../assets/sprite.svg?url";
import type { Result, ResultRow } from "../state/result";
import { deepInk, factionEmblem, ink } from "./catalogue";
import { FRIENDS, WORDS } from "./words";

export const PICTURE = { width: 1200, height: 630 } as const;

const SEATS = ["#ffb22e", "#5cb1ff", "#ff6f9f", "#9fe8d2"];
const [INK, EDGE, PANEL, PANEL_2] = ["#17130e", "#090b0c", "#212a2f", "#2c373d"];
const [TEXT, MUTED, CREAM, CAPTION, ALARM] = [
  "#f3ecdc",
  "#b5beb9",
  "#fff8e8",
  "#fce69a",
  "#c92817",
];
const DISPLAY = '"Lilita One", "Arial Rounded MT Bold", sans-serif';
const LABEL = '"Barlow Condensed", "Arial Narrow", sans-serif';
const SPLIT = 466; // where the winner's half ends
const [LEFT, RIGHT] = [515, 1162]; // of what stands beside it
const BAR = { from: 692, to: 1088 };
const GOAL = 15;
const FLOOR = 524; // the lower edge of the race
const ICON = 512; // the emblems are drawn in squares of this size

/** The height of a row and from one to the next, by players: the race has the rest. */
const ROWS: Record<number, [number, number]> = { 2: [62, 76], 3: [54, 68], 4: [46, 60] };

let outlines: Promise<Map<string, Path2D>> | null = null;
/** The outlines of all emblems, by name. */
function emblems(): Promise<Map<string, Path2D>> {
  outlines ??= fetch(sprite)
    .then((reply) => reply.text())
    .then((text) => {
      const symbols = new DOMParser().parseFromString(text, "image/svg+xml");
      return new Map(
        [...symbols.querySelectorAll("symbol")].map((symbol) => {
          const path = new Path2D();
          for (const part of symbol.querySelectorAll("path"))
            path.addPath(new Path2D(part.getAttribute("d") ?? ""));
          return [symbol.id.replace(/^g-/, ""), path];
        }),
      );
    });
  outlines.catch(() => (outlines = null));
  return outlines;
}

/** Draws a result; the canvas gets its size. `date` stands in the corner. */
export async function drawResult(
  canvas: HTMLCanvasElement,
  result: Result,
  date: string,
): Promise<void> {
  const [signs] = await Promise.all([
    emblems(),
    document.fonts.load(`20px ${DISPLAY}`),
    document.fonts.load(`600 20px ${LABEL}`),
  ]);
  Object.assign(canvas, PICTURE);
  const pen = canvas.getContext("2d");
  if (pen) new Picture(pen, signs).draw(result, date);
}

class Picture {
  constructor(
    private readonly pen: CanvasRenderingContext2D,
    private readonly signs: Map<string, Path2D>,
  ) {}

  draw(result: Result, date: string): void {
    this.fill(PANEL, [0, 0, PICTURE.width, PICTURE.height]);
    this.half(result.rows[0]?.factions ?? []);
    this.fill(EDGE, [SPLIT, 0, 4, PICTURE.height]);
    this.shout(result);
    this.words(result.beat, RIGHT, 54, 28, TEXT, { right: true, most: RIGHT - LEFT });
    this.words(result.against, RIGHT, 83, 19, MUTED, {
      right: true,
      most: RIGHT - LEFT,
      font: LABEL,
    });
    const [height, step] = ROWS[result.rows.length] ?? [46, 60];
    result.rows.forEach((row, i) => this.row(row, 101 + i * step, height, result.scale));
    this.race(result, 101 + result.rows.length * step);
    this.slanted(CAPTION, LEFT - 1, 572, 14, 32);
    this.words(WORDS.title, 534, 598, 30, TEXT);
    this.words(FRIENDS.fan, 660, 596, 20, MUTED, { font: LABEL });
    this.words(date, RIGHT, 596, 20, MUTED, { font: LABEL, right: true });
  }

  // --- the winner ---------------------------------------------------------------------------------
  private half(factions: string[]): void {
    const [first = "", second = first] = factions;
    const { pen } = this;
    pen.save();
    pen.beginPath();
    pen.rect(0, 0, SPLIT, PICTURE.height);
    pen.clip();
    this.rays(first, 122, 315);
    pen.beginPath();
    pen.moveTo(236, 0);
    pen.lineTo(SPLIT, 0);
    pen.lineTo(SPLIT, PICTURE.height);
    pen.lineTo(160, PICTURE.height);
    pen.clip();
    this.rays(second, 313, 315);
    pen.restore();
    this.sign(factionEmblem(first), 20, 170, 190, CREAM, deepInk(first));
    this.sign(factionEmblem(second), 250, 325, 180, CREAM, deepInk(second));
  }

  private rays(faction: string, x: number, y: number): void {
    const { pen } = this;
    this.fill(ink(faction), [0, 0, SPLIT, PICTURE.height]);
    pen.save();
    pen.globalAlpha = 0.5;
    pen.fillStyle = deepInk(faction);
    for (let degree = 4; degree < 364; degree += 18) {
      const [from, to] = [degree, degree + 9].map((one) => (one * Math.PI) / 180);
      pen.beginPath();
      pen.moveTo(x, y);
      pen.arc(x, y, 900, from ?? 0, to ?? 0);
      pen.fill();
    }
    pen.restore();
  }

  private shout(result: Result): void {
    const { pen } = this;
    pen.save();
    pen.translate(28, 108);
    pen.rotate((-4 * Math.PI) / 180);
    pen.lineJoin = "round";
    pen.font = this.fitted(result.mash, 80, DISPLAY, SPLIT - 62);
    pen.fillStyle = INK;
    pen.strokeStyle = INK;
    pen.lineWidth = 14;
    pen.strokeText(result.mash, 4, 5);
    pen.strokeText(result.mash, 0, 0);
    pen.fillStyle = CAPTION;
    pen.fillText(result.mash, 0, 0);
    pen.font = this.fitted(result.score, 30, DISPLAY, 350);
    const width = pen.measureText(result.score).width + 40;
    pen.fillStyle = INK;
    pen.fillRect(26, 22, width + 8, 60);
    pen.fillStyle = ALARM;
    pen.fillRect(30, 26, width, 52);
    pen.fillStyle = CREAM;
    pen.fillText(result.score, 50, 62);
    pen.restore();
  }

  // --- points -------------------------------------------------------------------------------------
  private row(row: ResultRow, top: number, height: number, scale: number): void {
    const { pen } = this;
    const middle = top + height / 2;
    const [first = "", second = first] = row.factions;
    pen.save();
    this.box(LEFT, middle - 24, 56, 48, 8);
    pen.clip();
    this.fill(ink(first), [LEFT, middle - 24, 56, 48]);
    pen.fillStyle = ink(second);
    pen.beginPath();
    pen.moveTo(LEFT + 34, middle - 24);
    pen.lineTo(LEFT + 56, middle - 24);
    pen.lineTo(LEFT + 56, middle + 24);
    pen.lineTo(LEFT + 22, middle + 24);
    pen.fill();
    this.sign(factionEmblem(first), LEFT + 2, middle - 21, 25, CREAM);
    this.sign(factionEmblem(second), LEFT + 29, middle - 4, 25, CREAM);
    pen.restore();
    this.outline(EDGE, 2, LEFT, middle - 24, 56, 48, 8);
    this.shape(row.seat, 595, middle, 9);
    this.words(row.name, 612, middle + 8, 24, TEXT, { most: BAR.from - 620 });
    const width = BAR.to - BAR.from;
    pen.save();
    this.box(BAR.from, top, width, height, 8);
    pen.clip();
    this.fill(PANEL_2, [BAR.from, top, width, height]);
    let x = BAR.from;
    for (const piece of row.pieces) {
      const wide = (piece.vp / scale) * width;
      this.fill(ink(piece.faction), [x, top, wide, height]);
      const size = Math.min(30, wide - 20, height - 14);
      if (size >= 12)
        this.sign(piece.emblem, x + wide / 2 - size + 2, middle - size / 2, size, CREAM);
      const [left, right] = size >= 12 ? [x + wide / 2 + 5, false] : [x + wide / 2 - 5, false];
      this.words(String(piece.vp), left, middle + 7, 20, CREAM, { right });
      x += wide;
      this.fill(EDGE, [x - 2, top, 2, height]);
    }
    pen.restore();
    this.outline(EDGE, 2, BAR.from, top, width, height, 8);
    const colour = SEATS[row.seat] ?? TEXT;
    if (row.won) this.outline(colour, 3, BAR.from - 3, top - 3, width + 6, height + 6, 11);
    this.words(String(row.vp), RIGHT, middle + 17, 48, row.won ? colour : TEXT, { right: true });
  }

  private race(result: Result, top: number): void {
    const { pen } = this;
    const width = RIGHT - LEFT;
    this.box(LEFT, top, width, FLOOR - top, 9);
    pen.fillStyle = PANEL_2;
    pen.fill();
    this.outline(EDGE, 2, LEFT, top, width, FLOOR - top, 9);
    const turns = Math.max(1, (result.race[0]?.length ?? 1) - 1);
    const x = (turn: number): number => LEFT + 12 + (turn / turns) * (width - 30);
    const y = (vp: number): number =>
      FLOOR - 42 - (Math.max(0, vp) / Math.max(GOAL, result.scale)) * (FLOOR - top - 78);
    pen.save();
    pen.strokeStyle = MUTED;
    pen.lineWidth = 2;
    pen.setLineDash([6, 6]);
    pen.beginPath();
    pen.moveTo(LEFT + 8, y(GOAL));
    pen.lineTo(RIGHT - 8, y(GOAL));
    pen.stroke();
    pen.restore();
    this.words(String(GOAL), LEFT + 10, y(GOAL) - 7, 16, MUTED, { font: LABEL });
    const winner = result.rows[0]?.seat ?? 0;
    for (const row of [...result.rows].reverse()) {
      const points = result.race[row.seat] ?? [];
      pen.strokeStyle = SEATS[row.seat] ?? TEXT;
      pen.lineWidth = row.seat === winner ? 8 : 5;
      pen.lineJoin = "miter";
      pen.beginPath();
      points.forEach((vp, turn) => {
        if (turn) pen.lineTo(x(turn), y(points[turn - 1] ?? 0));
        pen[turn ? "lineTo" : "moveTo"](x(turn), y(vp));
      });
      pen.stroke();
    }
    for (const mark of result.marks) {
      const [cx, cy] = [Math.min(x(mark.turn), RIGHT - 20), FLOOR - 22];
      pen.beginPath();
      pen.arc(cx, cy, 15, 0, 2 * Math.PI);
      pen.fillStyle = ink(mark.faction);
      pen.fill();
      pen.strokeStyle = SEATS[mark.seat] ?? TEXT;
      pen.lineWidth = 3;
      pen.stroke();
      this.sign(mark.emblem, cx - 10, cy - 10, 20, CREAM);
    }
  }

  // --- the tools ----------------------------------------------------------------------------------
  private fill(colour: string, [x, y, width, height]: [number, number, number, number]): void {
    this.pen.fillStyle = colour;
    this.pen.fillRect(x, y, width, height);
  }

  private box(x: number, y: number, width: number, height: number, round: number): void {
    this.pen.beginPath();
    this.pen.roundRect(x, y, width, height, round);
  }

  private outline(
    colour: string,
    thick: number,
    ...[x, y, width, height, round]: [number, number, number, number, number]
  ): void {
    this.box(x, y, width, height, round);
    this.pen.strokeStyle = colour;
    this.pen.lineWidth = thick;
    this.pen.stroke();
  }

  private slanted(colour: string, x: number, y: number, width: number, height: number): void {
    const { pen } = this;
    const lean = height * Math.tan((8 * Math.PI) / 180);
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(x + lean, y);
    pen.lineTo(x + lean + width, y);
    pen.lineTo(x + width, y + height);
    pen.lineTo(x, y + height);
    pen.fill();
  }

  /** An emblem in a square, with a hard shadow if `shadow` is a colour. */
  private sign(
    name: string,
    x: number,
    y: number,
    size: number,
    colour: string,
    shadow = "",
  ): void {
    const path = this.signs.get(name);
    if (!path) return;
    for (const [shift, ink] of shadow
      ? ([
          [5, shadow],
          [0, colour],
        ] as const)
      : ([[0, colour]] as const)) {
      this.pen.save();
      this.pen.translate(x + shift, y + shift);
      this.pen.scale(size / ICON, size / ICON);
      this.pen.fillStyle = ink;
      this.pen.fill(path);
      this.pen.restore();
    }
  }

  /** The sign of a seat. */
  private shape(seat: number, x: number, y: number, r: number): void {
    const { pen } = this;
    pen.fillStyle = SEATS[seat] ?? TEXT;
    pen.beginPath();
    if (seat === 0) pen.arc(x, y, r, 0, 2 * Math.PI);
    else {
      const corners: [number, number][] =
        seat === 1
          ? [
              [0, -r],
              [r, r * 0.8],
              [-r, r * 0.8],
            ]
          : seat === 2
            ? [
                [-r * 0.9, -r * 0.9],
                [r * 0.9, -r * 0.9],
                [r * 0.9, r * 0.9],
                [-r * 0.9, r * 0.9],
              ]
            : [
                [0, -r * 1.1],
                [r, 0],
                [0, r * 1.1],
                [-r, 0],
              ];
      for (const [dx, dy] of corners) pen.lineTo(x + dx, y + dy);
    }
    pen.fill();
  }

  /** A font in which a text is at most so wide. */
  private fitted(text: string, size: number, font: string, most: number): string {
    const weight = font === LABEL ? "600 " : "";
    for (let px = size; px > 10; px--) {
      this.pen.font = `${weight}${px}px ${font}`;
      if (this.pen.measureText(text).width <= most) break;
    }
    return this.pen.font;
  }

  private words(
    text: string,
    x: number,
    y: number,
    size: number,
    colour: string,
    { right = false, most = 640, font = DISPLAY } = {},
  ): void {
    this.pen.font = this.fitted(text, size, font, most);
    this.pen.fillStyle = colour;
    this.pen.textAlign = right ? "right" : "left";
    this.pen.fillText(text, x, y, most);
    this.pen.textAlign = "left";
  }
}
