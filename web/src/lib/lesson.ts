// The guides, and the steps of the first one: what is said, what it points at, and which moves are the
// player's own. They speak of what is on the table (the first minion of the hand, the base nearest
// its breakpoint), so that any game could be explained with them.
import type { Option } from "../protocol/types";
import type { TableState } from "../state/table.svelte";
import { cardFacts, nameOf } from "./catalogue";
import { playerName, playerOrYou } from "./words";

export interface Step {
  part: string;
  // up to five words, and at most two sentences
  words: (table: TableState) => { title: string; text: string };
  at: (table: TableState) => string[]; // what it points at: the first of these that can be seen
  comes?: (table: TableState) => boolean; // until then nothing is shown
  move?: (table: TableState) => Move; // the player's own move
  done?: (table: TableState) => boolean; // that move was made
}

/** What may be chosen in a step: these options only, and whether declining is what is asked for. */
export interface Move {
  options: readonly Option[];
  decline: boolean;
}

export const GUIDE = {
  step: (n: number, all: number, part: string): string => `Step ${n} of ${all} · ${part}`,
  back: "Back",
  next: "Next",
  last: "Play on",
  lesson: "Next lesson",
  yourMove: "It is your move",
  leave: "Leave the lesson",
  left: "You have left the lesson; the game goes on. The menu brings it back.",
} as const;

const touch = (): boolean => matchMedia("(pointer: coarse)").matches;

// ------------------------------------------------------------ what is on the table

/** The base that is nearest to scoring. */
export const near = (table: TableState) =>
  [...table.view.bases].sort((a, b) => a.breakpoint - a.total - (b.breakpoint - b.total))[0];
export const nearName = (table: TableState): string => nameOf(near(table)?.id ?? "");
const rival = (table: TableState): number => table.order[0] ?? 0;
export const rivalName = (table: TableState): string => playerName(table.people, rival(table));
export const happened = (table: TableState, kind: string, mine = false): boolean =>
  table.scene.events.some((event) => event.kind === kind && (!mine || event.player === table.me));

/**
 * Whether the player has played such a card; `since`: after something of that kind has happened.
 */
export function played(table: TableState, kind: "minion" | "action", since = ""): boolean {
  const { events } = table.scene;
  const from = since ? events.findIndex((event) => event.kind === since) : 0;
  return (
    from >= 0 &&
    events
      .slice(from)
      .some(
        (event) =>
          event.kind === "play" &&
          event.player === table.me &&
          cardFacts(event.cards[0]?.id ?? "").kind === kind,
      )
  );
}

/** Who would take what at the next base: "Rookie 4, you 2". */
export const placesNow = (table: TableState): string =>
  [...(near(table)?.places ?? [])]
    .sort((a, b) => a.place - b.place)
    .map((place) => `${playerOrYou(table.people, place.player)} ${place.vp}`)
    .join(", ");
/** Who took what at the first base that scored: "You +4, Rookie +2". */
export const gains = (table: TableState): string =>
  table.scene.events
    .filter((event) => event.kind === "score")
    .slice(0, 3)
    .map((event) => `${playerOrYou(table.people, event.player ?? 0)} +${event.amount}`)
    .join(", ");
export const firstTurnOver = (table: TableState): boolean => happened(table, "turn");

/** The plays of the first card of that kind, where the next base will score. */
export function firstPlay(table: TableState, kind: "minion" | "action"): Option[] {
  const plays =
    table.scene.decision?.options.filter(
      (option) => option.kind === "play" && cardFacts(option.card).kind === kind,
    ) ?? [];
  const first = plays.filter((option) => option.card === plays[0]?.card);
  const there = first.filter((option) => option.bid === near(table)?.bid);
  return there.length ? there : first.slice(0, 1);
}
export const playing = (table: TableState): boolean => table.scene.decision?.kind === "play";
export const menu = (table: TableState, options: () => Option[]): Move => ({
  options: playing(table) ? options() : [],
  decline: false,
});

// ------------------------------------------------------------ where it is

export const baseAt = (bid: number | undefined): string[] => [
  `.block:has(.base[data-bid="${bid}"])`,
  `[data-bid="${bid}"]`,
];
const placeAt = (bid: number | undefined): string[] => [
  `section:has(.base[data-bid="${bid}"])`,
  ...baseAt(bid),
];
export const raceAt = [".race", "[data-zone=plates]"];

/** A card of the hand, then the place that it goes to, then the button that plays it. */
export function moveAt(options: readonly Option[], table: TableState): string[] {
  const option = options[0];
  if (table.chosen)
    return table.onlyPlace?.place === "none"
      ? ["[data-play]"]
      : option?.place === "minion"
        ? [`[data-pid="${option.pid}"]`]
        : placeAt(option?.bid ?? undefined);
  const hand = table.view.players[table.me]?.hand.indexOf(option?.card ?? "") ?? -1;
  return [`[data-hand="${hand}"]`];
}

/** What to do with the card of a move: which it is, then where it goes. */
export function howTo(options: readonly Option[], table: TableState, first: string): string {
  const option = options[0];
  if (!option) return first;
  if (!table.chosen)
    return `${first} Choose ${nameOf(option.card)}${option.bid === null ? "" : `, then ${nearName(table)}`}.`;
  if (option.bid === null) return `${first} Press Play.`;
  return touch()
    ? `Tap ${nearName(table)} to see what would be. Tap it again to play the card there.`
    : `Choose ${nearName(table)}. The green numbers show what would be.`;
}

// ------------------------------------------------------------ the steps

export const STEPS: readonly Step[] = [
  {
    part: "The aim",
    words: (table) => ({
      title: "Fifteen points win",
      text: `You have ${table.view.players[table.me]?.vp ?? 0}, ${rivalName(table)} has ${table.view.players[rival(table)]?.vp ?? 0}. Whoever leads with 15 or more at the end of a turn has won.`,
    }),
    at: () => raceAt,
  },
  {
    part: "Bases",
    words: (table) => ({
      title: `${near(table)?.total} of ${near(table)?.breakpoint}: nearly broken`,
      text: "All power at a base is added up. When the bar reaches the number on the flag, the base scores at the end of the turn.",
    }),
    at: (table) => baseAt(near(table)?.bid),
  },
  {
    part: "Places",
    words: (table) => ({
      title: "Points for three places",
      text: `The strongest player there gets the first number, the next two the others. If it scored now: ${placesNow(table)}.`,
    }),
    at: (table) => [`.base[data-bid="${near(table)?.bid}"] .ladder`, ...baseAt(near(table)?.bid)],
  },
  {
    part: "Cards",
    words: () => ({
      title: "This is your hand",
      text: "A star with a number is a minion and its power, a bolt is an action. In your turn you may play one of each.",
    }),
    at: () => ["[data-zone=hand]"],
  },
  {
    part: "A minion",
    words: (table) => ({
      title: "Play a minion",
      text: howTo(
        firstPlay(table, "minion"),
        table,
        "It goes to a base and stays, and its power counts there.",
      ),
    }),
    at: (table) => moveAt(firstPlay(table, "minion"), table),
    move: (table) => menu(table, () => firstPlay(table, "minion")),
    done: (table) => played(table, "minion") || firstTurnOver(table),
  },
  {
    part: "A talent",
    words: (table) => ({
      title: "Use a talent",
      text: `The green bolt is a Talent, for once in each of your turns. Choose ${talentWords(talents(table)[0]?.card ?? "")}.`,
    }),
    at: (table) => [
      `[data-pid="${talents(table)[0]?.pid}"]`,
      ...baseAt(talents(table)[0]?.bid ?? undefined),
    ],
    move: (table) => menu(table, () => talents(table).slice(0, 1)),
    done: (table) => happened(table, "talent", true) || firstTurnOver(table),
  },
  {
    part: "An action",
    words: (table) => ({
      title: "Play an action",
      text: howTo(firstPlay(table, "action"), table, "An action does what it says."),
    }),
    at: (table) => moveAt(firstPlay(table, "action"), table),
    move: (table) => menu(table, () => firstPlay(table, "action")),
    done: (table) => played(table, "action") || firstTurnOver(table),
  },
  {
    part: "The end of a turn",
    words: (table) => ({
      title: "It breaks: “End turn”",
      text: `${near(table)?.total} of ${near(table)?.breakpoint}: ${nearName(table)} will score. You have played what you may, so press “End turn”.`,
    }),
    at: () => ["[data-end]"],
    move: (table) => ({ options: [], decline: playing(table) }),
    done: (table) => happened(table, "scoring") || firstTurnOver(table),
  },
  {
    part: "Specials",
    words: (table) => ({
      title: "Me First!",
      text: howTo(
        specials(table),
        table,
        "Before a base scores, each player in turn may use a Special or pass.",
      ),
    }),
    at: (table) => moveAt(specials(table), table),
    move: (table) => ({
      options: table.scene.decision?.kind === "window" ? specials(table) : [],
      decline: false,
    }),
    done: (table) =>
      played(table, "action", "scoring") || happened(table, "score") || firstTurnOver(table),
  },
  {
    part: "Scoring",
    words: (table) => {
      const fresh = table.scene.events.find((event) => event.kind === "new_base")?.base;
      return {
        title: "The base has scored",
        text: `${gains(table)}. All cards there were discarded, and ${fresh ? nameOf(fresh) : "a new base"} took its place.`,
      };
    },
    at: () => raceAt,
    comes: (table) => happened(table, "score"),
  },
  {
    part: "The others",
    words: (table) => ({
      title: `What ${rivalName(table)} did`,
      text: "The last turn of the others is told here, and the log has everything since the beginning.",
    }),
    at: () => ["[data-zone=panel]", ".bubble", "[data-log]", "[data-zone=plates]"],
    comes: (table) => firstTurnOver(table) && playing(table),
  },
  {
    part: "Your game",
    words: () => ({
      title: "Now it is yours",
      text: `Play on to 15, and try things: Undo takes them back. ${touch() ? "A long press" : "A right click, or ?,"} shows any card and what it means.`,
    }),
    at: () => ["[data-zone=caption]"],
    comes: (table) => playing(table),
  },
];

/** "Classic Rocker: at 21+, draw 1". */
export function talentWords(card: string): string {
  const { name, brief } = cardFacts(card);
  const deed = /Talent:\s*(?<deed>.+)$/.exec(brief)?.groups?.["deed"];
  return deed ? `${name}: ${deed}` : name;
}
export function talents(table: TableState): Option[] {
  return table.scene.decision?.options.filter((option) => option.kind === "talent") ?? [];
}
export function specials(table: TableState): Option[] {
  return table.scene.decision?.options.filter((option) => option.kind === "play").slice(0, 1) ?? [];
}
