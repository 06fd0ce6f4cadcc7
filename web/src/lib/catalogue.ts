// Printed facts of cards, bases and factions by id, with their emblems and inks. No card has code
// here: a card that the page has never heard of is shown with its faction's ink and a plain emblem.
import emblems from "../assets/data/emblems.json";
import inks from "../assets/data/factions.json";
import landscapes from "../assets/data/scenery.json";
import type { BaseFacts, CardFacts, Catalogue, FactionFacts } from "../protocol/facts";
import type { BotView } from "../protocol/types";
import type { Landscape } from "./scenery";

const EMBLEMS: Record<string, string> = emblems;
const INKS: Record<
  string,
  { lightness: number; chroma: number; hue: number; emblem: string; hook: string }
> = inks;
const LANDSCAPES: Record<string, string> = landscapes;

/** Second bases that would look wrong by night. */
const BY_DAY: ReadonlySet<string> = new Set([
  "city_of_gold",
  "island_peak",
  "strategic_syrup_reserve",
  "the_golden_lily",
  "giant_turnip",
]);

const cards = new Map<string, CardFacts>();
const bases = new Map<string, BaseFacts>();
const factions = new Map<string, FactionFacts>();
const secondBases = new Set<string>();
let bots: BotView[] = [];

/** Takes the catalogue up; to be called once, before anything is shown. */
export function learn(catalogue: Catalogue): void {
  for (const faction of catalogue.factions) factions.set(faction.id, faction);
  for (const card of catalogue.cards) cards.set(card.id, { ...card, brief: card.brief ?? "" });
  bots = catalogue.bots ?? [];
  const seen = new Set<string>();
  for (const base of catalogue.bases) {
    bases.set(base.id, { ...base, brief: base.brief ?? "" });
    if (seen.has(base.faction) && !BY_DAY.has(base.id)) secondBases.add(base.id);
    seen.add(base.faction);
  }
}

const readable = (id: string): string =>
  id.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());

export function cardFacts(id: string): CardFacts {
  return (
    cards.get(id) ?? {
      id,
      name: readable(id),
      kind: "action",
      faction: "",
      copies: 1,
      power: null,
      plays_on: null,
      text: "",
      brief: "",
      rulings: [],
    }
  );
}

export function baseFacts(id: string): BaseFacts {
  return (
    bases.get(id) ?? {
      id,
      name: readable(id),
      faction: "",
      breakpoint: 0,
      vp: [],
      text: "",
      brief: "",
      rulings: [],
    }
  );
}

export const isBase = (id: string): boolean => bases.has(id);
export const nameOf = (id: string): string =>
  isBase(id) ? baseFacts(id).name : cardFacts(id).name;
export const factionOf = (id: string): string =>
  isBase(id) ? baseFacts(id).faction : cardFacts(id).faction;
export const factionName = (id: string): string => factions.get(id)?.name ?? readable(id);
export const factionHook = (id: string): string => INKS[id]?.hook ?? "";
export const factionStyle = (id: string): string => factions.get(id)?.style ?? "";
export const allFactions = (): FactionFacts[] => [...factions.values()];
export const cardsOf = (faction: string): CardFacts[] =>
  [...cards.values()].filter((card) => card.faction === faction);
export const basesOf = (faction: string): BaseFacts[] =>
  [...bases.values()].filter((base) => base.faction === faction);
export const allCards = (): CardFacts[] => [...cards.values()];
export const allBases = (): BaseFacts[] => [...bases.values()];
export const knownBots = (): BotView[] => bots;
/** The bots that people play against, the weakest first. */
export const opponents = (all: readonly BotView[]): BotView[] =>
  all.filter((bot) => !bot.yardstick).sort((a, b) => a.strength - b.strength);
/** The name of the one to play against first. */
export const firstOpponent = (all: readonly BotView[]): string =>
  (all.find((bot) => bot.recommended) ?? opponents(all)[0])?.name ?? "";

/** The sets in their order, each with its factions. */
export function factionSets(): { set: string; factions: string[] }[] {
  const sets = new Map<string, string[]>();
  for (const { id, set } of factions.values()) sets.set(set, [...(sets.get(set) ?? []), id]);
  return [...sets].map(([set, ids]) => ({ set, factions: ids }));
}

/** "Cyborg Bears": the first word of the first, the last word of the second. */
export function mashName(first: string, second: string): string {
  return `${factionName(first).split(" ")[0] ?? ""} ${factionName(second).split(" ").at(-1) ?? ""}`;
}
export const factionEmblem = (id: string): string => INKS[id]?.emblem ?? "card-play";
export const emblemOf = (id: string): string => EMBLEMS[id] ?? factionEmblem(factionOf(id));
export const landscapeOf = (id: string): Landscape => (LANDSCAPES[id] ?? "meadow") as Landscape;
export const isSecondBase = (id: string): boolean => secondBases.has(id);

/** The darker ink of a faction, for rays and shadows (`--f-deep`). */
export function deepInk(faction: string): string {
  const { lightness, chroma, hue } = INKS[faction] ?? { lightness: 0.4, chroma: 0, hue: 0 };
  return `oklch(${lightness - 0.15} ${chroma * 0.85} ${hue})`;
}

/** The ink of a faction as a CSS colour. */
export function ink(faction: string): string {
  const { lightness, chroma, hue } = INKS[faction] ?? { lightness: 0.4, chroma: 0, hue: 0 };
  return `oklch(${lightness} ${chroma} ${hue})`;
}
