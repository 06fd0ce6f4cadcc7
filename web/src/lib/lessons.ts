// The lessons after the first: cards that stay, and reading a base. Like the first, they speak of
// what is on the table.
import type { Option } from "../protocol/types";
import type { TableState } from "../state/table.svelte";
import { cardFacts, nameOf } from "./catalogue";
import {
  baseAt,
  firstPlay,
  firstTurnOver,
  gains,
  happened,
  howTo,
  menu,
  type Move,
  moveAt,
  near,
  nearName,
  placesNow,
  played,
  playing,
  raceAt,
  rivalName,
  specials,
  type Step,
  STEPS,
  talents,
  talentWords,
} from "./lesson";
import { counted } from "./words";

// ------------------------------------------------------------ what is on the table

/** The player's own minions at the next base, and those of the others. */
const mine = (table: TableState) =>
  near(table)?.minions.filter((minion) => minion.controller === table.me) ?? [];
const theirs = (table: TableState) =>
  near(table)?.minions.filter((minion) => minion.controller !== table.me) ?? [];
const stasis = (table: TableState) => table.view.players[table.me]?.stasis ?? [];
const power = (table: TableState): number => near(table)?.power[table.me] ?? 0;
const rivalPower = (table: TableState): number =>
  Math.max(...(near(table)?.power ?? [0]).filter((_, seat) => seat !== table.me));

/** Options of the question that follows a play, a talent or a Special. */
function answers(table: TableState, fits: (option: Option) => boolean): Option[] {
  const decision = table.scene.decision;
  return decision && decision.kind !== "play" && decision.kind !== "window"
    ? decision.options.filter(fits)
    : [];
}
/** A move that has a question in it: what is done first, then the answer. */
const twice = (first: Option[], then: Option[]): Move => ({
  options: then.length ? then : first,
  decline: false,
});

/** The talent of an action that stays, and the minions elsewhere that it can bring. */
const actionTalent = (table: TableState): Option[] =>
  talents(table)
    .filter((option) => cardFacts(option.card).kind === "action")
    .slice(0, 1);
const elsewhere = (table: TableState): Option[] =>
  answers(table, (option) => option.pid !== null && option.bid !== near(table)?.bid);
/** The card in stasis that can be played, and the base to play it at. */
const ready = (table: TableState): Option[] =>
  (table.scene.decision?.options ?? []).filter((option) => option.kind === "play_from_stasis");
const there = (table: TableState): Option[] =>
  answers(table, (option) => option.kind === "base" && option.bid === near(table)?.bid);
/** Cards of the hand that may go into stasis. */
const toStasis = (table: TableState): Option[] =>
  answers(table, (option) => option.kind === "card").slice(0, 1);
/** Minions of the rival among the targets of a Special. */
const targets = (table: TableState): Option[] =>
  answers(table, (option) => theirs(table).some((minion) => minion.pid === option.pid));

const at = (option: Option | undefined): string[] =>
  option?.pid != null
    ? [`[data-pid="${option.pid}"]`, ...baseAt(option.bid ?? undefined)]
    : baseAt(option?.bid ?? undefined);
const window = (table: TableState): Option[] =>
  table.scene.decision?.kind === "window" ? specials(table) : [];

// ------------------------------------------------------------ the second lesson

export const STAYING: readonly Step[] = [
  {
    part: "Cards that stay",
    words: (table) => {
      const card = mine(table)[0]?.id ?? "";
      return {
        title: "Minions stay and work",
        text: `As long as a minion lies at its base its text works, as with ${nameOf(card)}: ${cardFacts(card).brief}.`,
      };
    },
    at: (table) => [`[data-pid="${mine(table)[0]?.pid}"]`, ...baseAt(near(table)?.bid)],
  },
  {
    part: "Ongoing",
    words: (table) => ({
      title: "An action that stays",
      text: howTo(
        firstPlay(table, "action"),
        table,
        "Some actions stay at a base or on a minion, and go on working.",
      ),
    }),
    at: (table) => moveAt(firstPlay(table, "action"), table),
    move: (table) => menu(table, () => firstPlay(table, "action")),
    done: (table) => played(table, "action") || firstTurnOver(table),
  },
  {
    part: "Talents",
    words: (table) => {
      const [coming] = elsewhere(table);
      return coming
        ? {
            title: "Who comes?",
            text: `Choose ${nameOf(coming.card)}. At ${nearName(table)} it has what holds there, too.`,
          }
        : {
            title: "It has a talent, too",
            text: `Whatever stays may have a Talent, for once in each of your turns. Choose ${talentWords(actionTalent(table)[0]?.card ?? "")}.`,
          };
    },
    at: (table) => at(elsewhere(table)[0] ?? actionTalent(table)[0]),
    move: (table) => twice(playing(table) ? actionTalent(table) : [], elsewhere(table)),
    done: (table) => happened(table, "move", true) || firstTurnOver(table),
  },
  {
    part: "Stasis",
    words: () => ({
      title: "Cards that wait",
      text: "Cards in stasis lie in front of you, and each loses a counter when your turn begins. With none left it can be played, beside your other plays.",
    }),
    at: (table) => [
      `.box:has([data-pid="${stasis(table)[0]?.pid}"])`,
      `[data-pid="${stasis(table)[0]?.pid}"]`,
      "[data-zone=hand]",
    ],
  },
  {
    part: "Out of stasis",
    words: (table) => {
      const [base] = there(table);
      const card = nameOf(ready(table)[0]?.card ?? "");
      return base
        ? {
            title: "Where to?",
            text: `Choose ${nearName(table)}. You have ${power(table)} there, ${rivalName(table)} has ${rivalPower(table)}.`,
          }
        : {
            title: "Its time has come",
            text: `${card} has no counter left. Choose it: it costs you no play.`,
          };
    },
    at: (table) => {
      const [base] = there(table);
      return base ? baseAt(base.bid ?? undefined) : at(ready(table)[0]);
    },
    move: (table) => twice(playing(table) ? ready(table) : [], there(table)),
    done: (table) => played(table, "minion") || firstTurnOver(table),
  },
  {
    part: "Into stasis",
    words: (table) => {
      const [card] = toStasis(table);
      return card
        ? {
            title: "Two turns ahead",
            text: `Choose ${nameOf(card.card)}. With two counters it can be played in your second turn from now, as an extra card.`,
          }
        : {
            title: "Save one for later",
            text: howTo(
              firstPlay(table, "minion"),
              table,
              "Your minion of this turn puts a card of your hand into stasis.",
            ),
          };
    },
    at: (table) => {
      const [card] = toStasis(table);
      const place = table.view.players[table.me]?.hand.indexOf(card?.card ?? "") ?? -1;
      return card ? [`[data-hand="${place}"]`] : moveAt(firstPlay(table, "minion"), table);
    },
    move: (table) => twice(playing(table) ? firstPlay(table, "minion") : [], toStasis(table)),
    done: (table) => happened(table, "stasis", true) || firstTurnOver(table),
  },
  {
    part: "The end of a turn",
    words: (table) => ({
      title: "Yours to score",
      text: `${power(table)} to ${rivalPower(table)}, and ${near(table)?.total} of ${near(table)?.breakpoint}: ${nearName(table)} breaks, and you lead there. Press “End turn”.`,
    }),
    at: () => ["[data-end]"],
    move: (table) => ({ options: [], decline: playing(table) }),
    done: (table) => happened(table, "score") || firstTurnOver(table),
  },
  {
    part: "Scoring",
    words: (table) => ({
      title: "The base has scored",
      text: `${gains(table)}. What stayed there is discarded with the base; cards in stasis are not.`,
    }),
    at: () => raceAt,
    comes: (table) => happened(table, "score"),
  },
  {
    part: "A turn later",
    words: (table) => ({
      title: "One counter less",
      text: `Your turn has begun, so your cards in stasis come closer. ${stasis(table)
        .map((card) => `${nameOf(card.id)}: ${counted(card.stasis ?? 0, "counter")}`)
        .join(", ")}.`,
    }),
    at: (table) => [
      `.box:has([data-pid="${stasis(table)[0]?.pid}"])`,
      `[data-pid="${stasis(table)[0]?.pid}"]`,
      "[data-zone=hand]",
    ],
    comes: (table) => firstTurnOver(table) && playing(table),
  },
  {
    part: "Your game",
    words: () => ({
      title: "Build, then break",
      text: "Put what stays where you will still lead when it breaks. Play on to 15, or go to the next lesson: reading a base.",
    }),
    at: () => ["[data-zone=caption]"],
    comes: (table) => playing(table),
  },
];

// ------------------------------------------------------------ the third lesson

export const READING: readonly Step[] = [
  {
    part: "Reading a base",
    words: (table) => ({
      title: "Who takes what now?",
      text: `If ${nearName(table)} broke now: ${placesNow(table)}. Ask that before each play, for all who are there.`,
    }),
    at: (table) => [`.base[data-bid="${near(table)?.bid}"] .ladder`, ...baseAt(near(table)?.bid)],
  },
  {
    part: "What is lacking",
    words: (table) => ({
      title: `${(near(table)?.breakpoint ?? 0) - (near(table)?.total ?? 0)} more break it`,
      text: `It does not matter whose power breaks a base, only who is strongest then. You have ${power(table)} here, ${rivalName(table)} has ${rivalPower(table)}.`,
    }),
    at: (table) => baseAt(near(table)?.bid),
  },
  {
    part: "Ties",
    words: () => ({
      title: "Equal power, equal points",
      text: "Players with the same power share the better place, and each gets all of its points. So a tie gains nothing on your rival.",
    }),
    at: (table) => [`.base[data-bid="${near(table)?.bid}"] .ladder`, ...baseAt(near(table)?.bid)],
  },
  {
    part: "A minion",
    words: (table) => ({
      title: "Break it, level",
      text: howTo(
        firstPlay(table, "minion"),
        table,
        "You hold Specials, so you may break it without leading.",
      ),
    }),
    at: (table) => moveAt(firstPlay(table, "minion"), table),
    move: (table) => menu(table, () => firstPlay(table, "minion")),
    done: (table) => played(table, "minion") || firstTurnOver(table),
  },
  {
    part: "What may still come",
    words: (table) => ({
      title: "Nothing has scored yet",
      text: `It stands ${power(table)} to ${rivalPower(table)}: ${placesNow(table)}. Before it scores, each player in turn may use a Special, from you on.`,
    }),
    at: (table) => baseAt(near(table)?.bid),
  },
  {
    part: "The end of a turn",
    words: () => ({
      title: "Open the window",
      text: "You have nothing left to play in this turn. Press “End turn”.",
    }),
    at: () => ["[data-end]"],
    move: (table) => ({ options: [], decline: playing(table) }),
    done: (table) => happened(table, "scoring") || firstTurnOver(table),
  },
  {
    part: "Before it scores",
    words: (table) =>
      targets(table).length
        ? {
            title: "Break the tie",
            text: `Choose a minion of ${rivalName(table)}. Every point of power that goes leaves you ahead.`,
          }
        : {
            title: "Your window",
            text: howTo(window(table), table, "It is your turn, so you are asked first."),
          },
    at: (table) => (targets(table).length ? at(targets(table)[0]) : moveAt(window(table), table)),
    move: (table) => twice(happened(table, "score") ? [] : window(table), targets(table)),
    done: (table) =>
      happened(table, "destroy", true) || happened(table, "score") || firstTurnOver(table),
  },
  {
    part: "After it has scored",
    words: (table) => ({
      title: "A second window",
      text: howTo(
        window(table),
        table,
        `${gains(table)}, and the cards still lie there: time for other Specials.`,
      ),
    }),
    at: (table) => moveAt(window(table), table),
    move: (table) => ({
      options: happened(table, "score") ? window(table) : [],
      decline: false,
    }),
    done: (table) => played(table, "action", "score") || firstTurnOver(table),
  },
  {
    part: "The result",
    words: (table) => ({
      title: "A tie became a win",
      text: `${gains(table)}. Others may have a Special as well: a lead of one is seldom safe.`,
    }),
    at: () => raceAt,
    comes: (table) => happened(table, "score"),
  },
  {
    part: "Your game",
    words: () => ({
      title: "Read, then play",
      text: "Who takes what if it breaks now, what is lacking, who may still act? That was the last lesson, so play on to 15.",
    }),
    at: () => ["[data-zone=caption]"],
    comes: (table) => firstTurnOver(table) && playing(table),
  },
];

/** The lessons in their order; a table says the number of its own, from 1. */
export const LESSONS: readonly (readonly Step[])[] = [STEPS, STAYING, READING];
