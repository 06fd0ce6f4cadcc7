// What a base can show at its size: the letters of its name, its emblem in the landscape or as a
// medallion, its whole text or the short one.

export type BaseShape = "full" | "low" | "narrow" | "squat" | "poster";

/** What is printed on a base, as far as it takes room. */
export interface Printed {
  name: string;
  text: string;
  brief: string;
}

const LETTER = 0.54; // of the display font, as part of its size; a little more than most names need
const SIZES = [18, 16, 15, 14, 13, 12, 11] as const;
const BESIDE_NAME = 116; // points and flag
const PLATE = 32; // what the name plate has around its letters
const EMBLEM = 62;
const READABLE = 14; // letters of a name plate: below that, the name gets a strip of its own
const SMALL = 104; // height up to which letters, flag and text are a size smaller

/** Lines that a name takes in a room of so many pixels, or 9 if one of its words is wider. */
function nameLines(name: string, room: number, size: number): number {
  let [lines, x] = [1, 0];
  for (const word of name.split(/\s/)) {
    const width = word.length * LETTER * size;
    if (width > room) return 9;
    if (x && x + LETTER * size * 0.5 + width > room) [lines, x] = [lines + 1, width];
    else x += (x ? LETTER * size * 0.5 : 0) + width;
  }
  return lines;
}

/** The largest letters, from `most` pixels down, in which a name takes no more than two lines. */
export const nameLetters = (name: string, room: number, most = 18): number =>
  SIZES.find((size) => size <= most && nameLines(name, room, size) <= 2) ?? 11;

/** The room for letters on the plate of a base of that width. */
export const plateRoom = (width: number): number => width - BESIDE_NAME - PLATE;

export const isSmall = (height: number): boolean => height <= SMALL;

const textRoom = (width: number, shape: "full" | "low"): number =>
  width - (shape === "low" ? 86 : 36);
const linesOf = (text: string, room: number): number =>
  Math.ceil(text.length / ((room / 5.9) * 0.93));

/** Whether the whole text of a base fits, or the short one has to do. */
export const fitsText = (
  text: string,
  width: number,
  shape: "full" | "low",
  lines: number,
): boolean => linesOf(text, textRoom(width, shape)) <= lines;

export const textLines = (height: number): number => (height >= 164 ? 4 : height >= 126 ? 3 : 2);

/**
 * The emblem stands in the middle of the landscape if neither text nor name plate would cover it;
 * else it is a medallion beside the text.
 */
function emblemIsFree(width: number, height: number, { name, text, brief }: Printed): boolean {
  const lines = textLines(height);
  const shown = fitsText(text, width, "full", lines) ? text : brief || text;
  const textTop = height - 20 - 14.5 * linesOf(shown, textRoom(width, "full"));
  const [top, bottom] = [height / 2 - 18 - EMBLEM / 2, height / 2 - 18 + EMBLEM / 2];
  const room = plateRoom(width);
  const letters = nameLetters(name, room);
  const rows = nameLines(name, room, letters);
  const plateRight = rows > 1 ? room + PLATE : name.length * LETTER * letters + PLATE;
  const underPlate = plateRight > (width - EMBLEM) / 2 && 14 + rows * letters > top + 6;
  const underPoints = (width + EMBLEM) / 2 > width - BESIDE_NAME && top < 26;
  return textTop >= bottom - 4 && !underPlate && !underPoints;
}

export function baseShape(width: number, height: number, printed: Printed): BaseShape {
  if (width < 112) return "poster";
  const narrow =
    width < 196 ||
    (width < 236 && height <= 116) ||
    nameLetters(printed.name, plateRoom(width)) < READABLE;
  if (narrow) return isSmall(height) ? "squat" : "narrow";
  return emblemIsFree(width, height, printed) ? "full" : "low";
}

export const isNarrow = (shape: BaseShape): boolean =>
  shape === "narrow" || shape === "squat" || shape === "poster";
