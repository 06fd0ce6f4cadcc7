// Where the card of a play stands while it is shown, and how its thread runs. Pure functions of
// rectangles on the screen.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/**
 * The left upper corner of a card of that size: under the plate of who plays it, at its left end,
 * middle or right end, else beside it. The first place that covers nothing it is about, else the one
 * that covers least.
 */
export function spotAt(
  plate: Box,
  size: { width: number; height: number },
  keepFree: readonly Box[],
  area: Box,
): { x: number; y: number } {
  const top = Math.min(plate.y + plate.height + GAP, area.y + area.height - size.height);
  const y = Math.max(area.y, top);
  const right = plate.x + plate.width - size.width;
  const middle = (plate.x + right) / 2;
  const wanted = [plate.x, middle, right];
  const step = size.width + 2 * GAP;
  for (let aside = 1; aside * step < area.width; aside++)
    wanted.push(plate.x - aside * step, right + aside * step);
  const inside = wanted
    .map((x) => Math.min(Math.max(x, area.x), area.x + area.width - size.width))
    .map((x) => ({ x, y }));
  const covers = (at: { x: number; y: number }): number =>
    keepFree.reduce((sum, box) => sum + overlap({ ...at, ...size }, box), 0);
  const free = inside.find((at) => covers(at) === 0);
  return free ?? inside.reduce((best, at) => (covers(at) < covers(best) ? at : best));
}

export interface Thread {
  path: string;
  from: [number, number];
  to: [number, number];
  angle: number; // degrees, of the arrow
}

/** From the edge of one thing to the edge of another, as a soft curve. */
export function thread(from: Box, to: Box): Thread {
  const [fx, fy] = [from.x + from.width / 2, from.y + from.height / 2];
  const [tx, ty] = [to.x + to.width / 2, to.y + to.height / 2];
  const across =
    Math.abs(tx - fx) / (from.width + to.width) > Math.abs(ty - fy) / (from.height + to.height);
  const sign = (across ? tx - fx : ty - fy) < 0 ? -1 : 1;
  const start: [number, number] = across
    ? [fx + (sign * from.width) / 2, clamp(ty, from.y + 20, from.y + from.height - 20)]
    : [clamp(tx, from.x + 20, from.x + from.width - 20), fy + (sign * from.height) / 2];
  const end: [number, number] = across
    ? [tx - sign * (to.width / 2 + 4), ty]
    : [tx, ty - sign * (to.height / 2 + 4)];
  const bend = (across ? end[0] - start[0] : end[1] - start[1]) * 0.5;
  const [c1, c2] = across
    ? [
        [start[0] + bend, start[1]],
        [end[0] - bend, end[1]],
      ]
    : [
        [start[0], start[1] + bend],
        [end[0], end[1] - bend],
      ];
  return {
    path: `M${start}C${c1} ${c2} ${end}`,
    from: start,
    to: end,
    angle: across ? (sign > 0 ? 0 : 180) : sign > 0 ? 90 : -90,
  };
}

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** How much of a trail fits: names from the last play backwards, before that discs, before that +n. */
export function trailFit(names: readonly number[], room: number): { named: number; shown: number } {
  const DISC = 34; // with its gap
  const LETTER = 7.4;
  let left = room - DISC * names.length;
  let named = 0;
  for (let i = names.length - 1; i >= 0; i--) {
    left -= (names[i] ?? 0) * LETTER + 8;
    if (left < 0) break;
    named++;
  }
  const all = names.length * DISC <= room;
  return { named, shown: all ? names.length : Math.max(1, Math.floor((room - 30) / DISC)) };
}
