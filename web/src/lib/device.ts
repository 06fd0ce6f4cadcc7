// What this device remembers: tokens of seats by table (never in an address), the tables it was at,
// the name last used.
export interface Visit {
  table: string;
  at: number; // milliseconds since 1970
  title: string; // "turn 25 against Mira, 7 to 8"
  factions: string[];
  over: boolean;
  race?: { seats: { name: string; vp: number }[]; me: number } | null; // null: not yet dealt
  yours?: boolean; // it was one's turn when the table was last looked at
  left?: boolean; // one has left it
}

const TOKENS = "smashup.tokens.";
const VISITS = "smashup.tables";
const NAME = "smashup.name";
const LESSON = "smashup.lesson";
const MOST_VISITS = 12;

function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A device that remembers nothing still plays.
  }
}

export const tokensOf = (table: string): string[] => read<string[]>(TOKENS + table, []);
export const keepToken = (table: string, token: string): void =>
  write(TOKENS + table, [...new Set([...tokensOf(table), token])]);
export const keepTokens = (table: string, tokens: string[]): void => write(TOKENS + table, tokens);

export const visits = (): Visit[] => read<Visit[]>(VISITS, []);
export function keepVisit(visit: Visit): void {
  const others = visits().filter((one) => one.table !== visit.table);
  const kept = [visit, ...others].slice(0, MOST_VISITS);
  for (const gone of others.slice(MOST_VISITS - 1)) localStorage.removeItem(TOKENS + gone.table);
  write(VISITS, kept);
}
/** Tables in the order of a list: your turn first, then others that go on, the newest first. */
export function inOrder(tables: readonly Visit[]): Visit[] {
  const rank = (one: Visit): number => (one.over || one.left ? 2 : one.yours ? 0 : 1);
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.at - a.at);
}
/** Keeps what is known of a table now. It stays as old as it was. */
export const renewVisit = (visit: Visit): void =>
  write(
    VISITS,
    visits().map((one) => (one.table === visit.table ? { ...visit, at: one.at } : one)),
  );
export function forget(table: string): void {
  write(
    VISITS,
    visits().filter((one) => one.table !== table),
  );
  localStorage.removeItem(TOKENS + table);
}

/** How far the lesson at a table has come, and whether it was left. One is remembered. */
export interface LessonKept {
  at: number;
  left: boolean;
}
export function lessonAt(table: string): LessonKept {
  const kept = read<Partial<LessonKept & { table: string }>>(LESSON, {});
  return kept.table === table
    ? { at: kept.at ?? 0, left: kept.left ?? false }
    : { at: 0, left: false };
}
export const keepLesson = (table: string, kept: LessonKept): void =>
  write(LESSON, { table, ...kept });

export const lastName = (): string => read<string>(NAME, "");
export const keepName = (name: string): void => write(NAME, name);

/** Which factions were played here, and whose tips were closed for good. */
export interface TipsKept {
  known: string[];
  off: boolean; // no tips at all
}
const TIPS = "smashup.tips";
export const tipsKept = (): TipsKept => ({ known: [], off: false, ...read<object>(TIPS, {}) });
export const keepTips = (kept: TipsKept): void => write(TIPS, kept);
