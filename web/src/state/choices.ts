// What can be chosen, and where it is pointed at: options of a decision sorted by the thing on the
// table that stands for them.
import type { Seat } from "../protocol/facts";
import type { Decision, Option, View } from "../protocol/types";

/**
 * Keys of the keyboard in the order in which choices get them; letters that are commands (E H L P
 * U) are left out.
 */
export const KEYS = "123456789ABCDFGIJKMNOQRSTVWXYZ";

/**
 * The first step of a play: a card in the hand (by its place there), or one that lies elsewhere (by
 * its group).
 */
export type Chosen = { hand: number } | { from: string } | null;

/** A thing on the table that stands for an option: what it is, and its number or the option's key. */
export type ThingKey =
  | `base:${number}`
  | `piece:${number}`
  | `hand:${number}`
  | `${"from" | "tray" | "order" | "button"}:${string}`;

export interface Choices {
  hand: Map<number, Option[]>; // by place in the hand
  // cards of a turn or window that are played or used from a pile, by zone, holder and card
  elsewhere: Map<string, Option[]>;
  pieces: Map<number, Option[]>; // by pid: cards in play and in stasis
  bases: Map<number, Option[]>; // by bid
  players: Map<Seat, Option[]>;
  anywhere: Option[]; // of the chosen card: a standard action, dropped anywhere
  tray: Option[]; // cards that lie nowhere on the table
  order: Option[]; // abilities that answer at once, cards to be put in order
  buttons: Option[]; // answered by buttons in the caption
}

const BUTTONS: ReadonlySet<string> = new Set([
  "yes",
  "no",
  "mode",
  "number",
  "player",
  "which_play",
  "ability",
]);

export function noChoices(): Choices {
  return {
    hand: new Map(),
    elsewhere: new Map(),
    pieces: new Map(),
    bases: new Map(),
    players: new Map(),
    anywhere: [],
    tray: [],
    order: [],
    buttons: [],
  };
}

function put<K>(map: Map<K, Option[]>, key: K, option: Option): void {
  const list = map.get(key);
  if (list) list.push(option);
  else map.set(key, [option]);
}

/**
 * The places in the hand at which this card lies; of several equal cards each stands for the
 * others.
 */
function placesInHand(view: View, seat: Seat, card: string): number[] {
  const hand = view.players[seat]?.hand ?? [];
  return hand.flatMap((id, place) => (id === card ? [place] : []));
}

/** A play has two steps: the card, then its place. */
export const isStep = (option: Option): boolean => option.kind === "play";
const inHand = (option: Option, seat: Seat): boolean =>
  option.zone === "hand" && option.holder === seat;
/** Where a card that is not in the hand lies. */
export const groupOf = (option: Option): string =>
  `${option.zone ?? ""}:${option.holder ?? ""}:${option.card}`;

/** The card of a question that plays just that one: its places are the choice. */
export function onlyCard(decision: Decision): string | null {
  if (decision.kind !== "choose" || !decision.options.length || !decision.options.every(isStep))
    return null;
  const groups = new Set(decision.options.map(groupOf));
  return groups.size === 1 ? (decision.options[0]?.card ?? null) : null;
}

/** What is left of a decision where only some of its options may be chosen. */
export const narrowed = (
  decision: Decision,
  move: { options: readonly Option[]; decline: boolean },
): Decision => ({
  ...decision,
  options: decision.options.filter((option) => move.options.some((one) => one.key === option.key)),
  decline: move.decline ? decision.decline : "",
});

/** All that can be chosen now. With a chosen card: its places. */
export function choicesOf(decision: Decision | null, view: View, chosen: Chosen): Choices {
  const found = noChoices();
  if (!decision || decision.player !== view.viewer) return found;
  const seat = decision.player;
  const onBases = decision.options.every((option) => option.kind === "base" && option.bid !== null);
  if (decision.ordered || (decision.kind === "order" && !onBases)) {
    found.order = decision.options;
    return found;
  }
  if (onlyCard(decision) !== null) {
    for (const option of decision.options) putPlace(found, option);
    return found;
  }
  if (chosen) {
    const card = "hand" in chosen ? view.players[seat]?.hand[chosen.hand] : undefined;
    for (const option of decision.options) {
      const meant =
        "hand" in chosen
          ? inHand(option, seat) && option.card === card
          : groupOf(option) === chosen.from;
      if (isStep(option) && meant) putPlace(found, option);
    }
    return found;
  }
  const free = decision.kind === "play" || decision.kind === "window"; // the hand stays in sight
  const copies = new Map<string, number>();
  for (const option of decision.options) {
    if (BUTTONS.has(option.kind)) {
      found.buttons.push(option);
      if (option.player !== null) put(found.players, option.player, option);
    } else if (inHand(option, seat)) {
      const places = placesInHand(view, seat, option.card);
      if (isStep(option)) for (const place of places) put(found.hand, place, option);
      else {
        // A choice of cards in the hand has one option for each copy.
        const copy = copies.get(option.card) ?? 0;
        copies.set(option.card, copy + 1);
        const place = places[copy];
        if (place !== undefined) put(found.hand, place, option);
        else found.tray.push(option);
      }
    } else if (isStep(option)) put(found.elsewhere, groupOf(option), option);
    else if (option.pid !== null) put(found.pieces, option.pid, option);
    else if (option.bid !== null) put(found.bases, option.bid, option);
    else if (option.card && free) put(found.elsewhere, groupOf(option), option);
    else if (option.card) found.tray.push(option);
    else found.buttons.push(option);
  }
  return found;
}

function putPlace(found: Choices, option: Option): void {
  if (option.place === "minion" && option.pid !== null) put(found.pieces, option.pid, option);
  else if (option.bid !== null) put(found.bases, option.bid, option);
  else found.anywhere.push(option);
}

/** The keys that decline a decision, the one that is shown first. */
export function declineKeys(decision: Decision): string[] {
  if (decision.kind === "play") return ["E"];
  if (decision.kind === "window") return ["P", "0"];
  return decision.options.some((option) => option.number === 0) ? ["N"] : ["0", "P"];
}

/** Keys for what can be chosen, by thing. */
export function keysOf(choices: Choices): Map<ThingKey, string> {
  const keys = new Map<ThingKey, string>();
  let next = 0;
  const give = (thing: ThingKey): void => {
    const key = KEYS[next++];
    if (key) keys.set(thing, key);
  };
  for (const bid of choices.bases.keys()) give(`base:${bid}`);
  const hand = [...choices.hand.keys()].sort((a, b) => a - b);
  for (const place of hand) give(`hand:${place}`);
  for (const group of choices.elsewhere.keys()) give(`from:${group}`);
  for (const pid of choices.pieces.keys()) give(`piece:${pid}`);
  for (const option of choices.tray) give(`tray:${option.key}`);
  for (const option of choices.order) give(`order:${option.key}`);
  for (const option of choices.buttons) {
    if (option.number !== null && option.number >= 0 && option.number <= 9)
      keys.set(`button:${option.key}`, String(option.number));
    else if (option.kind === "yes") keys.set(`button:${option.key}`, "Y");
    else if (option.kind === "no") keys.set(`button:${option.key}`, "N");
    else give(`button:${option.key}`);
  }
  return keys;
}
