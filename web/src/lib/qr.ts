/**
 * QR codes (ISO/IEC 18004): text as UTF-8 bytes, error correction level M, the smallest version
 * that holds it. `qrCode(text)` returns the modules row by row, true for dark, without margin.
 */

export type QrModules = boolean[][];

/** Bytes that the largest code holds. */
export const QR_MOST_BYTES = 2331;

// By version from 1 on, for level M: error correction bytes a block, and the number of blocks.
const CHECK_BYTES = [
  10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28,
  28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
];
const BLOCKS = [
  1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26,
  28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
];
const LEVEL_M = 0b00;
const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11];

export function qrCode(text: string): QrModules {
  const bytes = new TextEncoder().encode(text);
  const version = CHECK_BYTES.findIndex((_, i) => capacity(i + 1) >= bytes.length) + 1;
  if (version === 0) throw new RangeError(`A QR code holds at most ${QR_MOST_BYTES} bytes.`);
  const grid = new Grid(version);
  grid.fill(interleaved(dataBytes(bytes, version), version));
  return grid.withBestMask();
}

/** How many bytes of text a version holds. */
function capacity(version: number): number {
  return Math.floor((dataSize(version) * 8 - 4 - lengthBits(version)) / 8);
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

const dataSize = (version: number) =>
  totalBytes(version) - CHECK_BYTES[version - 1]! * BLOCKS[version - 1]!;

/** The bytes of data and error correction together: modules that no fixed pattern takes, by 8. */
function totalBytes(version: number): number {
  const marks = version === 1 ? 0 : Math.floor(version / 7) + 2; // alignment patterns a side
  const size = version * 4 + 17;
  let free = size * size - 3 * 64 - 31 - 2 * (size - 16); // finders, format, timing
  if (version > 1) free -= 25 * (marks * marks - 3) - 10 * (marks - 2); // some lie on the timing
  if (version >= 7) free -= 36;
  return Math.floor(free / 8);
}

function dataBytes(text: Uint8Array, version: number): number[] {
  const size = dataSize(version);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >>> i) & 1);
  };
  put(BYTE_MODE, 4);
  put(text.length, lengthBits(version));
  text.forEach((byte) => put(byte, 8));
  put(0, Math.min(4, size * 8 - bits.length));
  put(0, (8 - (bits.length % 8)) % 8);
  for (let i = 0; bits.length < size * 8; i++) put(PADDING[i % 2]!, 8);
  return Array.from({ length: size }, (_, i) =>
    bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
}

/** Data in blocks, each with its error correction, read across the blocks. */
function interleaved(data: number[], version: number): number[] {
  const count = BLOCKS[version - 1]!;
  const check = CHECK_BYTES[version - 1]!;
  const short = Math.floor(data.length / count);
  const longer = data.length % count; // that many blocks at the end have one byte more
  const divisor = generator(check);
  const blocks: number[][] = [];
  for (let i = 0, from = 0; i < count; i++) {
    const length = short + (i >= count - longer ? 1 : 0);
    blocks.push(data.slice(from, from + length));
    from += length;
  }
  const checks = blocks.map((block) => remainder(block, divisor));
  const across = (rows: number[][], length: number) =>
    Array.from({ length }, (_, i) =>
      rows.flatMap((row) => (i < row.length ? [row[i]!] : [])),
    ).flat();
  return [...across(blocks, short + 1), ...across(checks, check)];
}

// --- Reed–Solomon over GF(256) with the polynomial x^8 + x^4 + x^3 + x^2 + 1 -------------------
const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  EXP[i] = EXP[i + 255] = value;
  LOG[value] = i;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}

const times = (a: number, b: number) => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

/** The product of (x - 2^i) for i below `degree`, without its leading 1. */
function generator(degree: number): number[] {
  let product = [1];
  for (let i = 0; i < degree; i++) {
    const next = [...product, 0];
    product.forEach((factor, k) => (next[k + 1]! ^= times(factor, EXP[i]!)));
    product = next;
  }
  return product.slice(1);
}

function remainder(data: number[], divisor: number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    divisor.forEach((value, i) => (rest[i]! ^= times(value, factor)));
  }
  return rest;
}

// --- the square --------------------------------------------------------------------------------
const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

class Grid {
  readonly size: number;
  readonly dark: QrModules;
  readonly fixed: boolean[][]; // part of a pattern: holds no data and is not masked

  constructor(readonly version: number) {
    this.size = version * 4 + 17;
    this.dark = this.empty();
    this.fixed = this.empty();
    for (let i = 0; i < this.size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [row, column] of [
      [3, 3],
      [3, this.size - 4],
      [this.size - 4, 3],
    ] as const)
      this.rings(row, column, 4, [2, 4]);
    const places = this.alignment();
    const last = places.length - 1;
    places.forEach((row, i) =>
      places.forEach((column, k) => {
        const onFinder = (i === 0 && (k === 0 || k === last)) || (i === last && k === 0);
        if (!onFinder) this.rings(row, column, 2, [1]);
      }),
    );
    this.format(0);
    if (version >= 7) this.versionNumber();
  }

  private empty(): boolean[][] {
    return Array.from({ length: this.size }, () => Array<boolean>(this.size).fill(false));
  }

  private set(row: number, column: number, dark: boolean): void {
    this.dark[row]![column] = dark;
    this.fixed[row]![column] = true;
  }

  /** A square of rings around a place; those at the `light` distances are light. */
  private rings(row: number, column: number, reach: number, light: number[]): void {
    for (let r = -reach; r <= reach; r++)
      for (let c = -reach; c <= reach; c++) {
        const inside = (at: number) => at >= 0 && at < this.size;
        if (inside(row + r) && inside(column + c))
          this.set(row + r, column + c, !light.includes(Math.max(Math.abs(r), Math.abs(c))));
      }
  }

  /** Rows, and columns, of the alignment patterns. */
  private alignment(): number[] {
    if (this.version === 1) return [];
    const count = Math.floor(this.version / 7) + 2;
    const step = this.version === 32 ? 26 : Math.ceil((this.version * 4 + 4) / (count * 2 - 2)) * 2;
    const places = [6];
    for (let at = this.size - 7; places.length < count; at -= step) places.splice(1, 0, at);
    return places;
  }

  /** Level and mask, twice, with their own error correction (BCH 15, 5). */
  private format(mask: number): void {
    const data = (LEVEL_M << 3) | mask;
    const bits = ((data << 10) | bch(data, 0x537, 10)) ^ 0x5412;
    const bit = (i: number) => ((bits >>> i) & 1) === 1;
    for (let i = 0; i < 15; i++) {
      const down = i < 6 ? i : i < 8 ? i + 1 : this.size - 15 + i;
      this.set(down, 8, bit(i));
      const across = i < 8 ? this.size - 1 - i : i < 9 ? 7 : 14 - i;
      this.set(8, across, bit(i));
    }
    this.set(this.size - 8, 8, true);
  }

  private versionNumber(): void {
    const bits = (this.version << 12) | bch(this.version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >>> i) & 1) === 1;
      const [far, near] = [this.size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(far, near, dark);
      this.set(near, far, dark);
    }
  }

  /** Put data where no pattern is, in columns of two from the right, up and down by turns. */
  fill(bytes: number[]): void {
    let at = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      const upward = ((right + 1) & 2) === 0;
      for (let i = 0; i < this.size; i++) {
        const row = upward ? this.size - 1 - i : i;
        for (const column of [right, right - 1]) {
          if (this.fixed[row]![column]) continue;
          this.dark[row]![column] = (((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1) === 1;
          at++;
        }
      }
    }
  }

  withBestMask(): QrModules {
    const tried = MASKS.map((_, mask) => this.masked(mask));
    const penalties = tried.map(penalty);
    return tried[penalties.indexOf(Math.min(...penalties))]!;
  }

  private masked(mask: number): QrModules {
    this.format(mask);
    return this.dark.map((line, row) =>
      line.map((dark, column) =>
        this.fixed[row]![column] ? dark : dark !== MASKS[mask]!(row, column),
      ),
    );
  }
}

/** The remainder that makes `value` a word of a BCH code. */
function bch(value: number, divisor: number, degree: number): number {
  let rest = value << degree;
  for (let i = 31 - Math.clz32(rest); i >= degree; i--)
    if ((rest >>> i) & 1) rest ^= divisor << (i - degree);
  return rest;
}

/** How hard a square is to read: the mask with the least is taken. */
function penalty(dark: QrModules): number {
  const size = dark.length;
  const columns = dark.map((_, c) => dark.map((line) => line[c]!));
  let sum = 0;
  for (const line of [...dark, ...columns]) sum += runs(line) + finderLike(line);
  for (let r = 1; r < size; r++)
    for (let c = 1; c < size; c++) {
      const value = dark[r]![c];
      if (dark[r - 1]![c] === value && dark[r]![c - 1] === value && dark[r - 1]![c - 1] === value)
        sum += 3;
    }
  const share = dark.flat().filter(Boolean).length / (size * size);
  return sum + 10 * Math.floor(Math.abs(share * 100 - 50) / 5);
}

function runs(line: boolean[]): number {
  let sum = 0;
  for (let from = 0, i = 1; i <= line.length; i++)
    if (line[i] !== line[from]) {
      if (i - from >= 5) sum += i - from - 2;
      from = i;
    }
  return sum;
}

const FINDER = [true, false, true, true, true, false, true];
const LIGHT = [false, false, false, false];
const LIKE_FINDERS = [
  [...FINDER, ...LIGHT],
  [...LIGHT, ...FINDER],
];

function finderLike(line: boolean[]): number {
  let sum = 0;
  for (const pattern of LIKE_FINDERS)
    for (let at = 0; at + pattern.length <= line.length; at++)
      if (pattern.every((value, i) => line[at + i] === value)) sum += 40;
  return sum;
}
