// What a client and the server tell each other. Made by tools/protocol.py from the Python types.
// Seats are numbers from 0; nobody and nothing are null; `pid` is a card in play, `bid` a base in play.

export const PROTOCOL = 1;

export type FactionMode = "free" | "random" | "draft";

export type Pace = "fast" | "normal" | "slow";

export type Watching = "no" | "public" | "hands";

export type RunOut = "bot" | "shortest";

export type Copies = 1 | 2;

export type ErrorCode =
  | "malformed" | "protocol" | "hello_first" | "closed" | "bad_token" | "no_seat" | "which_seat"
  | "not_yours" | "taken" | "bad_name" | "not_host" | "wrong_phase" | "no_bot" | "bad_options"
  | "not_ready" | "not_your_pick" | "cannot_pick" | "late" | "not_asked" | "not_an_option"
  | "nothing_to_undo" | "no_vote" | "not_away" | "no_watching" | "no_hint" | "not_in_play"
  | "no_moment" | "not_over" | "too_many" | "no_table" | "failed" | "no_consent";

export type Phase = "lobby" | "playing" | "over" | "closed";

export type PhaseName = "setup" | "start" | "play" | "score" | "draw" | "end" | "over";

export type PlayKind = "minion" | "action" | "card";

export type CardKind = "minion" | "action";

export type TalentState = "none" | "ready" | "used" | "not_now";

export type DecisionKind = "play" | "window" | "order" | "choose" | "mode" | "confirm" | "number";

export type Purpose =
  | "play" | "use" | "which_play" | "order" | "score" | "mode" | "various" | "destroy"
  | "destroy_base" | "move" | "move_from" | "move_to" | "return" | "discard" | "draw" | "take"
  | "give" | "leave_out" | "gain_power" | "lose_power" | "add_counters" | "remove_counters"
  | "breakpoint" | "transfer" | "transfer_to" | "control" | "give_control" | "copy" | "store"
  | "stasis" | "add_stasis_counters" | "remove_stasis_counters" | "look" | "search" | "deck_top"
  | "deck_bottom" | "deck" | "shuffle" | "base" | "setting" | "mulligan";

export type OptionKind =
  | "play" | "play_from_stasis" | "talent" | "use" | "trigger" | "card_in_play" | "base" | "card"
  | "player" | "number" | "mode" | "ability" | "which_play" | "yes" | "no";

export type ZoneName =
  | "hand" | "deck" | "discard" | "stasis" | "play" | "under" | "base_deck" | "base_discard"
  | "box" | "aside" | "resolving";

export type PlayPlace = "base" | "minion" | "none";

export type EventKind =
  | "turn" | "extra_turn" | "mulligan" | "play" | "finish" | "unplayable" | "talent" | "use"
  | "trigger" | "draw" | "discard" | "take" | "put" | "give" | "store" | "set_aside" | "reveal"
  | "look" | "search" | "shuffle" | "reshuffle" | "destroy" | "safe" | "return" | "move"
  | "transfer" | "take_off" | "control" | "power" | "counters" | "copy" | "stasis"
  | "stasis_counter_added" | "stasis_counter_removed" | "player_power" | "breakpoint"
  | "base_counter" | "extra_minion" | "extra_action" | "extra_card" | "promised_minion"
  | "promised_action" | "promised_card" | "scoring" | "score" | "vp" | "base_destroyed"
  | "base_discarded" | "new_base" | "base_reshuffle" | "face_up" | "face_down" | "loop"
  | "too_many_plays" | "win";

export type OpenCode = "on_play" | "text" | "trigger" | "choice" | "hidden";

export type WhyNotCode =
  | "not_your_turn" | "not_asked" | "wrong_phase" | "no_minion_play" | "no_action_play"
  | "restricted_play" | "too_many_plays" | "special_only" | "no_place" | "forbidden" | "no_effect"
  | "talent_used" | "cancelled" | "in_stasis" | "protected" | "does_not_fit";

export type FactKind =
  | "wins" | "loses" | "breaks" | "scores" | "holds" | "points" | "destroys" | "returns" | "takes"
  | "loses_cards" | "draws" | "stands" | "threat" | "then" | "nothing";

/**
 * The first message of every connection; it names the people for whom the client speaks. They are
 * those to whom its tokens belong; without a token, it watches.
 */
export interface Hello {
  type: "hello";
  id: number; // a number that the client chooses; the reply repeats it
  protocol: number; // the version that the client speaks
  tokens?: string[]; // several people may share one screen
  game?: number; // with `events`: the game that they are of
  events?: number; // the number of the last event it has; only later ones are sent
}

/**
 * Take a free seat. The reply is `seated`. The seat is for the person of this client who watches;
 * if there is none, for one more person at the same screen.
 */
export interface Sit {
  type: "sit";
  id: number;
  seat: number;
  name: string; // invisible characters are left out; it may not look like anybody else's here
  mark?: string; // colour and shape, as the page likes
}

/** Take a name without a seat, to write in the chat. The reply is `seated`, with no seat. */
export interface Watch {
  type: "watch";
  id: number;
  name: string;
}

/** Give up a seat for good. In a game, somebody else may take it. */
export interface Stand {
  type: "stand";
  id: number;
  seat?: number;
}

/**
 * Go away. Before a game, the client's seats become free; in a game they stay theirs. They may come
 * back. If the host leaves, somebody else becomes host; once a game has begun, only somebody with a
 * seat.
 */
export interface Leave {
  type: "leave";
  id: number;
}

/** Take a seat back from the bot that stands in there. */
export interface ComeBack {
  type: "come_back";
  id: number;
  seat?: number;
}

/** Let a bot play at a free seat, or replace a bot by another one. Only the host may. */
export interface AddBot {
  type: "add_bot";
  id: number;
  seat: number;
  bot: string;
}

/** Free the seat of a bot or a person before the start. Only the host may. */
export interface Remove {
  type: "remove";
  id: number;
  seat: number;
}

/** End the table for everybody. Only the host may. */
export interface Close {
  type: "close";
  id: number;
}

/**
 * A clock for every person; it runs while that person is asked. A clock of a day or more runs to a
 * date, even while the server is down.
 */
export interface ClockOption {
  seconds: number; // at the start of the game; by correspondence: for each turn, whose ever it is
  per_turn: number; // added when a turn of theirs begins; by correspondence: 0
  then: RunOut; // when it has run out: a bot takes over, or the shortest legal answer is given
}

/** Options to change; the others stay as they are. */
export interface OptionsPatch {
  players?: number;
  factions?: FactionMode;
  sets?: string[];
  first?: number | null;
  pace?: Pace;
  watching?: Watching;
  steady_pauses?: boolean | null;
  clock?: ClockOption | null;
  hints?: boolean | null;
  faction_copies?: Copies;
  correspondence?: boolean;
}

/**
 * Change options. Only the host may. Once a game has begun only `pace` and `watching` can change,
 * and covered hands stay covered.
 */
export interface SetOptions {
  type: "options";
  id: number;
  options: OptionsPatch;
}

/** Choose a faction for your own seat. The host may also choose for bots. */
export interface Factions {
  type: "factions";
  id: number;
  // "random": one by chance; "wish": picked at the next turn of a draft
  do: "pick" | "unpick" | "random" | "wish";
  seat?: number;
  faction?: string; // left out: the last pick is taken back, or there is no wish any more
}

/** Begin the game once `ready` of `table` is true. Only the host may. */
export interface Start {
  type: "start";
  id: number;
}

/** Answer a decision with the keys of options. No keys mean "pass", "done" or "end turn". */
export interface Answer {
  type: "answer";
  id: number;
  decision: number; // its number
  options: string[];
  seat?: number;
}

/** Pass now and for the rest of this window. */
export interface PassWindow {
  type: "pass_window";
  id: number;
  decision: number;
  seat?: number;
}

/** Pass automatically wherever passing is the only option. It never ends a turn. */
export interface AutoPass {
  type: "auto_pass";
  id: number;
  on: boolean;
  seat?: number;
}

/** Take back answers: at once if that is free, else all others must agree. */
export interface UndoAsk {
  type: "undo_ask";
  id: number;
  to?: number; // how many answers to keep; missing: all before your own last one
  seat?: number;
}

/** Allow or refuse an undo. The person who asked for it withdraws it with a no. */
export interface UndoVote {
  type: "undo_vote";
  id: number;
  yes: boolean;
  seat?: number;
}

/**
 * Vote for or against a bot that stands in for somebody who is away. All others who are present
 * must agree.
 */
export interface ReplaceVote {
  type: "replace_vote";
  id: number;
  absent: number; // the seat of the person who is away
  bot: string;
  yes: boolean;
  seat?: number;
}

/**
 * Ask for another game when this one is over. It begins when everybody who is present asks for the
 * same.
 */
export interface Rematch {
  type: "rematch";
  id: number;
  factions: "same" | "swap" | "new"; // keep them, pass them on to the next seat, or choose again
  seat?: number;
}

/** Write a line in the chat. */
export interface Chat {
  type: "chat";
  id: number;
  text: string;
  seat?: number;
}

/** Ask how the bases would stand after an option was chosen. The reply is `forecast`. */
export interface AskForecast {
  type: "forecast";
  id: number;
  decision: number;
  option: string;
  seat?: number;
}

/** Ask why the other cards cannot be chosen. The reply is `why_not`. */
export interface AskWhyNot {
  type: "why_not";
  id: number;
  seat?: number;
}

/** Ask for the parts of a minion's power or a base's breakpoint. The reply is `explanation`. */
export interface Explain {
  type: "explain";
  id: number;
  pid?: number;
  bid?: number;
}

/**
 * Ask what a good player would do. The reply is `hint`, once a bot has thought about it; other
 * replies may come before.
 */
export interface AskHint {
  type: "hint";
  id: number;
  decision: number;
  seat?: number;
}

/**
 * Ask how the game looked to your seat after `at` answers. The reply is `replay`. When the game is
 * over, all hands are open.
 */
export interface AskReplay {
  type: "replay";
  id: number;
  at: number;
  seat?: number;
}

/** Make a new table that goes on from a moment of this finished game. The reply is `opened`. */
export interface PlayOn {
  type: "play_on";
  id: number;
  at: number;
  seat?: number;
}

/**
 * Ask how the winning chances changed in this finished game. The reply is `analysis` with the
 * moments that are reviewed already; more such messages follow, without an id.
 */
export interface AskAnalysis {
  type: "analyse";
  id: number;
  moves?: boolean; // rate the moves of people, too
}

/** Ask for a reply to see that the table is there. The reply is `ok`. */
export interface Ping {
  type: "ping";
  id: number;
}

/** A bot that can have a seat. */
export interface BotView {
  name: string;
  title: string;
  description: string;
  strength: number; // the order of the bots
  yardstick: boolean; // a bot to compare others with, rather than to play against
  recommended: boolean; // a good one for a first game
}

/** The reply to `hello`. A `table` follows, and in a game a `state` for each seat of the client. */
export interface WelcomeMessage {
  type: "welcome";
  id: number;
  protocol: number;
  table: string; // its id
  known: boolean[]; // by token: it belongs to somebody here
  catalogue: string; // the version of the cards; a client that has another loads them again
  bots: BotView[];
  has_hint: boolean;
}

/** The reply to `sit` and `watch`. The token is sent only once, and the client keeps it. */
export interface SeatedMessage {
  type: "seated";
  id: number;
  person: number;
  seat: number | null;
  token: string | null; // null: the person has one already
}

/** The reply to a message that needs no other one. The change is stored. */
export interface OkMessage {
  type: "ok";
  id: number;
}

/** The reply to a refused message. Nothing has changed. */
export interface ErrorMessage {
  type: "error";
  id: number | null; // null: the message had none
  code: ErrorCode;
  text: string; // a sentence for people
}

/** The host has closed the table. */
export interface ClosedMessage {
  type: "closed";
}

/** The options of a table, which the host chooses. */
export interface Options {
  players: number; // 2 to 4 seats
  factions: FactionMode; // chosen freely, dealt at random, or picked in the snake's order
  sets: string[]; // whose factions may be chosen; empty: all sets
  first: number | null; // the seat that begins; null: any
  pace: Pace; // how long a bot's answer takes at least
  watching: Watching; // whether others may watch, and whether they see the hands
  steady_pauses: boolean | null; // null: if two people or more play
  clock: ClockOption | null;
  hints?: boolean | null; // may be asked for; null or missing: if all others are bots
  faction_copies?: Copies; // how many players may have the same faction; missing: 1
  correspondence?: boolean; // nobody needs to be here while the others play; missing: no
}

/** A seat, as everybody sees it. */
export interface SeatView {
  kind: "free" | "person" | "bot";
  name: string; // "" if it is free
  mark: string;
  bot: string | null; // the bot that plays here, or stands in for the person
  host: boolean;
  here: boolean; // the person has a connection
  gone: boolean; // the person has sent `leave`
  can_replace: boolean; // the others may vote for a bot
  picks: string[]; // factions
}

/** The snake draft. */
export interface DraftView {
  order: number[]; // seats, one for each pick
  picks: string[]; // factions, in the order in which they were picked
  picker: number | null; // whose pick it is; null: it is over
  choices: string[]; // factions that may be picked
}

/** One of the people of this client. */
export interface PersonView {
  person: number;
  name: string;
  seat: number | null;
  host: boolean;
  wish: string | null; // a faction, in the draft
  auto_pass: boolean;
}

/** The table around the game, sent whenever it has changed. */
export interface TableMessage {
  type: "table";
  phase: Phase;
  game: number; // how many games have begun here
  options: Options;
  seats: SeatView[];
  pool: string[]; // the factions of this table
  draft: DraftView | null;
  hints: boolean; // hints may be asked for
  fixed: boolean; // a game that goes on from a moment of another one: its factions are settled
  lesson: boolean; // it is a guided game: a client may explain what comes up
  lesson_number?: number; // which guided game, from 1; only with `lesson`
  ready: boolean; // the host may start
  watchers: string[]; // names of people without a seat
  watching: number; // connections without a seat
  rematch: Record<string, string>; // by seat: "same", "swap" or "new"
  you: PersonView[];
}

/** A line of the chat. */
export interface ChatView {
  number: number;
  name: string;
  seat: number | null;
  text: string;
  at: number; // seconds since 1970
}

/** New lines of the chat; after `hello` the last ones. */
export interface ChatMessage {
  type: "chat";
  lines: ChatView[];
}

/**
 * A right to play cards: one of the two free plays of a turn, or extra ones, with what restricts
 * them.
 */
export interface PlayView {
  player: number; // whose it is
  kind: PlayKind; // for which cards; "card": of either kind
  uses: number; // for how many cards
  source: string | null; // the card or base that gave it; null: the free play of the turn
  at: number | null; // only at the base with this bid
  on: number | null; // only on the minion with this pid
  max_power: number | null; // only for a minion with so much printed power or less
  budget: number | null; // all uses together: so much printed power or less
  name: string | null; // only for cards of this name
  // only for an action that directly affects one of these minions (by pid); []: any minion
  must_affect: number[] | null;
  own_rule: boolean; // the text of the card that gave it says more about what may be played
  restricted: boolean; // any of these conditions is set
}

/**
 * The window that is open: each player in turn may use one optional ability or pass, until all pass
 * in a row.
 */
export interface WindowView {
  timing: string; // when: a name of the table of timings, such as "before_scoring"
  bid: number | null; // the base that it is about, if it is still in play
  base: string; // which base that is; "": it is about none
  order: number[]; // the seats in the order in which they are asked
  // who passed since somebody last used something, also unasked because of having nothing to use
  passed: number[];
  seat: number; // who is asked, or has just used something
}

/** A minion or action in play. */
export interface PieceView {
  // its number for this stay in play: a card that leaves play and comes back has another
  pid: number;
  id: string; // which card it is
  kind: CardKind; // which kind of card
  owner: number; // whose deck it is from
  controller: number; // who controls it now
  power: number | null; // its power now; null: an action
  printed_power: number | null; // its printed power; null: an action
  counters: number; // its +1 power counters
  stasis: number | null; // its stasis counters; null: it is not in stasis
  cancelled: boolean; // its abilities are cancelled
  // "ready": unused, in its controller's Play Cards phase, and with an effect as far as the viewer
  // may know
  talent: TalentState;
  stored: (string | null)[]; // the cards stored under it; null: the viewer may not look at it
  // the cards whose abilities it has now: itself, others that it has copied, or none
  text: string[];
  actions: PieceView[]; // the actions on it
  bid: number | null; // the base it is at; null: in stasis, or on nothing for now
  host: number | null; // the minion that it is on, by its pid
}

/** A player and their cards. */
export interface PlayerView {
  seat: number; // the number of the player, from 0
  factions: string[]; // their two factions
  vp: number; // their victory points
  // null: a card that the viewer does not know; in the order of the hand only for its holder
  hand: (string | null)[];
  deck: (string | null)[]; // the top card first
  discard: string[]; // the top card, which is the newest, first
  stasis: PieceView[]; // their cards in stasis
}

/** What a player would get if a base scored now. */
export interface PlaceView {
  player: number; // who
  place: number; // 1 is the winner; players with the same power share the better place
  vp: number; // the VP for that place
}

/** A base in play, with what lies on it. */
export interface BaseView {
  bid: number; // its number for this stay in play
  id: string; // which base it is
  slot: number; // its place in the row of bases, from 0; the base that replaces it takes the same
  breakpoint: number; // its breakpoint now; 0 is the least
  printed_breakpoint: number; // its printed breakpoint
  total: number; // the power of all players there, as it counts for the breakpoint
  vp: number[]; // the VP of the three places
  power: number[]; // the power of each player there, by seat, as it counts for the places
  ready: boolean; // it would be scored in the Score Bases phase
  places: PlaceView[]; // who would get what if it scored now, clockwise from the current player
  counters: number; // its own counters
  text: string[]; // the bases whose abilities it has now: itself first
  minions: PieceView[]; // the minions there, in the order in which they came
  actions: PieceView[]; // the actions on the base itself
}

/** The table as one player, or a spectator, sees it. */
export interface View {
  viewer: number; // whose view it is; -1: a spectator's
  turn: number; // the number of the turn, from 1; 0: before the first
  phase: PhaseName; // the phase of the turn
  current: number; // whose turn it is
  winner: number | null; // null: nobody yet
  plays: PlayView[]; // the plays that the current player has left in this phase
  promised: PlayView[]; // extra plays in later turns
  extra_turns: number[]; // whose extra turns come after this one, the next first
  scoring: number | null; // the bid of the base that is being scored
  window: WindowView | null; // the window that is open, the innermost if there are several
  players: PlayerView[]; // by seat
  bases: BaseView[]; // from left to right
  base_deck: (string | null)[]; // the top card first
  base_deck_face_up: boolean; // its top card lies face up
  base_discard: string[]; // the newest first
  box: string[]; // cards that were put into the box
  resolving: string[]; // standard actions that are being resolved
  aside: (string | null)[]; // cards taken from a pile and not yet put anywhere
  loose: PieceView[]; // actions in play, but on nothing while an ability resolves
}

/**
 * One possible answer. Its `key` is the same in every determinization and in every saved game: what
 * the option is about, after a "~" which copy of the card (its owner and zone), after a "#" a
 * number for options that nothing else tells apart.
 */
export interface Option {
  key: string; // what an answer names it by
  kind: OptionKind; // what kind of thing it is
  label: string; // for people
  card: string; // id of the card (or base) it is about, or ""
  owner: number | null; // of that card; null: a base, or no card
  zone: ZoneName | null; // where that card is now; of a play: where it is played from
  holder: number | null; // whose zone that is; null: nobody's
  // the card in play that one points at: the chosen one, whose talent, the minion that an action goes
  // on
  pid: number | null;
  // the base that one points at: the chosen one, where a minion goes, where `pid` is
  bid: number | null;
  place: PlayPlace | null; // of a play: where the card goes; "none": it is a standard action
  player: number | null; // the player to be chosen
  number: number | null; // the number to be chosen
  purpose: Purpose | null; // of a mode: what it does
  text: string; // of an ability that is used, and of a played action: its text
  cards: string[]; // ids of all cards it refers to, the one it is about first
  bases: string[]; // ids of bases
  players: number[]; // the players
  pids: number[]; // the cards in play it refers to, as in a view
  bids: number[]; // the bases in play, in the order of `bases`
}

/**
 * A window in which players use optional abilities and Specials, one after the other. It is the
 * same for everybody.
 */
export interface Window {
  timing: string; // its name, as in `TIMINGS`
  bid: number | null; // the base that it is about
  base: string; // the id of that base, or ""
  order: number[]; // the players in the order of being asked
  // those who have passed since somebody has used something, also those with nothing to use
  passed: number[];
  seat: number; // who is asked now, or has used what is being resolved
}

/** Who decides, what about, the legal options, and how many of them are to be chosen. */
export interface Decision {
  number: number; // no two decisions of a match have the same, also after going back
  player: number; // who decides
  kind: DecisionKind; // what kind of question it is
  purpose: Purpose; // what happens to what is chosen
  prompt: string; // for people
  source: string; // id of the card or base that asks, or that a window is about; or ""
  source_pid: number | null; // that card in play
  source_bid: number | null; // that base, or the base where that card is
  // all legal ones, and nothing else; there may be none where "none" is an answer
  options: Option[];
  least: number; // at least so many of them are to be chosen,
  most: number; // and at most so many
  ordered: boolean; // whether the order matters in which they are chosen
  decline: string; // what "none" is called; "" where it is no answer
  order: string; // what an order means, or ""
  amount: number; // +2 power, three counters, a breakpoint lower by 3 (-3); 0: there is none
  about: number[]; // the cards in play that the choice is for: the minion that will be moved, ...
  besides: Option[]; // what is chosen already, if it is asked what else
  window: Window | null; // the window that is open
}

/** A card that an event is about. */
export interface CardRef {
  id: string | null; // its id; null: hidden from this viewer, like all that follows
  pid: number | null; // its pid, if it is in play after the event or was before it
  // the pid that it had before the event, if it has another one now: into stasis, and out of it
  was: number | null;
  owner: number | null; // its owner; null: a base
  controller: number | null; // who controls it, if it is or was in play
}

/** A place where cards lie. */
export interface Where {
  zone: ZoneName; // what kind of place it is
  player: number | null; // whose zone it is; in play and under a card: who controls it
  bid: number | null; // the base where it is
  base: string; // the id of that base, or ""
  pid: number | null; // the minion that it is on, or the card that it is under
  end: "top" | "bottom" | null; // of a deck; null: anywhere in it
}

/** The card or base whose ability did it. */
export interface Cause {
  card: string; // its id
  player: number | null; // whose ability it is; null: a base's
  pid: number | null; // of a card that is in play, or was
  bid: number | null; // of a base
}

/**
 * One thing that happened, as a viewer may know it. `EventKind` says what the fields mean for each
 * kind.
 */
export interface EventView {
  number: number; // its place in the match, from 0
  kind: EventKind; // what happened
  turn: number; // in which turn; 0: before the first one
  player: number | null; // who did it
  // another player whom it concerns: whose deck, hand or discard pile it is, for instance
  other: number | null;
  cards: CardRef[]; // the cards that it happened to
  source: Where | null; // where these cards were
  to: Where | null; // where they are now; null: still where they were
  amount: number; // a number: VP, power, counters, ...
  place: number | null; // of VP at a base that scores: 1 is the winner
  power: number | null; // of VP at a base that scores: with so much power there
  cause: Cause | null; // the card whose ability did it; null: a player, or the rules
  bid: number | null; // the base that it is about, or where it happened
  base: string; // the id of that base, or ""
  text: string; // all that in a sentence
  // the sentence in pieces, each with the id of the card that it names, or ""
  parts: [string, string][];
}

/** How many answers this viewer may take back. */
export interface UndoView {
  answers: number; // how many have been given, as this viewer counts them
  own: number | null; // how many an `undo_ask` leaves; null: there is no answer of yours
  free_to: number; // nobody has to agree to an undo that leaves at least as many
}

/** A pending vote, on an undo or on a bot for somebody who is away. */
export interface VoteView {
  kind: "undo" | "replace";
  seat: number; // of the person who wants the undo, or who is away
  to: number; // of an undo: how many answers would be left
  bot: string; // of a replacement
  yes: number[];
  voters: number[]; // whose consent is needed
  seconds: number | null; // until it fails; null: it fails with the next answer
}

/** The clocks of all seats. */
export interface ClockView {
  left: number[]; // seconds, by seat
  running: number | null; // the seat whose clock runs
}

/**
 * The game as one seat may see it, sent whenever it has changed. It is complete but for events that
 * the client has.
 */
export interface StateMessage {
  type: "state";
  version: number; // of the game as this seat sees it; never goes back
  game: number;
  phase: Phase;
  seat: number | null; // whose eyes; null: of those who watch
  view: View;
  decision: Decision | null; // that this seat is asked
  waiting: number[]; // the seats that are being asked
  pause: boolean; // a steady pause: it hides whether somebody is asked
  events_from: number; // the client forgets its events from this number on, and adds `events`
  events: EventView[];
  hands: string[][] | null; // by seat, if open: at the end, or to watchers if the options say so
  undo: UndoView;
  votes: VoteView[];
  clock: ClockView | null;
}

/** The numbers of a base, as in its view, if an option were chosen. */
export interface BaseForecast {
  bid: number; // which base
  power: number[]; // the power of each player there, by seat
  total: number; // the power that counts for the breakpoint
  breakpoint: number; // its breakpoint
  ready: boolean; // it would be scored in the Score Bases phase
  places: PlaceView[]; // who would get what if it scored then
}

/** What an option would change at the bases. */
export interface Forecast {
  bases: BaseForecast[]; // those that would change
  // nothing is open: these are the numbers after this option, unless players use something before
  // that
  exact: boolean;
  open: OpenCode[]; // what may still change them
}

/** The bases as they would stand after an option was chosen. */
export interface ForecastMessage {
  type: "forecast";
  id: number;
  decision: number;
  option: string;
  forecast: Forecast | null; // null: it places nothing
}

/** Why a card, or a base, is no option of the pending decision. */
export interface WhyNot {
  card: string; // which card or base it is
  pid: number | null; // the same as a card in play
  bid: number | null; // the same as a base in play
  zone: ZoneName; // where it is
  code: WhyNotCode; // the reason
  // the card or base behind the reason: what forbids it, gives the play, or asks; "": none
  source: string;
  text: string; // the reason in a sentence
}

/** Reasons why cards cannot be chosen now. */
export interface WhyNotMessage {
  type: "why_not";
  id: number;
  seat: number;
  reasons: WhyNot[];
}

/** A contribution to a number: the power of a minion or the breakpoint of a base. */
export interface Part {
  source: string; // the card or base that it comes from; "": what is printed, or counters
  name: string; // the same in words: a name, "printed power", "power counters"
  amount: number; // what it adds
  pid: number | null; // the source, if it is a card in play
  bid: number | null; // the source, if it is a base in play
}

/** The parts of a minion's power or a base's breakpoint. */
export interface ExplanationMessage {
  type: "explanation";
  id: number;
  pid: number | null;
  bid: number | null;
  parts: Part[];
}

/** Something that comes of an answer, if one plays on as planned. */
export interface Fact {
  kind: FactKind;
  base: string; // the id of the base that it is about
  bid: number | null; // and which one that is
  powers: number[]; // of each player there, by seat
  amount: number; // VP; cards that are drawn; power that is missing to the breakpoint
  player: number | null; // who gets the VP, wins, or leads there
  cards: string[]; // ids
  before: number | null; // of "stands": the place that the player had there; 1 is the best
}

/** A possible answer to a decision, with a bot's rating. */
export interface AlternativeView {
  options: string[]; // keys
  label: string; // for people
  card: string; // id of the card that it is about, or ""
  // how much better it makes the position, in VP: than doing nothing or, if something must be chosen,
  // than it is
  vp: number;
  chance: number; // of winning after good play, from 0 to 1
  facts: Fact[]; // why, the most important first
}

/** A bot's rating of a decision and its best answers. */
export interface AdviceView {
  chance: number; // of winning, as it stands
  alternatives: AlternativeView[]; // the best first
  others: number; // how many more there are, all worse
}

/** A good player's advice, from the knowledge of this seat alone. */
export interface HintMessage {
  type: "hint";
  id: number;
  seat: number;
  decision: number;
  advice: AdviceView;
}

/** The game as it was after `at` answers. */
export interface ReplayMessage {
  type: "replay";
  id: number;
  game: number;
  seat: number | null; // whose eyes
  at: number;
  answers: number; // how many there are in all
  marks: number[]; // how many events had happened after each answer
  view: View;
  asked: number | null; // the seat that was asked then
  events: EventView[]; // of the answer that led here
  hands: string[][] | null;
}

/** A bot's rating of a moment of the game. */
export interface ReviewView {
  chances: number[] | null; // of winning, by seat
  given: AlternativeView | null; // the answer that was given
  best: AlternativeView | null; // the answer that would have been best
}

/** A reviewed moment of a finished game. */
export interface MomentView {
  at: number; // after so many answers
  turn: number;
  seat: number; // who was asked
  rated: boolean; // true: the answer is rated; false: the chances are
  review: ReviewView;
}

/** Reviewed moments of a finished game that the client does not have yet. */
export interface AnalysisMessage {
  type: "analysis";
  id: number | null; // null: it was not asked for, it goes on
  game: number;
  done: number; // moments that are reviewed
  total: number; // moments that there are
  moments: MomentView[];
}

/** A new table that goes on from a moment of this one. */
export interface OpenedMessage {
  type: "opened";
  id: number;
  table: string;
  token: string;
}

/**
 * A finished game has been saved as a table for everybody with its link. After `hello` there is one
 * for each such game.
 */
export interface SavedMessage {
  type: "saved";
  game: number;
  table: string; // its id
}

/** Another process has this table: connect there. The connection is closed. */
export interface ElsewhereMessage {
  type: "elsewhere";
  address: string; // of its websocket
}

export type Incoming =
  | Hello | Sit | Watch | Stand | Leave | ComeBack | AddBot | Remove | Close | SetOptions
  | Factions | Start | Answer | PassWindow | AutoPass | UndoAsk | UndoVote | ReplaceVote | Rematch
  | Chat | AskForecast | AskWhyNot | Explain | AskHint | AskReplay | PlayOn | AskAnalysis | Ping;

export type Outgoing =
  | WelcomeMessage | SeatedMessage | OkMessage | ErrorMessage | ClosedMessage | TableMessage
  | ChatMessage | StateMessage | ForecastMessage | WhyNotMessage | ExplanationMessage | HintMessage
  | ReplayMessage | AnalysisMessage | OpenedMessage | SavedMessage | ElsewhereMessage;
