// Every sentence of the page, in one place. Cards, bases and players bring their own names; prompts
// and lines of the log come from the server in words.
import { SPECTATOR, type BaseFacts, type Scene, type Seat, type Sitter } from "../protocol/facts";
import type {
  AlternativeView,
  BaseForecast,
  BaseView,
  BotView,
  ClockOption,
  Copies,
  Decision,
  EventView,
  Fact,
  Option,
  Options,
  Part,
  PieceView,
  PlayView,
  SeatView,
  TableMessage,
  View,
  WhyNotCode,
} from "../protocol/types";
import { type Break, type Effect, type Play, strongest, type Trail, trailOf } from "../state/plays";
import type { Failure, Step } from "../worker/messages";
import { cardFacts, factionHook, factionName, nameOf } from "./catalogue";
import { lastName, type Visit } from "./device";

export interface People {
  seats: readonly Sitter[];
  me: Seat | null;
}

export const WORDS = {
  title: "smashup",
  menu: "Menu",
  log: "Log and chat",
  sound: "Sound",
  soundOff: "Sound is on: turn it off (M)",
  soundOn: "Sound is off: turn it on (M)",
  showing: "Plays of others",
  openLog: "Whole log",
  skipToTurn: "Skip to my turn",
  skipAll: "Skip all",
  since: "Since your last turn",
  again: "Again",
  againAll: "Show all again",
  playsNext: "plays next",
  noPlays: "played nothing",
  notYet: "has not played yet",
  broke: "broke",
  newHere: "New since your last turn.",
  tapNext: "Tap for the next card",
  yourTurnNow: "Your turn",
  youAreAsked: "You are asked",
  settings: "Settings",
  hand: "hand",
  yourHand: "Your hand",
  deck: "deck",
  discard: "discard",
  stasis: "stasis",
  vp: "VP",
  lastTurn: "Last turn",
  logTab: "Log",
  chat: "Chat",
  your: "your",
  sinceYourTurn: "Since your last turn",
  lastTurns: "The last turns",
  wholeLog: "The whole game",
  eyes: "Whose eyes",
  allHands: "All hands open",
  noChat: "Nobody has said anything yet.",
  replayIt: "Replay it",
  hint: "Hint",
  hints: "Hints",
  hintThinks: "Thinking about a hint …",
  alternatives: "Alternatives",
  why: "Why?",
  answer: "Your answer",
  playLine: "Play it",
  faster: "Faster",
  analysis: "Analysis",
  chanceNow: "Your winning chance now",
  rankedBy: "Ranked by how the planner sees the end of your turn",
  analysisNote:
    "Hidden cards are dealt anew in every try. Click a line to see it on the table; it plays nothing.",
  chance: "Winning chance",
  curves: "What the lines show",
  undo: "Undo",
  putBack: "Put back",
  back: "Back",
  play: "Play",
  more: "more",
  startOver: "Start over",
  anyOrder: "Any order for the rest",
  meFirst: "Me First!",
  specials: "Specials",
  passRest: "Pass for the rest of this window",
  untilAllPass: "until all pass in a row",
  deciding: "deciding",
  wouldBreak: "Would break",
  breaks: "Breaks!",
  scores: "Scores!",
  minion: "Minion",
  action: "Action",
  countsForNobody: "power that counts for nobody",
  places: "1st, 2nd, 3rd place",
  yourTurnChip: "your turn",
  nobodyYet: "nobody yet",
  talentReady: "Talent can be used",
  counters: "+1 power counters",
  storedCards: "Cards lie under it",
  bases: "Bases",
  players: "Players",
  table: "Table",
  showHand: "Show hand",
  gameOver: "Game over",
  cannotNow: "This cannot be chosen now.",
  noSuchTable: "There is no such table, or it has been put away.",
  tableClosed: "The host has closed this table.",
  noConnection: "No connection: nothing was sent. Try again in a moment.",
  free: "free",
  unofficial: "unofficial fan table",
  firstPick: "first pick",
  secondPick: "second pick",
  tableLink: "Link to this table",
  copy: "Copy",
  copied: "Copied",
  // home
  homeTitle: "Shuffle two factions.",
  homeShout: "Break some bases.",
  welcomeBack: "Welcome back",
  yourMash: "Your mash-up",
  against: "Against",
  playersLabel: "Number of players",
  playNow: "play",
  deal: "Deal me in",
  surprise: "Surprise me",
  goOn: "Go on",
  lookBack: "Look at your last game",
  firstTime: "New here?",
  firstTimeMore: "Learn by playing, in ten minutes",
  withFriends: "With friends: no account, just a link",
  atOneScreen: "With others at this screen",
  withFriendsMore: "Open a table and send its link",
  openTable: "Open a table",
  haveLink: "You have a link?",
  pasteLink: "Paste a link you were sent",
  search: "Search",
  factionMode: "How factions are chosen",
  freePick: "Free pick",
  randomPick: "Random",
  draftPick: "Snake draft",
  yourName: "Your name",
  you: "you",
  host: "host",
  serverAway: "The server does not answer.",
  details: "Details",
  newVersion: "A new version is ready; games stay as they are",
  takeNewVersion: "Load it",
  later: "Later",
  tryAgain: "Try again",
  loading: "One moment …",
  goHome: "Home",
  // waiting room
  stillFree: "Still to be had",
  waitingRoom: "Waiting room",
  sitDown: "Sit down",
  sitHere: "Sit here",
  freeSeat: "Free seat",
  onlyWatch: "Only watch",
  onlyWatchMore: "hands stay covered; you may sit down later",
  thisTable: "This table",
  invite: "Invite: no account, just the link",
  onlyHere:
    "This table is kept in this browser, and nobody else can open it. Share the screen, or run `smashup serve` to play on several devices.",
  yourMark: "Your seat",
  markMore: "colour and shape",
  start: "Deal",
  notReady: "Not everything is ready for the start",
  addBot: "Add a bot",
  removeSeat: "Remove",
  shareScreen: "One more person at this screen",
  standUp: "Stand up",
  unpick: "Un-pick",
  random: "Random pair",
  tableOptions: "Options of the table",
  pace: "Pace of the bots",
  watching: "Spectators",
  clock: "Clock",
  runOut: "When it has run out",
  steady: "Steady pauses",
  copies: "The same faction (“Moar Factions!”)",
  copiesHint: "Two players may have the same faction",
  pickOrder: "Order",
  stillToHave: "Still to be had",
  sayHello: "Say hello",
  say: "Say",
  write: "Write something",
  orRandom: "or leave it to chance",
  homeKeys: "R random pair · / search · Esc clear",
  join: "Join",
  cards: "Cards",
  rules: "Rules",
  credits: "Credits",
  choose: "Choose",
  online: "online",
  pickingNow: "picking now",
  wishHint: "Look ahead: a click marks a wish, it is picked for you when your turn comes",
  tableFull: "This table is full.",
  tableFullMore: "You may watch.",
  goesOn: "A game goes on",
  goesOnMore: "from here.",
  allReady: "All are ready.",
  allReadyHost: "Deal!",
  getTogether: "Get together.",
  getTogetherMore: "Pick two each.",
  noWatching: "This table may not be watched.",
  reconnecting: "The connection is lost; it is being tried again.",
  shuffling: "Shuffling …",
  holdToEnd: "A card can still be played: hold, or press twice",
  reallyEnd: "End it?",
  askUndo: "Ask to undo",
  allow: "Allow",
  refuse: "Refuse",
  withdraw: "Withdraw",
  passAll: "pass all",
  toOrder: "To be put in order",
  aBase: "base",
  aRule: "rule of the game",
  toChoose: "Cards to choose from",
  close: "Close",
  byKind: "By kind",
  byFaction: "By faction",
  inOrder: "In order",
  newestFirst: "Newest first",
  minions: "Minions",
  actions: "Actions",
  top: "top",
  emptyPile: "Nothing lies here.",
  noBases: "No base has been scored yet.",
  powerNow: "Power now",
  breakpointNow: "Breakpoint now",
  abilitiesNow: "Its abilities now",
  cancelled: "Its abilities are cancelled.",
  onIt: "On it",
  underIt: "Under it",
  faceDown: "a card that you may not look at",
  rulings: "Rulings",
  power: "power",
  nothing: "nothing",
  goOnNow: "Go on",
  space: "Space",
  handOver: "Hand over",
  the: "the",
  whileAway: "While you looked away",
  nothingYet: "Nothing yet.",
  waitingForYou: "Waiting for you",
  pointsFrom: "Where the points came from",
  fromBefore: "from before",
  raceByTurn: "The race, turn by turn",
  rematch: "Rematch",
  swap: "Swap factions",
  newFactions: "New factions",
  replay: "Replay",
  share: "Share",
  lookAround: "Look around",
  help: "Keys",
  backToTable: "Back to the table",
  toLesson: "Go on with the lesson",
  noHint: "No hint was found.",
  guest: "Guest",
  comeBack: "Play on myself",
  letBot: "Let a bot play",
  keepWaiting: "Keep waiting",
  piles: "Piles",
  showResult: "Show the result",
  nameOrText: "Name or text",
  glossary: "Glossary",
  wholeRules: "All rules",
  searchWord: "Search a word",
  noReplay: "There is nothing to replay here.",
  moment: "Moment of the game",
  turnBack: "Turn back",
  stepBack: "Step back",
  stepOn: "Step on",
  turnOn: "Turn on",
  playIt: "Play",
  stop: "Stop",
  speed: "Speed",
  nextScoring: "Next scoring",
  copyMoment: "Copy link to here",
  playOn: "Play on from here",
} as const;

export const SHAPES = ["circle", "triangle", "square", "diamond"];
export const SETTINGS = {
  theme: "Theme",
  textSize: "Text size",
  motion: "Motion",
  motionMore: "None also when the system asks for reduced motion.",
  soundMore: "M turns it on and off. “Your turn” is also shown in the tab’s title.",
  showingMore: "How long each card of somebody else stands; Space skips one, held it skips to you.",
  notify: "Call me when it is my turn",
  notifyMore: "A note of the browser while this page is hidden. Your browser asks you first.",
  colours: "Colours",
  coloursMore: "Seats keep their shapes in both.",
  hold: "Hold “End turn”",
  holdMore: "While a glowing play is left: 0.6 seconds, or press twice.",
  autoPass: "Pass unless I can act",
  autoPassMore: "Passes by itself where passing is all there is. A turn never ends by itself.",
  splash: "Scoring as a moment",
  splashMore: "Every scoring is shown large; Space goes on.",
  kept: "Kept on this device. Everything works at once.",
  reset: "Reset",
  done: "Done",
} as const;
export const THEMES = [
  ["dark", "Dark"],
  ["light", "Light"],
  ["system", "System"],
] as const;
export const MOTIONS = [
  [0, "None"],
  [0.5, "Half"],
  [1, "Full"],
  [2, "Double"],
] as readonly (readonly [number, string])[];
export const COLOURS = [
  ["printed", "As printed"],
  ["strong", "Strong edges"],
] as const;
export const percent = (part: number): string => `${Math.round(part * 100)} %`;
export const paceMore = (pace: string): string =>
  ({
    fast: "Fast: 0.15 seconds for each act.",
    normal: "Normal: 0.6 seconds for each act.",
    slow: "Slow: 1.2 seconds for each act.",
  })[pace] ?? "";
export const KEY_HELP: [string[], string][] = [
  [
    ["1–9", "A–Z"],
    "Choose what carries that key; cards of the hand show theirs when you use the keyboard",
  ],
  [["Enter"], "Choose what is marked; play the chosen card; confirm"],
  [["Esc"], "One step back, close what is open"],
  [["E"], "End turn"],
  [["P"], "Pass"],
  [["U"], "Undo"],
  [["H"], "Hint, where there is one; again: the alternatives"],
  [["L"], "Since your last turn: what everybody did"],
  [["M"], "Sound on and off"],
  [["?"], "Look at the marked card: text, rulings, why this power"],
  [["/"], "Piles and search"],
  [["Space"], "Skip the play or the scoring that is shown; held: all up to your turn"],
  [["Tab"], "Next part of the table: caption, hand, bases, players, log"],
  [["←", "↑", "→", "↓"], "Move inside of it"],
];
export const SPEEDS = [
  [0.5, "½×"],
  [1, "1×"],
  [2, "2×"],
  [4, "4×"],
] as readonly (readonly [number, string])[];
export const FILTERS = [
  ["all", "All"],
  ["minion", "Minions"],
  ["action", "Actions"],
  ["bases", "Bases"],
  ["Talent", "Talent"],
  ["Ongoing", "Ongoing"],
  ["Special", "Special"],
] as const;
export const CREDITS = {
  game: "An unofficial fan table for the card game Smash Up. The game, its cards and their names belong to their makers; this table is free, and has nothing to do with them.",
} as const;
export const MINUTE = {
  title: "Rules in one minute",
  lead: "Shuffle two factions into one deck. Send minions to bases. When a base breaks, the strongest there take its points. First to fifteen wins.",
  turn: "A turn",
  base: "A base",
  card: "A card",
  scoring: "Scoring",
  scoringText:
    "When the power of all minions at a base reaches its breakpoint, it scores at the end of the turn. First everybody in turn may act: “Me First!”. Then players rank by power there; no power, no place. Equal power shares the better place, and the next place is skipped. Then all cards there are discarded and a new base comes up.",
} as const;
export const TURN_STEPS: [string, string][] = [
  ["Start", "Things that say “at the start of your turn” happen."],
  ["Play", "Up to one minion and one action, in any order, and talents."],
  ["Score", "Bases at their breakpoint score, one after the other."],
  ["Draw", "Two cards. Above ten, discard down to ten."],
  ["End", "Fifteen points or more, and alone in front? You have won."],
];
export const ANATOMY = {
  base: [
    "The steps at the top: points for first, second and third place.",
    "The flag: the breakpoint, and how much is missing.",
    "The text: what is special here.",
    "On the table the bar below it shows the power by player, you last.",
  ],
  card: [
    "Rays and a star with a number: a minion and its power.",
    "Stripes and a bolt: an action.",
    "Bold words say when: Ongoing always, Talent once in each of your turns, Special at its moment.",
  ],
} as const;
export const BOT_ICONS = ["rubber-boot", "punch", "chess-knight", "owl"];
export const PACES = [
  ["fast", "Fast"],
  ["normal", "Normal"],
  ["slow", "Slow"],
] as const;
export const WATCHING = [
  ["no", "None"],
  ["public", "See the table"],
  ["hands", "See hands"],
] as const;
export const MODES = [
  ["free", WORDS.freePick],
  ["random", WORDS.randomPick],
  ["draft", WORDS.draftPick],
] as const;
export const PLAYERS = [
  [2, "2 players"],
  [3, "3 players"],
  [4, "4 players"],
] as const;
export const STEADY = [
  ["auto", "With 2 people"],
  ["on", "Always"],
  ["off", "Never"],
] as const;
export const COPIES = [
  [1, "One player"],
  [2, "Two players"],
] as const;
export const HINTS = [
  ["auto", "Alone"],
  ["on", "Always"],
  ["off", "Never"],
] as const;
export const RUN_OUT = [
  ["bot", "A bot plays"],
  ["shortest", "The shortest answer"],
] as const;
/** What a clock means, before the start. */
export const clockRule = (clock: ClockOption, correspondence = false): string =>
  correspondence
    ? daysRule(clock)
    : `${sentence(duration(clock.seconds))} for everybody${clock.per_turn ? `, and ${duration(clock.per_turn)} more each turn` : ""}. When that is over, ${clock.then === "bot" ? "a bot plays until one comes back" : "the shortest answer is given: nothing is played"}.`;
export const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
const duration = (seconds: number): string =>
  seconds < 60 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;
export const CLOCKS = [
  ["none", "None"],
  ["slow", "20 min + 30 s"],
  ["fast", "8 min + 15 s"],
] as const;

const PLACES = ["", "1st", "2nd", "3rd", "4th"];
export const placeWord = (place: number): string => PLACES[place] ?? `${place}th`;
export const points = (vp: number, short: boolean): string =>
  vp ? `+${vp}${short ? "" : " VP"}` : "0 VP";

/** "a, b or c" */
export function listed(items: readonly string[], last: "and" | "or"): string {
  if (items.length < 2) return items[0] ?? "";
  const comma = items.length > 2 ? "," : "";
  return `${items.slice(0, -1).join(", ")}${comma} ${last} ${items[items.length - 1]}`;
}

export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const playerName = (people: People, seat: Seat): string =>
  people.seats[seat]?.name || `Player ${seat + 1}`;
export const playerOrYou = (people: People, seat: Seat): string =>
  seat === people.me ? "You" : playerName(people, seat);
/**
 * Names for little room: each at most `most` letters, "you" for the viewer, and no two alike. Of a
 * long one the end is kept, where it tells it from another.
 */
export function shortNames(people: People, most = 9): string[] {
  const names = people.seats.map((_, seat) => playerOrYou(people, seat));
  const short = names.map((name) =>
    name.length <= most ? name : `${name.slice(0, most - 1).trimEnd()}…`,
  );
  return short.map((name, seat) => {
    if (short.filter((other) => other === name).length === 1) return name;
    const whole = names[seat] ?? name;
    const number = String(names.slice(0, seat).filter((other) => other === whole).length + 1);
    const alike = names.filter((other) => other === whole).length > 1;
    const end = alike ? number : whole.slice(-2).trim();
    return `${whole.slice(0, most - end.length - 1).trimEnd()}…${end}`;
  });
}
export const possessive = (name: string): string => `${name}’s`;

export function turnWords(view: View, people: People): { who: string; what: string } {
  if (view.phase === "over" || view.winner !== null)
    return { who: WORDS.gameOver, what: `turn ${view.turn}` };
  const who =
    view.current === people.me
      ? "Your turn"
      : `${possessive(playerName(people, view.current))} turn`;
  return { who, what: `turn ${view.turn} · ${PHASES[view.phase] ?? sentence(view.phase)}` };
}
const PHASES: Record<string, string> = {
  start: "Start of turn",
  play: "Play cards",
  score: "Score bases",
  draw: "Draw",
  end: "End of turn",
};

export const toGo = (base: BaseView, wouldBreak = false): string =>
  wouldBreak || base.total >= base.breakpoint ? "breaks" : `${base.breakpoint - base.total} to go`;
export const meterWords = (total: number, breakpoint: number): string =>
  `${total} of ${breakpoint} power`;

export function raceWords(vps: readonly number[], people: People): string {
  return standings(vps.map((vp, seat) => ({ name: playerName(people, seat), vp })));
}
export const standings = (seats: readonly { name: string; vp: number }[]): string =>
  `Victory points, goal 15: ${listed(
    seats.map(({ name, vp }) => `${name} ${vp}`),
    "and",
  )}`;

/** A base in words, for its button: what it asks, who has what. */
export function baseWords(base: BaseView, people: People, key: string | undefined): string {
  const shares = base.places.map(
    (p) =>
      `${playerOrYou(people, p.player)} ${placeWord(p.place)} with ${base.power[p.player] ?? 0}, ${points(p.vp, false)}`,
  );
  const parts = [nameOf(base.id), meterWords(base.total, base.breakpoint), ...shares];
  return `${parts.join(", ")}.${chosenWords(key)}`;
}

const chosenWords = (key: string | undefined): string =>
  key === undefined ? "" : ` Can be chosen${key ? `, key ${key}` : ""}.`;

/**
 * "Furious George, power 11, printed 2, yours, at Palooza, with Juiced Up, Cyberevolution. Can be
 * chosen, key 3."
 */
export function tileWords(
  piece: PieceView,
  base: string,
  people: People,
  copies: number,
  key: string | undefined,
): string {
  const parts = [nameOf(piece.id)];
  if (copies > 1) parts.push(`${copies} of them`);
  if (piece.power !== null) parts.push(`power ${piece.power}`);
  if (piece.printed_power !== null && piece.printed_power !== piece.power)
    parts.push(`printed ${piece.printed_power}`);
  parts.push(
    piece.controller === people.me ? "yours" : possessive(playerName(people, piece.controller)),
  );
  if (piece.owner !== piece.controller) parts.push(`owned by ${playerOrYou(people, piece.owner)}`);
  if (base) parts.push(`at ${nameOf(base)}`);
  if (piece.actions.length)
    parts.push(`with ${piece.actions.map((action) => nameOf(action.id)).join(", ")}`);
  if (piece.cancelled) parts.push("abilities cancelled");
  if (piece.talent === "ready") parts.push("talent can be used");
  return `${parts.join(", ")}.${chosenWords(key)}`;
}

export function cardWords(id: string, state: string, owner: string): string {
  const facts = cardFacts(id);
  const parts = [facts.name, facts.kind];
  if (facts.power !== null) parts.push(`power ${facts.power}`);
  if (owner) parts.push(owner);
  const can = state === "can" ? " Can be chosen." : state === "selected" ? " Chosen." : "";
  return `${parts.join(", ")}. ${facts.brief || facts.text}.${can}`;
}

export function ghostWords(
  forecast: BaseForecast,
  me: Seat,
  exact: boolean,
): { power: string; versus: string; result: (short: boolean) => string } {
  const rivals = forecast.power.filter((_, seat) => seat !== me);
  const mine = forecast.places.find((place) => place.player === me);
  return {
    power: `${exact ? "" : "≥"}${forecast.power[me] ?? 0}`,
    versus: `vs ${Math.max(0, ...rivals)}`,
    result: (short) => (mine ? `${placeWord(mine.place)} ${points(mine.vp, short)}` : ""),
  };
}

export const stasisWords = (piece: PieceView): string =>
  piece.stasis
    ? `${nameOf(piece.id)}, in stasis with ${counted(piece.stasis, "counter")}`
    : `${nameOf(piece.id)}, in stasis, can be played`;
/** When a card comes back from stasis: "at Mira's next turn". */
export function comesBack(counters: number, whose: string): string {
  if (!counters) return "can be played now";
  return counters === 1
    ? `comes back at ${whose} next turn`
    : `comes back in ${counters} of ${whose} turns`;
}
export const stasisRule = (whose: string): string =>
  `Everyone sees cards in stasis. At the start of ${whose} turn each loses a counter; with none left it may be played, as an extra card.`;

// ---------------------------------------------------------------- the caption

export interface CaptionWords {
  title: string;
  more: string;
}

/** What one allowance lets be played: "a minion of power 2 or less at Palooza". */
function playWords(play: PlayView, uses: number, view: View): string {
  const noun = `${play.source ? "extra " : ""}${play.kind}`;
  const parts = [uses === 1 ? `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}` : `${uses} ${noun}s`];
  const pieces = view.bases.flatMap((base) => base.minions);
  const pieceName = (pid: number): string =>
    nameOf(pieces.find((piece) => piece.pid === pid)?.id ?? "");
  if (play.name !== null) parts.push(`named ${play.name}`);
  if (play.max_power !== null) parts.push(`of power ${play.max_power} or less`);
  if (play.budget !== null)
    parts.push(`of power ${play.budget} or less${uses > 1 ? " together" : ""}`);
  if (play.must_affect?.length)
    parts.push(`that affects ${listed(play.must_affect.map(pieceName), "or")}`);
  else if (play.must_affect) parts.push("that affects a minion");
  if (play.on !== null) parts.push(`on ${pieceName(play.on)}`);
  const base = view.bases.find((one) => one.bid === play.at);
  if (base) parts.push(`at ${nameOf(base.id)}`);
  const words = parts.join(" ");
  return play.own_rule && play.source ? `${words} (as ${nameOf(play.source)} says)` : words;
}
/** All that is left to play this turn, equal allowances together. */
function playsWords(view: View): string {
  const alike = new Map<string, { play: PlayView; uses: number }>();
  for (const play of view.plays) {
    const kin = play.restricted ? play : { kind: play.kind };
    const key = JSON.stringify({ ...kin, uses: 0 });
    const known = alike.get(key);
    if (known) {
      known.uses += play.uses;
      known.play = play.source ? known.play : play;
    } else if (play.uses) alike.set(key, { play, uses: play.uses });
  }
  const order = ["minion", "action", "card"];
  const all = [...alike.values()].sort(
    (a, b) =>
      Number(a.play.restricted) - Number(b.play.restricted) ||
      order.indexOf(a.play.kind) - order.indexOf(b.play.kind),
  );
  return listed(
    all.map(({ play, uses }) =>
      playWords(play.restricted ? play : { ...play, source: null }, uses, view),
    ),
    "and",
  );
}

/**
 * Who is waited for, in words: never what they are asked. `deed`: what another player has just
 * done.
 */
export function waitingWords(scene: Scene, people: People, sent: boolean, deed = ""): CaptionWords {
  const { view, waiting } = scene;
  if (view.winner !== null)
    return {
      title: `${playerOrYou(people, view.winner)} ${view.winner === people.me ? "win" : "wins"}!`,
      more: "",
    };
  if (sent) return { title: WORDS.loading, more: "" };
  const when = view.window
    ? `${timingWords(view)}.`
    : `${view.current === people.me ? "Your" : possessive(playerName(people, view.current))} turn.`;
  if (scene.pause || !waiting.length) return { title: "One moment", more: when };
  const names = waiting.map((seat) => playerOrYou(people, seat));
  const bot = waiting.length === 1 && people.seats[waiting[0] ?? 0]?.bot;
  const does = bot
    ? "thinks"
    : `${names.length === 1 && waiting[0] !== people.me ? "is" : "are"} deciding`;
  return {
    title: `${people.me === SPECTATOR ? "You watch. " : ""}${listed(names, "and")} ${does}`,
    more: view.window ? when : deed || when,
  };
}

function timingWords(view: View): string {
  const base = view.window?.base ? nameOf(view.window.base) : "";
  if (
    view.window?.timing === "before_scoring" ||
    (view.phase === "score" && view.window?.timing.startsWith("before"))
  )
    return `${base} is about to score`;
  if (view.window?.timing === "after_scoring") return `${base} has scored`;
  return base ? `Something happened at ${base}` : "Something happened";
}

/** What can still be done in the turn. */
function leftWords(decision: Decision, touch: boolean): string {
  if (decision.options.some((option) => option.kind === "play"))
    return `Glowing cards can be played: ${touch ? "tap" : "click"} one, then its place.`;
  if (decision.options.some((option) => option.kind === "play_from_stasis"))
    return "A card in stasis can be played.";
  const talents = [...new Set(decision.options.map((option) => nameOf(option.card)))];
  return `You can still use ${listed(talents, "and")}.`;
}

/** What the page asks before any card was chosen. */
export function askingWords(decision: Decision, view: View, touch = false): CaptionWords {
  if (decision.kind === "play") {
    const plays = playsWords(view);
    const breaking = view.bases
      .filter((base) => base.total >= base.breakpoint)
      .map((base) => nameOf(base.id));
    const more = breaking.length
      ? `${listed(breaking, "and")} ${breaking.length === 1 ? "breaks" : "break"} at the end of this turn.`
      : leftWords(decision, touch);
    if (!decision.options.length)
      return {
        title: "Nothing can be played now. Press “End turn”",
        more:
          plays && !breaking.length
            ? `${touch ? "Tap" : "Click"} a card to see why not.`
            : breaking.length
              ? more
              : "",
      };
    return {
      title: plays ? `Your turn: play ${plays}` : "Anything else? If not, “End turn”",
      more,
    };
  }
  if (decision.kind === "window") {
    const names = [
      ...new Set(
        decision.options.map(
          (option) => `${nameOf(option.card)}${option.zone === "hand" ? " from your hand" : ""}`,
        ),
      ),
    ].slice(0, 4);
    const before = view.window?.timing === "before_scoring";
    return {
      title: before
        ? `${timingWords(view)}. Act first?`
        : `${decision.prompt}. Do you want to act?`,
      more: `${listed(names, "or")} can act.`,
    };
  }
  if (decision.kind === "order") {
    if (decision.options.every((option) => option.kind === "base"))
      return { title: `${decision.prompt}.`, more: "Choose one of the glowing bases." };
    return {
      title: `${countWord(decision.options.length)} abilities answer at once: in which order?`,
      more: `${touch ? "Tap" : "Click"} the one that happens first, then the next, or drag one before another.`,
    };
  }
  const source = decision.source ? nameOf(decision.source) : "";
  const words =
    decision.prompt.startsWith(`${source}:`) || !source
      ? decision.prompt
      : `${source}: ${decision.prompt}`;
  if (decision.ordered)
    return {
      title: sentence(words),
      more: `${touch ? "Tap" : "Click"} them in that order${decision.order ? `: ${decision.order}` : ", the first one first"}.`,
    };
  const asks = decision.kind === "confirm" && !/[?.!]$/.test(words) ? `${words}?` : words;
  return {
    title: sentence(asks),
    more: `${isSecondStep(decision) ? `${SECOND_STEP} ` : ""}${playsFromHand(decision) ? leftWords(decision, touch) : howMany(decision)}`,
  };
}

/** A card asks for a play: its options are places, but the cards of the hand are what glows. */
const playsFromHand = (decision: Decision): boolean =>
  decision.options.every((option) => option.kind === "play" && option.zone === "hand");

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
const countWord = (n: number): string => NUMBERS[n] ?? String(n);

/** A choice that goes with one that was made before it: it keeps its yellow ring. */
const isSecondStep = (decision: Decision): boolean =>
  decision.kind === "choose" && decision.about.length > 0 && decision.most === 1;
const SECOND_STEP = "Step 2 of 2.";
export const chosenOf = (picked: number, most: number): string => `${picked} of ${most} chosen.`;

function howMany(decision: Decision): string {
  if (decision.options.every((option) => option.player !== null)) return "Their plates glow, too.";
  const n = decision.options.length;
  if (decision.options.every((option) => option.kind === "player"))
    return "Their plates glow, too.";
  const place = decision.options.some((o) => o.pid !== null)
    ? "glowing cards on the table"
    : decision.options.some((o) => o.bid !== null)
      ? "glowing bases"
      : "cards";
  if (decision.most > 1)
    return decision.least === decision.most
      ? `Choose ${decision.most} of ${n} ${place}.`
      : `Choose up to ${decision.most} of ${n} ${place}.`;
  if (["confirm", "mode", "number"].includes(decision.kind)) return "";
  if (n === 1)
    return place === "cards" ? "" : `Choose what glows${decision.decline ? ", or not" : ""}.`;
  return `Choose one of ${n} ${place}.`;
}

/** After the card was chosen: where to. */
export function placingWords(
  card: string,
  options: readonly Option[],
  touch: boolean,
): CaptionWords {
  const name = nameOf(card);
  const tap = touch ? "Tap" : "Click";
  if (options.some((option) => option.place === "none"))
    return {
      title: `${name}: play it?`,
      more: `${tap} it again or drop it on the table. It goes to no base.`,
    };
  const onMinion = options.some((option) => option.place === "minion");
  const title = `${name}: ${touch ? "tap" : "choose"} a ${onMinion ? "minion" : "base"}`;
  if (touch) return { title, more: "Or drag the card there." };
  const keys = options.length < 2 ? "press Enter" : `press 1–${Math.min(9, options.length)}`;
  return {
    title,
    more: `Click a glowing ${onMinion ? "minion" : "base"}, drop the card there, or ${keys}. Esc puts it back.`,
  };
}

/** The forecast of the base pointed at, in words. */
export function forecastWords(
  forecast: BaseForecast,
  base: string,
  people: People,
  exact: boolean,
): string {
  const shares = forecast.places.map(
    (p) =>
      `${p.player === people.me ? "you" : playerName(people, p.player)} ${exact || p.player !== people.me ? "" : "≥"}${forecast.power[p.player] ?? 0}`,
  );
  return `${nameOf(base)} would ${forecast.ready ? "break" : "stand"}: ${shares.join(", ")}.`;
}

export const takeWords = (purpose: string, count: number): string => {
  const verb =
    {
      take: "Take",
      discard: "Discard",
      destroy: "Destroy",
      move: "Move",
      return: "Return",
      play: "Play",
      draw: "Draw",
    }[purpose] ?? "Choose";
  return count === 0 ? `${verb} none` : count === 1 ? `${verb} this one` : `${verb} these ${count}`;
};
export const eitherWords = (): CaptionWords => ({
  title: "Which of them?",
  more: "This can be done in more than one way.",
});
export const hintWords = (
  line: AlternativeView,
  decision: Decision,
  people: People,
): CaptionWords => ({
  title: `Hint: ${lineWords(line, decision)}`,
  more: `${sentence(whyWords(line.facts, decision.player, people))}.`,
});
/** An alternative in short: "Lovey Bear to Portal Room". */
export function lineWords(line: AlternativeView, decision: Decision | null): string {
  const option =
    line.options.length === 1
      ? decision?.options.find((one) => one.key === line.options[0])
      : undefined;
  if (option?.kind === "play_from_stasis") return `${nameOf(option.card)} from stasis`;
  const base = option?.kind === "play" && option.place === "base" ? option.bases[0] : undefined;
  return option && base ? `${nameOf(option.card)} to ${nameOf(base)}` : line.label || "nothing";
}
export const chanceWords = (chance: number): string => `${Math.round(chance * 100)} %`;
export const vpGain = (vp: number): string => `${vp < -0.05 ? "−" : "+"}${Math.abs(vp).toFixed(1)}`;
export const worseWords = (count: number): string =>
  count ? `${count} more ${count === 1 ? "is" : "are"} worse. ` : "";

/** Why a player would do it, in one sentence: "breaks Portal Room for 4 VP: you 15, they 9". */
export const whyWords = (facts: readonly Fact[], seat: Seat, people: People): string =>
  facts.map((fact) => factWords(fact, seat, people)).join("; ");

function factWords(fact: Fact, seat: Seat, people: People): string {
  const [base, cards] = [fact.base ? nameOf(fact.base) : "", listed(fact.cards.map(nameOf), "and")];
  const you = seat === people.me ? "you" : playerName(people, seat);
  const who =
    fact.player === null ? "" : fact.player === seat ? you : playerName(people, fact.player);
  const powers = powersWords(fact.powers, seat, people);
  const gain = fact.amount ? ` for ${fact.amount} VP` : `, nothing for ${you}`;
  switch (fact.kind) {
    case "wins":
      return "wins the game";
    case "loses":
      return `${who} wins the game then`;
    case "breaks":
      return `breaks ${base}${gain}: ${powers}`;
    case "scores":
      return `${base} scores${gain}: ${powers}`;
    case "holds":
      return `keeps ${base} from scoring, ${fact.amount} short`;
    case "points":
      return `brings ${who} ${fact.amount} VP`;
    case "destroys":
      return `destroys ${cards}`;
    case "returns":
      return `removes ${cards}`;
    case "takes":
      return `takes ${cards}`;
    case "loses_cards":
      return `costs ${you} ${cards}`;
    case "draws":
      return fact.amount > 1 ? `draws ${fact.amount} cards` : "draws a card";
    case "stands":
      return `${standsWords(fact, base, seat)}: ${powers}${fact.amount <= CLOSE ? `, ${fact.amount} to go` : ""}`;
    case "threat":
      return `leaves ${base} ${fact.amount} short, where ${who} leads`;
    case "then":
      return `then ${cards}`;
    case "nothing":
      return "changes little";
  }
}
const CLOSE = 5; // so little power to the breakpoint is worth telling
function standsWords(fact: Fact, base: string, seat: Seat): string {
  const [mine, best] = [
    fact.powers[seat] ?? 0,
    Math.max(...fact.powers.filter((_, other) => other !== seat)),
  ];
  if (mine < best) return `comes closer at ${base}`;
  if (mine === best) return `draws level at ${base}`;
  return fact.before === 1 ? `strengthens the lead at ${base}` : `takes the lead at ${base}`;
}
/** Two players are "you 15, they 9", more are called by their names. */
function powersWords(powers: readonly number[], seat: Seat, people: People): string {
  const short = powers.length === 2 && seat === people.me;
  const others = powers.flatMap((power, other) =>
    other === seat || (!power && powers.length > 2)
      ? []
      : [`${short ? "they" : playerName(people, other)} ${power}`],
  );
  return [
    `${seat === people.me ? "you" : playerName(people, seat)} ${powers[seat] ?? 0}`,
    ...others,
  ].join(", ");
}
/** A question that plays just one card: where to. */
export function onlyCardWords(decision: Decision, options: readonly Option[]): CaptionWords {
  const source = decision.source ? nameOf(decision.source) : "";
  const title = sentence(
    decision.prompt.startsWith(`${source}:`) || !source
      ? decision.prompt
      : `${source}: ${decision.prompt}`,
  );
  const card = nameOf(decision.options[0]?.card ?? "");
  if (options.some((option) => option.place === "none"))
    return { title, more: `${card} goes to no base.` };
  return {
    title,
    more: `${card}: choose a glowing ${options.some((option) => option.place === "minion") ? "minion" : "base"}.`,
  };
}
export const undoWords = (how: string): string => (how === "ask" ? WORDS.askUndo : WORDS.undo);
export function voteWords(
  vote: {
    seat: Seat;
    mine: boolean;
    own: boolean;
    seconds: number | null;
    deeds: readonly string[];
  },
  people: People,
): CaptionWords {
  const [shown, left] = [vote.deeds.slice(0, 2).join(" "), vote.deeds.length - 2];
  const what = `${shown}${left > 0 ? ` And ${left} more.` : ""}`;
  const say = (words: string): string => [what, words].filter(Boolean).join(" ");
  if (vote.own)
    return { title: "You asked to take this back", more: say("All others must agree.") };
  const name = playerName(people, vote.seat);
  return vote.mine
    ? { title: `${name} wants to take this back. Allow it?`, more: say("") }
    : { title: `${name} wants to take this back`, more: say("The others are asked.") };
}
/** Where a card lies that is played from elsewhere. */
export const fromWords = (option: Option): string =>
  ({ discard: "from discard", deck: "from deck", under: "from under", hand: "from a hand" })[
    option.zone as string
  ] ?? "from elsewhere";
export const eyesOf = (name: string): string => `${possessive(name)} eyes`;
export const turnNumber = (turn: number): string => `turn ${turn}`;
export const turnOf = (turn: number, name: string): string => `Turn ${turn} · ${name}`;
/** Of points it is said whose they are: the disc of such a line is the base. */
const NAMED: ReadonlySet<string> = new Set(["score", "vp", "win"]);
/**
 * A line of the log; the viewer is "you". The player's name at its beginning is said by the ring of
 * its disc.
 */
export function logParts(event: EventView, people: People): EventView["parts"] {
  if (NAMED.has(event.kind)) return toViewer(event.parts, people);
  const name = event.player === null ? "" : playerName(people, event.player);
  const [first, second, ...rest] = event.parts;
  if (!first || first[1] || first[0] !== name || !second) return toViewer(event.parts, people);
  return toViewer([[sentence(second[0].trimStart()), second[1]], ...rest], people);
}

/** " discards " as it follows "you". */
const withYou = (verb: string): string =>
  verb.replace(
    /^ (\w+)/,
    (_, word: string) =>
      ` ${({ has: "have", is: "are", does: "do" } as Record<string, string>)[word] ?? word.replace(/(?:ies$|(?<=ss|sh|ch|x|z|o)es$|s$)/, (end) => (end === "ies" ? "y" : ""))}`,
  );

const OWNED = /\bthe (hand|deck|discard pile) of \.$/;
/**
 * A sentence of the rules as it is told to the viewer: "Robin draws" is "you draw", "the hand of
 * Robin" is "your hand", "(Robin)" is "(yours)".
 */
export function toViewer(parts: EventView["parts"], people: People): EventView["parts"] {
  const name = people.me === null ? "" : (people.seats[people.me]?.name ?? "");
  if (!name) return parts;
  const told: EventView["parts"] = [];
  let after = false; // "you"
  for (const [text, card] of parts) {
    const before = told.at(-1);
    if (card) told.push([text, card]);
    else if (text === name && before && !before[1] && OWNED.test(`${before[0]}.`))
      before[0] = before[0].replace(/^(.*)\bthe (\w+(?: pile)?) of $/, "$1your $2");
    else if (text === ` of ${name}` && before && !before[1])
      before[0] = before[0].replace(/^(.*)\bthe (?=[\w ]+$)/, "$1your ");
    else if (text === ` (${name})`) told.push([" (yours)", card]);
    else
      told.push([
        text === name ? (told.length ? "you" : "You") : after ? withYou(text) : text,
        card,
      ]);
    after = !card && text === name;
  }
  return told;
}
export const baseFaceWords = (facts: BaseFacts): string =>
  `${facts.name}, base, breakpoint ${facts.breakpoint}, points ${facts.vp.join(", ")}. ${facts.text}`;

export const noneWords = (decision: Decision): string =>
  decision.decline || takeWords(decision.purpose, 0);

export const playChip = (kind: "minion" | "action", left: number): string => {
  const word = kind === "minion" ? WORDS.minion : WORDS.action;
  return left === 0
    ? `${word} played`
    : left === 1
      ? `${word} to play`
      : `${left} ${kind}s to play`;
};

export const nothingToChoose = (bases: readonly string[]): string =>
  `No choice at ${counted(bases.length, "base")}: ${bases.join(", ")}.`;
export const actionsOn = (names: readonly string[]): string => `On it: ${listed(names, "and")}`;
export const onCard = (name: string): string => `on ${name}`;
export const pieceAt = (piece: PieceView, base: string): string =>
  [base ? nameOf(base) : "", piece.power === null ? "" : `power ${piece.power}`]
    .filter(Boolean)
    .join(", ");
/**
 * Why a shown card is no choice, as short as it must be on its foot; the caption has the whole
 * sentence.
 */
export const shortReason = (code: WhyNotCode | undefined): string =>
  code === undefined
    ? ""
    : ((
        {
          protected: "Protected",
          forbidden: "Forbidden now",
          no_place: "No place for it",
          no_effect: "Would do nothing",
        } as Partial<Record<WhyNotCode, string>>
      )[code] ?? "Does not fit");
export const tapAgain = (deed: string): string => `Tap it again, or “${deed}”.`;
export const thisOne = (decision: Decision): string => takeWords(decision.purpose, 1);

// ---------------------------------------------------------------- people at the table

export function noteOf(seat: SeatView, bots: readonly BotView[]): string {
  const title = bots.find((bot) => bot.name === seat.bot)?.title ?? "";
  if (seat.kind === "bot") return title && !seat.name.startsWith(title) ? `${title} bot` : "bot";
  if (seat.kind === "free") return "";
  if (seat.bot) return `${title || "a"} bot stands in`;
  return seat.here ? "" : seat.gone ? "has left" : "away";
}

/** A table in a line, for "Go on where you were". */
export function visitWords(table: TableMessage, me: Seat, view: View | undefined): string {
  const others = table.seats.flatMap((seat, i) => (i !== me && seat.name ? [seat.name] : []));
  const against = others.length ? ` against ${listed(others, "and")}` : "";
  if (!view) return `waiting room${against}`;
  const points = `${view.players[me]?.vp ?? 0} to ${Math.max(0, ...view.players.flatMap((player, i) => (i === me ? [] : [player.vp])))}`;
  return table.phase === "over"
    ? `finished${against}, ${points}`
    : `turn ${view.turn}${against}, ${points}`;
}

// ---------------------------------------------------------------- before the game

/** The heading of the first page: after a game its second half is a true sentence about it. */
export function homeWords(last: Visit | undefined): { title: string; shout: string } {
  if (!last) return { title: WORDS.homeTitle, shout: WORDS.homeShout };
  const { seats, me } = last.race ?? { seats: [], me: 0 };
  const best = [...seats.keys()].sort(
    (a, b) => (seats[b]?.vp ?? 0) - (seats[a]?.vp ?? 0) || Number(b === me) - Number(a === me),
  )[0];
  const leader = best === undefined || best === me ? "You" : (seats[best]?.name ?? "");
  const missing = 15 - (best === undefined ? 0 : (seats[best]?.vp ?? 0));
  const shout =
    last.over || best === undefined || missing < 1
      ? WORDS.homeShout
      : `${leader} ${leader === "You" ? "need" : "needs"} ${missing === 1 ? "one more point" : `${missing} more points`}.`;
  const name = lastName();
  return { title: `${WORDS.welcomeBack}${name ? `, ${name}` : ""}.`, shout };
}
export const pickWords = (n: number): string => `Pick two of ${n} factions`;
export const leftFactions = (n: number): string => `${n} factions are left`;
export const mashWords = (partner: string, name: string): string =>
  `with your ${partner}: “${name}”`;
export const seeCards = (n: number): string => `${n} cards, see them all`;
/**
 * A faction in the grid; `place`: which of one's own picks it is, or -1; `others`: the names of
 * those who have it.
 */
export function factionWords(
  id: string,
  place: number,
  others: readonly string[],
  taken: boolean,
  wish: boolean,
): string {
  const own =
    place >= 0 ? `, your pick ${place + 1}` : taken ? ", taken" : wish ? ", your wish" : "";
  const also = others.length
    ? `, ${listed(others, "and")} ${others.length === 1 ? "has" : "have"} it${place >= 0 ? ", too" : ""}`
    : "";
  return `${factionName(id)}: ${factionHook(id)}${own}${also}`;
}
export const invites = (name: string): { title: string; shout: string } => ({
  title: `${name} invites you`,
  shout: "to a table.",
});
export const seatsFree = (all: number, free: number): string =>
  `${countWord(all)} seats, ${free === 0 ? "none is" : free === 1 ? "one is" : `${countWord(free).toLowerCase()} are`} free. No account: your name and this link are enough; the link brings you back to your seat.`;
export const pickOf = (n: number, all: number): string =>
  n > all ? "all picked" : `pick ${n} of ${all}`;
export function draftWords(order: readonly Seat[], done: number, people: People): string {
  const next = order.slice(done);
  const names = [...new Set(next)]
    .slice(0, 3)
    .map((seat) => (seat === people.me ? "you" : playerName(people, seat)));
  const [first, ...rest] = names;
  if (!first) return "All have their factions.";
  return `${sentence(first)} ${first === "you" ? "pick" : "picks"}${rest.map((name) => `, then ${name}`).join("")}.`;
}
export const unpickWords = (faction: string): string => `Un-pick ${factionName(faction)}`;
export const watchersWords = (names: readonly string[], count: number): string => {
  const unnamed = Math.max(0, count - names.length);
  const all = [...names, ...(unnamed ? [`${unnamed} ${unnamed === 1 ? "other" : "others"}`] : [])];
  return all.length
    ? `${listed(all, "and")} ${all.length === 1 && unnamed <= 1 ? "watches" : "watch"}`
    : "";
};
export const picksNow = (name: string, seat: Seat): string =>
  name ? `${name} picks a faction` : `Seat ${seat + 1} picks next, and nobody sits there yet`;
/** How many players may have the same faction. */
export const copiesOf = (options: Options): Copies => options.faction_copies ?? 1;
/** What a table plays by, in a line. */
export function tableWords(options: Options): string {
  const sets = options.sets.length
    ? `${countWord(options.sets.length)} ${options.sets.length === 1 ? "set" : "sets"}`
    : "all sets";
  const clock = options.correspondence
    ? paceWords(options.clock)
    : options.clock
      ? `${Math.round(options.clock.seconds / 60)} minutes each`
      : "no clock";
  const copies = copiesOf(options) > 1 ? " · two may have the same faction" : "";
  return `15 points · ${sets} · ${clock}${copies}`;
}
/** What is still missing before the host can deal. */
export function missingWords(table: TableMessage): string {
  const free = table.seats.filter((seat) => seat.kind === "free").length;
  if (free)
    return `${free === 1 ? "One seat is" : `${countWord(free)} seats are`} free: send the link, or add a bot.`;
  if (table.ready)
    return table.options.factions === "random"
      ? "Factions are dealt at random."
      : "Everything is ready.";
  const open = table.seats.filter((seat) => seat.picks.length < 2).map((seat) => seat.name);
  return open.length
    ? `${listed(open, "and")} ${open.length === 1 ? "has" : "have"} factions to choose.`
    : "";
}
export const hostDeals = (name: string): string =>
  `The game starts when every seat has two factions and ${name} deals.`;
export const seatName = (seat: SeatView): string =>
  seat.kind === "free" ? WORDS.freeSeat : seat.name;
export const firstGuess = (): string => GUESSES[Math.floor(Math.random() * 5)] ?? "Robin";

// ---------------------------------------------------------------- piles and zoom

export const pileTab = (kind: string, name: string): string => {
  if (kind === "bases") return "Scored bases";
  return name ? `${possessive(name)} ${kind}` : `Your ${kind}`;
};
const PILE_WORDS: Record<string, string> = {
  discard: "discard pile",
  deck: "deck",
  stasis: "stasis",
  hand: "hand",
};
/** "Rookie's discard pile"; without a name one's own. */
export const pileHeading = (kind: string, name: string): string =>
  kind === "bases"
    ? pileTab(kind, name)
    : `${name ? possessive(name) : "Your"} ${PILE_WORDS[kind] ?? kind}`;
/** On a button. */
export const pileWord = (kind: string): string => (kind === "bases" ? "scored bases" : kind);
export const discardNote = (count: number): string =>
  `${counted(count, "card")}, everybody may look.`;
export function deckOdds(unseen: number, deck: number, minions: number): string {
  if (!deck) return "Your deck is empty: the discard pile is shuffled when you draw.";
  const hidden = unseen > deck ? ` ${unseen - deck} of the cards below lie elsewhere, unseen.` : "";
  const none =
    unseen > 1 ? ((unseen - minions) * (unseen - minions - 1)) / (unseen * (unseen - 1)) : 0;
  return `${deck} cards, in no known order. A minion among the next two: ${Math.round((1 - none) * 100)} %.${hidden}`;
}
export const underWords = (stored: readonly (string | null)[]): string => {
  const known = stored.filter((id): id is string => id !== null).map(nameOf);
  const hidden = stored.length - known.length;
  return `Stored under it: ${listed([...known, ...(hidden ? [`${counted(hidden, "card")}, face down`] : [])], "and")}`;
};
/** "Yours, at Palooza". */
export const whoseAt = (seat: Seat, base: string, people: People): string =>
  `${seat === people.me ? "Yours" : possessive(playerName(people, seat))}${base ? `, at ${nameOf(base)}` : ""}`;
export const whyPower = (piece: PieceView, base: string, people: People): string =>
  `${whoseAt(piece.controller, base, people)}: why ${piece.power} power?`;
export const whyBreakpoint = (base: BaseView): string =>
  `${base.total} of ${base.breakpoint}: why ${base.breakpoint}?`;
export const partWords = (part: Part): string => sentence(part.name);

// ---------------------------------------------------------------- over the table

export const breaksAt = (base: BaseView): string =>
  `breaks at ${base.total} of ${base.breakpoint}!`;
export const toOf = (before: number, after: number): string => `${before} → ${after} of 15`;
export const youAreNext = (name: string): string => `${name}, you are next`;
export const iAm = (name: string): string => `I am ${name}, show my hand`;
export const lookAway = (names: readonly string[]): string =>
  `${names.length ? `${listed(names, "and")}: please look away. ` : ""}All hands are covered until the button is pressed; it works after one second, so that a stray key opens nothing.`;
export function coverFacts(view: View, seat: Seat, people: People): [number, string][] {
  const mine = view.players[seat];
  const rival = view.players
    .filter((player) => player.seat !== seat)
    .sort((a, b) => b.vp - a.vp)[0];
  const near = [...view.bases]
    .filter((base) => base.total < base.breakpoint)
    .sort((a, b) => a.breakpoint - a.total - (b.breakpoint - b.total))[0];
  const facts: [number, string][] = [
    [mine?.vp ?? 0, `points${rival ? `, ${playerName(people, rival.seat)} has ${rival.vp}` : ""}`],
    [mine?.hand.length ?? 0, "cards in your hand"],
  ];
  if (near) facts.push([near.breakpoint - near.total, `more power breaks ${nameOf(near.id)}`]);
  return facts;
}
export function winsWords(view: View, people: People): string {
  const winner = view.winner ?? 0;
  return winner === people.me ? "You win!" : `${playerName(people, winner)} wins!`;
}
export function onTurn(view: View): string {
  const winner = view.players[view.winner ?? 0]?.vp ?? 0;
  const second = Math.max(
    0,
    ...view.players.filter((player) => player.seat !== view.winner).map((player) => player.vp),
  );
  return `${winner} to ${second}, on turn ${view.turn}`;
}
export const bestMoments = (mash: string): string => `${mash}: best moments`;
export function momentWords(
  moment: { kind: string; turn: number; base: string; seat: Seat; amount: number; from?: number },
  people: People,
): string {
  const name = playerOrYou(people, moment.seat);
  const s = moment.seat === people.me ? "" : "s";
  if (moment.kind === "chance")
    return `Turn ${moment.turn}: ${name === "You" ? "your" : `${name}’s`} chance rises from ${moment.from ?? 0} to ${(moment.from ?? 0) + moment.amount} %.`;
  if (moment.kind === "lead")
    return `Turn ${moment.turn}: ${name} take${s} the lead for ${moment.amount} turns.`;
  if (moment.kind === "last")
    return `Turn ${moment.turn}: ${nameOf(moment.base)}, +${moment.amount} for ${name === "You" ? "you" : name}, decides it.`;
  return `Turn ${moment.turn}: ${nameOf(moment.base)} gives ${name === "You" ? "you" : name} ${moment.amount}.`;
}
export function rematchWords(wants: Record<string, string>, people: People): string {
  const words: Record<string, string> = {
    same: "a rematch",
    swap: "to swap factions",
    new: "new factions",
  };
  return `${listed(
    Object.entries(wants).map(
      ([seat, what]) =>
        `${playerOrYou(people, Number(seat))} want${Number(seat) === people.me ? "" : "s"} ${words[what] ?? what}`,
    ),
    "and",
  )}.`;
}
export const backIn = (seconds: number | null): CaptionWords => ({
  title: seconds ? `No connection. Trying again in ${seconds} s` : "No connection. Trying again …",
  more: "Nothing is lost: the game goes on where it was.",
});
export const tabTitle = (asked: boolean, view: View): string =>
  view.winner !== null
    ? `${WORDS.gameOver} · smashup`
    : asked
      ? "● Your turn · smashup"
      : "smashup";
export const watchingWords = (how: string): string =>
  how === "hands" ? "You watch, with open hands" : "You watch";
export const standsIn = (name: string): string => `A bot plays for ${name}.`;
export function replaceWords(name: string, waitingFor: readonly string[] | null): string {
  if (waitingFor === null) return `${name} is away.`;
  return waitingFor.length
    ? `A bot for ${name}: ${listed(waitingFor, "and")} must agree, too.`
    : `A bot for ${name} is coming.`;
}
export function clockWords(name: string, seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= HOUR) return `${name} ${longTime(whole)}`;
  return `${name} ${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

// ---------------------------------------------------------------- with friends

export const FRIENDS = {
  // the invitation
  steps: ["Point a phone camera at the code.", "Pick two factions.", "Sit down. No account."],
  code: "QR code of the invitation",
  send: "Send …",
  large: "Show the code large",
  // the ways out
  home: "Home",
  homeMore: "Your seat stays yours, and the game goes on.",
  leave: "Leave the table",
  leaveMore: "The others may let a bot play for you. The link brings you back.",
  leaveRoomMore: "Your seat is free for somebody else.",
  close: "Close the table",
  closeMore: "It ends for everybody, and nobody can come back.",
  really: "Close it for everybody?",
  // opponents, seat by seat
  allSeats: "All",
  whose: "Whose strength",
  // how one plays
  when: "How it is played",
  // your tables
  yours: "Your tables",
  yourTurn: "Your turn",
  waiting: "Waiting",
  over: "Finished",
  // notices
  tellMe: "Tell me when it is my turn",
  askedTitle: "● Your turn · smashup",
  asked: "It is your turn.",
  // the picture of a result
  share: "Share the result",
  picture: "The result as a picture",
  save: "Save the picture",
  copyPicture: "Copy the picture",
  noLink: "This table may not be watched, so there is no link to the replay.",
  replayLink: "Link to the replay",
  fan: "unofficial fan table",
} as const;
export const SITTINGS = [
  ["now", "At one sitting"],
  ["mail", "By correspondence"],
] as const;
export const DAYS = [
  [0, "No clock"],
  [1, "1 day"],
  [2, "2 days"],
  [3, "3 days"],
  [7, "7 days"],
] as const;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** Hours and days that are left. */
export function longTime(seconds: number): string {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  return days ? `${days} d ${hours} h` : `${hours} h ${minutes} min`;
}
/** What a clock by correspondence means, before the start. */
const daysRule = (clock: ClockOption): string =>
  `By correspondence: ${counted(clock.seconds / DAY, "day")} for each turn. Nobody needs to stay here. When they are over, ${clock.then === "bot" ? "a bot plays until one comes back" : "the shortest answer is given: nothing is played"}.`;
export const noClockRule =
  "By correspondence, without a clock: everybody plays when they like, and nobody needs to stay here.";
const paceWords = (clock: ClockOption | null): string =>
  `by correspondence, ${clock ? `${counted(clock.seconds / DAY, "day")} a turn` : "no clock"}`;
export const open = (table: string): string => `${table} is open.`;
/** The words of a table's id, without the part that is secret. */
export const tableName = (id: string): string =>
  id
    .split("-")
    .slice(0, 2)
    .map((word) => sentence(word))
    .join(" ");
export const seatOf = (seat: Seat): string => `Seat ${seat + 1}`;
export const tablesWords = (all: number, yours: number): string =>
  yours ? `your turn at ${yours} of ${all}` : counted(all, "table");
/** Who won against whom, under the picture of a result. */
export const beatWords = (mashes: readonly string[]): string => `beat ${listed(mashes, "and")}`;
export const againstWords = (winner: string, others: readonly string[]): string =>
  `${winner} against ${listed(others, "and")}`;
export const sharedWords = (winner: string, others: readonly string[], score: string): string =>
  `${winner} beat ${listed(others, "and")}, ${score}.`;

const GUESSES = ["Robin", "Alex", "Sam", "Kim", "Noa", "Toni", "Charlie", "Jo"];
/** A name that nobody at the table has: the one wanted, another one, or one with a number. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.trim().toLowerCase()));
  const isFree = (name: string): boolean => !used.has(name.trim().toLowerCase());
  const others = GUESSES.includes(wanted) ? GUESSES : [];
  for (const name of [wanted, ...others]) if (isFree(name)) return name;
  for (let number = 2; ; number++) if (isFree(`${wanted} ${number}`)) return `${wanted} ${number}`;
}
/** How many lines of the chat are new, without those that one said oneself. */
export const unreadLines = (
  lines: readonly { number: number; name: string }[],
  read: number,
  own: readonly string[],
): number => lines.filter((line) => line.number > read && !own.includes(line.name)).length;

// ---------------------------------------------------------------- browser and replay

export const foundWords = (n: number): string => (n === 1 ? "1 card found" : `${n} cards found`);
export const cardsAndBases = (cards: number, bases: number): string =>
  [cards ? `${cards} cards` : "", bases ? `${bases} bases` : ""].filter(Boolean).join(" · ");
/** A move that cost something, and the better one. */
export const slipWords = (
  slip: { cost: number; seat: Seat; given: AlternativeView; best: AlternativeView },
  people: People,
): string =>
  `${slip.given.label} cost ${playerOrYou(people, slip.seat) === "You" ? "you" : playerName(people, slip.seat)} ${Math.round(slip.cost * 100)} %. Better: ${slip.best.label} (${whyWords(slip.best.facts, slip.seat, people)}).`;
export const slipName = (
  slip: { turn: number; cost: number; seat: Seat },
  people: People,
): string =>
  `Turn ${slip.turn}: a move of ${playerName(people, slip.seat)} that cost ${Math.round(slip.cost * 100)} %`;
export const lookingAt = (done: number, total: number): string =>
  `Looking at the game: ${done} of ${total}`;
export const playheadWords = (turn: number): string => (turn ? `turn ${turn}` : "start");
export const CURVES = [
  ["chance", "Chance"],
  ["points", "Points"],
] as const;
export const chancesWords = (chances: readonly (number | null)[], people: People): string =>
  `Winning chance: ${listed(
    chances.map(
      (chance, seat) =>
        `${playerName(people, seat)} ${chance === null ? "?" : chanceWords(chance)}`,
    ),
    "and",
  )}.`;
export function stepWords(
  moment: { at: number; answers: number; events: EventView[]; asked: number | null; view: View },
  people: People,
): CaptionWords {
  const told = moment.events.filter((event) => event.kind !== "turn" && event.kind !== "finish");
  const first = told[0]?.text ?? moment.events[0]?.text ?? "The game begins.";
  const rest = told
    .slice(1, 4)
    .map((event) => event.text)
    .join(" ");
  const next = moment.asked === null ? "" : ` ${playerName(people, moment.asked)} decides next.`;
  return { title: first, more: `Step ${moment.at} of ${moment.answers}. ${rest || next}`.trim() };
}

/** "Planner plays", "Planner uses". */
export const whoPlays = (play: Play, people: People): string =>
  `${playerName(people, play.seat)} ${play.kind === "talent" ? "uses" : "plays"}`;

/** Where a card went: "on Baboom at Palooza", "at Great White North". */
export function whereWords(play: Play): string {
  const parts = play.told[0]?.parts ?? [];
  const at = parts.findLastIndex(([, card]) => card === play.card);
  return parts
    .slice(at + 1)
    .map(([text]) => text)
    .join("")
    .replace(/\.$/, "")
    .trim();
}

/** What came of a play, in sentences without the play's own name; nothing: "". */
export function cameWords(play: Play, people: People): string {
  const own = nameOf(play.card);
  const who = playerName(people, play.seat);
  const starts = [`${own}: ${who} `, `${own} (${who}) `, `${own}: `];
  return play.told
    .slice(1)
    .map((event) => {
      const text = logParts(event, people)
        .map(([part]) => part)
        .join("");
      const start = starts.find((one) => text.startsWith(one)) ?? "";
      return sentence(text.slice(start.length));
    })
    .join(" ");
}

/** A play as the caption says it. */
export const spotWords = (play: Play, people: People): CaptionWords => ({
  title: sentence(
    toViewer(play.told[0]?.parts ?? [], people)
      .map(([text]) => text)
      .join("")
      .replace(/\.$/, ""),
  ),
  more: cameWords(play, people),
});

export const SHOWINGS = [
  ["slow", "Slow"],
  ["normal", "Normal"],
  ["fast", "Fast"],
] as const;
export const ALL_SHOWINGS = [...SHOWINGS, ["instant", "Instant"]] as const;

export const MARKS: Record<Effect, (amount: number) => string> = {
  destroyed: () => "destroyed",
  moved: () => "moved",
  returned: () => "returned",
  taken: () => "taken over",
  discarded: () => "discarded",
  power: (amount) => `${signed(amount)} power`,
  vp: (amount) => `${signed(amount)} VP`,
  draws: (amount) => `draws ${amount}`,
  discards: (amount) => `discards ${amount}`,
};
const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);
export const gainWords = (vp: number): string => `${signed(vp)} VP`;

/** "Palooza: Mira gets 4 VP, now 9." */
export const scoredWords = (
  base: string,
  row: { seat: Seat; vp: number; after: number },
  people: People,
): string => {
  const you = row.seat === people.me;
  const name = you ? "You" : playerName(people, row.seat);
  return `${nameOf(base)}: ${name} get${you ? "" : "s"} ${row.vp} VP, now ${row.after}.`;
};

/** A line of the sheet: a base that broke, and who got what. */
export const brokeWords = (step: Break, people: People): string =>
  step.gains.map((gain) => `${playerOrYou(people, gain.seat)} ${gain.vp}`).join(", ");

/** "Your turn. Since your last turn: Rookie played 3 cards and gained 4. …" */
export function sinceWords(events: readonly EventView[], people: People): string {
  const told = people.seats.flatMap((_, seat) => {
    if (seat === people.me) return [];
    const trail = trailOf(events, seat);
    if (!trail.turn) return [];
    const plays = trail.steps.filter((step) => step.kind === "play").length;
    const played = plays ? `played ${plays} ${plays === 1 ? "card" : "cards"}` : "played no card";
    const gained = trail.vp ? ` and gained ${trail.vp}` : "";
    return [`${playerName(people, seat)} ${played}${gained}.`];
  });
  return [`${WORDS.yourTurnNow}.`, ...(told.length ? [`${WORDS.since}:`, ...told] : [])].join(" ");
}

/** A trail, for those who cannot see it. */
export function trailWords(trail: Trail, seat: Seat, people: People): string {
  const name = playerName(people, seat);
  if (!trail.turn) return `${name} ${WORDS.notYet}.`;
  const said = trail.steps.map((step) =>
    step.kind === "break"
      ? `${nameOf(step.base)} ${WORDS.broke}`
      : [nameOf(step.card), whereWords(step), markedWords(step)].filter(Boolean).join(" "),
  );
  const vp = trail.vp ? [gainWords(trail.vp)] : [];
  return `${name}, turn ${trail.turn}: ${[...(said.length ? said : [WORDS.noPlays]), ...vp].join("; ")}. Open.`;
}
const markedWords = (play: Play): string =>
  strongest(play.marks)
    .filter((mark) => mark.pid !== null)
    .map((mark) => `(${nameOf(mark.card)} ${MARKS[mark.effect](mark.amount)})`)
    .join(" ");
export const turnsWords = (from: number, to: number): string =>
  from === to ? `Turn ${from}` : `Turns ${from} to ${to}`;

// --- the start of the tables in this browser
const STEPS: Record<Step, string> = {
  fetching: "Fetching the rules and the bots",
  starting: "Reading the cards",
  ready: "Ready",
};
export const startWords = (step: Step, percent: number): string =>
  step === "fetching" ? `${STEPS[step]}: ${percent} %` : STEPS[step];

const FAILURES: Record<Failure, { title: string; advice: string }> = {
  old: {
    title: "This browser is too old to play here",
    advice: "Chrome or Edge from 114 on, Firefox from 114 on, and Safari from 16.4 on can.",
  },
  insecure: {
    title: "This address is not safe enough for the browser",
    advice: "Open the page over https, or on the machine itself at http://localhost.",
  },
  blocked: {
    title: "WebAssembly is blocked here",
    advice: "Lockdown modes and some company networks do that. Allow it for this page.",
  },
  network: {
    title: "Not everything could be fetched",
    advice: "Check the connection and try again. What has come is kept.",
  },
  room: {
    title: "This browser has no room for the tables",
    advice: "Leave private mode, free some storage, or close other pages, and try again.",
  },
  other: {
    title: "The tables do not start",
    advice: "Try again. If it stays so, another browser may do better.",
  },
};
export const failureWords = (why: Failure): { title: string; advice: string } => FAILURES[why];
