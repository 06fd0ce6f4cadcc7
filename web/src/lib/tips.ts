// How each faction wants to be played, in one sentence: for somebody who has it for the first time.
import type { View } from "../protocol/types";
import type { TipsKept } from "./device";

export const TIPS_WORDS = {
  close: "Close this tip",
  off: "No more tips",
} as const;

/** By faction: at most 90 characters. */
export const TIPS: Readonly<Record<string, string>> = {
  action_heroes:
    "Place one hero per base: alone there, each is strong and can break the base early.",
  anansi_tales:
    "Give cards away for a gain at once; others playing or discarding them pays you again.",
  ancient_incas: "Stack your actions on one base, then pick them up and play them again for more.",
  backtimers: "Put cards into stasis early: they come back as extra plays and hurry a base along.",
  cyborg_apes:
    "Load your minions with actions: most grow with each one, and some come back to you.",
  explorers: "Bring in new bases, get there first, and move your minions to where they count.",
  extramorphs: "Call minions off the top of your deck: they arrive as extra plays, often stronger.",
  grannies: "Look at your deck and set its top and bottom; then you know what you will draw.",
  grimms_fairy_tales:
    "Bring partners together at one base: each is small alone and strong beside the other.",
  luchadors:
    "Hang a Set-Up on a rival's minion first; your finishers then pin, destroy or steal it.",
  mounties: "Go where your rivals are: your minions grow in their company and move there easily.",
  musketeers: "Chain your actions: most grant another one, and your minions gain from each.",
  polynesian_voyagers:
    "Spread over many bases and stand alone there; tattoos and counters then add up.",
  rock_stars: "Flood one base whose breakpoint is 21 or more with Groupies; big stages draw cards.",
  russian_fairy_tales:
    "Set the top of your deck, then turn a small minion into whatever comes off it.",
  shapeshifters: "Trade small minions for better ones from your deck, and copy the best in play.",
  sumo_wrestlers: "Shove rivals to other bases, and discard spare cards for counters that last.",
  super_spies: "Keep Specials for the moment before a base scores: destroy or take a minion there.",
  teddy_bears: "Come in groups, grow beside rivals, and keep a Special for their strongest minion.",
  time_travelers: "Take minions back and play them again: what they do on arrival counts twice.",
  wraithrustlers:
    "Put Wraiths on bases, then destroy them yourself: cards, power and plays come of it.",
};

const TURNS = 2; // of your own, with a faction that is new to you

/** How many of their own turns each player has begun, about: extra turns count for all. */
const round = (view: View): number => Math.ceil(view.turn / view.players.length);
const mine = (view: View): string[] => view.players[view.viewer]?.factions ?? [];

/** The faction whose tip is shown now: new here, and in your first two turns with it. */
export function tipNow(view: View, kept: TipsKept): string | null {
  if (kept.off || view.viewer < 0 || round(view) > TURNS) return null;
  return mine(view).find((one) => one in TIPS && !kept.known.includes(one)) ?? null;
}

/** What is to be remembered after the first two turns: these factions are no longer new. */
export function played(view: View, kept: TipsKept): TipsKept {
  const fresh = mine(view).filter((one) => !kept.known.includes(one));
  return fresh.length && round(view) > TURNS ? { ...kept, known: [...kept.known, ...fresh] } : kept;
}
