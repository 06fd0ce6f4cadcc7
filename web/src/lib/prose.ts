// The little Markdown that the rules are written in, as data: paragraphs, lists, tables; bold,
// slanted, code.
export type Span = [kind: "" | "b" | "i" | "c", words: string];
export type Block =
  | { kind: "text"; spans: Span[] }
  | { kind: "list"; ordered: boolean; items: { spans: Span[]; deep: boolean }[] }
  | { kind: "table"; rows: Span[][][] };

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let rest = text;
  for (;;) {
    const found = /\*\*(.+?)\*\*|(?<![*\w])\*(?!\s)(.+?)\*(?!\*)|`([^`]+)`/.exec(rest);
    if (!found) break;
    if (found.index) spans.push(["", rest.slice(0, found.index)]);
    spans.push(
      found[1] !== undefined
        ? ["b", found[1]]
        : found[2] !== undefined
          ? ["i", found[2]]
          : ["c", found[3] ?? ""],
    );
    rest = rest.slice(found.index + found[0].length);
  }
  if (rest) spans.push(["", rest]);
  return spans;
}

export function prose(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.split(/\n{2,}/)) {
    const lines = part.split("\n").filter((line) => line.trim());
    if (!lines.length) continue;
    if (lines.every((line) => line.trim().startsWith("|"))) {
      const rows = lines
        .filter((line) => !/^[\s|:-]+$/.test(line))
        .map((line) =>
          line
            .trim()
            .replace(/^\||\|$/g, "")
            .split("|")
            .map((cell) => spansOf(cell.trim())),
        );
      blocks.push({ kind: "table", rows });
      continue;
    }
    let plain: string[] = [];
    let items: { text: string; deep: boolean; ordered: boolean }[] = [];
    const flush = (): void => {
      if (plain.length) blocks.push({ kind: "text", spans: spansOf(plain.join(" ")) });
      if (items.length)
        blocks.push({
          kind: "list",
          ordered: items[0]?.ordered ?? false,
          items: items.map((item) => ({ spans: spansOf(item.text), deep: item.deep })),
        });
      plain = [];
      items = [];
    };
    for (const line of lines) {
      const bullet = /^(\s*)([-*]|\d+\.)\s+(.*)$/.exec(line);
      if (bullet) {
        if (plain.length) flush();
        items.push({
          text: bullet[3] ?? "",
          deep: (bullet[1]?.length ?? 0) > 1 && items.length > 0,
          ordered: /\d/.test(bullet[2] ?? ""),
        });
      } else if (items.length && /^\s/.test(line))
        (items.at(-1) as { text: string }).text += ` ${line.trim()}`;
      else {
        if (items.length) flush();
        plain.push(line.trim());
      }
    }
    flush();
  }
  return blocks;
}
