import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { QR_MOST_BYTES, qrCode, type QrModules } from "../src/lib/qr";

const drawn = (code: QrModules) =>
  code.map((row) => row.map((dark) => (dark ? "#" : ".")).join("")).join("\n");
const hash = (code: QrModules) =>
  createHash("sha256").update(drawn(code)).digest("hex").slice(0, 16);

// The codes are compared with those of another implementation, which a reader of codes has read.
const SMASH_UP = `
#######.##.##.#######
#.....#.#..##.#.....#
#.###.#.####..#.###.#
#.###.#..##...#.###.#
#.###.#.###.#.#.###.#
#.....#..####.#.....#
#######.#.#.#.#######
.........#.##........
#..######...##..#.###
###.......#.#.##.#...
#.#..#####....#...###
..###..##..#...##.###
..###.##.....##.##.##
........##.##..#..#.#
#######.##..###.###..
#.....#.##.###..###.#
#.###.#.#.###.##.....
#.###.#.#..##....##..
#.###.#..#....###..##
#.....#..##..##..####
#######.####...#.....`.trim();

describe("QR codes", () => {
  test("a short text", () => {
    expect(drawn(qrCode("Smash Up"))).toBe(SMASH_UP);
  });

  test.each([
    [
      "an address",
      "http://192.168.1.20:8000/#/t/brave-otter-5f0c1d2e3a4b5c6d",
      33,
      "89e470cd978cb1b4",
    ],
    ["letters of two and three bytes", "é→".repeat(40), 57, "ec45b0ad38203116"],
    ["a text of many blocks", "x".repeat(700), 101, "2ed9736b40da38ea"],
    ["the longest", "y".repeat(QR_MOST_BYTES), 177, "ebfca47d3a2ba916"],
  ])("%s", (_, text, size, kept) => {
    const code = qrCode(text);
    expect(code).toHaveLength(size);
    expect(hash(code)).toBe(kept);
  });

  test("a text that is too long is refused", () => {
    expect(() => qrCode("y".repeat(QR_MOST_BYTES + 1))).toThrow(/at most 2331 bytes/);
  });
});
