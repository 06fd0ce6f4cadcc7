// The state of one table as a screen shows it: the last scene, and what the player has chosen but
// not yet answered. It knows no transport: `feed` takes scenes, `Link` gives answers and questions
// away.
import { seatOrder } from "../layout/lanes";
import type { People } from "../lib/words";
import { cardFacts } from "../lib/catalogue";
import type { Scene, Seat } from "../protocol/facts";
import type { BaseForecast, Forecast, Option, PieceView, WhyNot } from "../protocol/types";
import type { Move } from "../lib/lesson";
import { Advice } from "./advice.svelte";
import { Around } from "./around.svelte";
import {
  type Choices,
  type Chosen,
  choicesOf,
  groupOf,
  isStep,
  keysOf,
  narrowed,
  onlyCard,
  type ThingKey,
} from "./choices";
import { Forecasts } from "./forecasts.svelte";
import { Panels } from "./panels.svelte";
import { newSince } from "./plays";
import { Reasons } from "./reasons.svelte";

/** What a table asks of whoever connects it. */
export interface Link {
  answer(keys: string[], number: number): void;
  forecast(key: string, number: number): Promise<Forecast | null>;
  whyNot(): Promise<WhyNot[]>;
}

const NO_LINK: Link = { answer: () => {}, forecast: async () => null, whyNot: async () => [] };

type Thing = { bid: number } | { pid: number };

export class TableState {
  scene: Scene = $state.raw() as Scene;
  chosen: Chosen = $state(null); // the card of a two-step play
  picked: string[] = $state([]); // keys of options, where several are to be chosen
  either: Option[] = $state.raw([]); // several options of one thing: buttons tell them apart
  pointed: Thing | null = $state(null); // under the pointer or the keyboard's aim
  sent: number | null = $state(null); // the decision that was answered, until the table says more
  undoable: "no" | "free" | "ask" = $state("no");
  reserve = $state(0); // height that something else takes in place of the hand
  only: Move | null = $state.raw(null); // a lesson lets nothing else be chosen
  watching = $state(false); // nothing can be chosen: a replay, somebody who watches

  readonly around = new Around();
  readonly panels = new Panels();
  readonly hint = new Advice();
  readonly forecasts: Forecasts;
  readonly reasons: Reasons;

  private link: Link;
  private kept: string[] = []; // wishes about later questions of order

  constructor(first: Scene, link: Link = NO_LINK) {
    this.scene = first;
    this.link = link;
    this.forecasts = new Forecasts(first.forecasts, link);
    this.reasons = new Reasons(first.why_not, link);
  }

  feed(scene: Scene): void {
    const same =
      scene.decision?.number === this.scene.decision?.number &&
      scene.view.viewer === this.scene.view.viewer;
    this.scene = scene;
    if (same) return;
    this.sent = null;
    this.hint.forget();
    this.forecasts.begin(scene.forecasts);
    this.reasons.begin(scene.why_not);
    this.putBack();
    this.answerAsKept();
  }

  view = $derived.by(() => this.scene.view);
  decision = $derived.by(() => {
    const asked =
      this.watching || this.sent === this.scene.decision?.number ? null : this.scene.decision;
    return asked && this.only ? narrowed(asked, this.only) : asked;
  });
  me: Seat = $derived(Math.max(0, this.view.viewer));
  order: Seat[] = $derived(seatOrder(this.view.players.length, this.me));
  people: People = $derived({ seats: this.scene.seats, me: this.view.viewer });
  /** Cards in play that others brought or moved since one's last turn. */
  fresh: Set<number> = $derived(
    this.view.viewer < 0 ? new Set<number>() : newSince(this.scene.events, this.view.viewer),
  );
  asked: boolean = $derived(this.decision !== null && this.decision.player === this.view.viewer);
  choices: Choices = $derived(choicesOf(this.decision, this.view, this.chosen));
  /**
   * What could be chosen before a card of the hand was: cards in hand and in stasis go on glowing.
   */
  firstChoices: Choices = $derived(choicesOf(this.decision, this.view, null));
  handOptions: Map<number, Option[]> = $derived(this.firstChoices.hand);
  keys: Map<ThingKey, string> = $derived(keysOf(this.choices));
  /** Whether a key chooses something now. */
  keysTaken(key: string): boolean {
    return this.asked && [...this.keys.values()].includes(key);
  }

  hot: number | null = $derived(this.pointed && "bid" in this.pointed ? this.pointed.bid : null);
  chosenCard: string | null = $derived.by(() => {
    if (this.chosen && "hand" in this.chosen)
      return this.view.players[this.me]?.hand[this.chosen.hand] ?? null;
    if (this.chosen) return this.chosen.from.slice(this.chosen.from.lastIndexOf(":") + 1);
    return this.asked && this.decision ? onlyCard(this.decision) : null;
  });
  /** Something was selected, and is not yet answered. */
  selecting: boolean = $derived(
    this.chosen !== null || this.picked.length > 0 || this.either.length > 0,
  );
  /** Choosing among cards in play: everything else steps back. */
  choosing: boolean = $derived(
    this.asked &&
      this.choices.pieces.size > 0 &&
      this.decision?.kind !== "play" &&
      this.decision?.kind !== "window" &&
      !this.chosen,
  );
  /**
   * Bases at which a minion of the hand could come: room for its ghost is kept from the beginning.
   */
  ghostBases: Set<number> = $derived(
    new Set(
      (this.asked ? (this.decision?.options ?? []) : []).flatMap((o) =>
        o.kind === "play" &&
        o.place === "base" &&
        o.bid !== null &&
        cardFacts(o.card).kind === "minion"
          ? [o.bid]
          : [],
      ),
    ),
  );

  /** What the base would be with the chosen card there. */
  forecastAt(bid: number): { base: BaseForecast; exact: boolean } | null {
    if (!this.chosenCard) return null;
    const option = this.choices.bases.get(bid)?.[0];
    const forecast = option ? this.forecasts.of(option.key) : null;
    const base = forecast?.bases.find((one) => one.bid === bid);
    return forecast && base ? { base, exact: forecast.exact } : null;
  }

  /** The forecast of what is pointed at, for all bases that it would change. */
  aimed: Forecast | null = $derived.by(() => {
    const at = this.pointed;
    const option = !at
      ? undefined
      : "bid" in at
        ? this.choices.bases.get(at.bid)?.[0]
        : this.choices.pieces.get(at.pid)?.[0];
    return option ? this.forecasts.of(option.key) : null;
  });

  /**
   * A card in play that the choice is about, or that was picked already: it keeps a yellow ring.
   */
  isPicked(pid: number): boolean {
    if (this.asked && this.decision?.about.includes(pid) && this.decision.kind === "choose")
      return true;
    return (this.choices.pieces.get(pid) ?? []).some((option) => this.picked.includes(option.key));
  }

  pickedKey(pid: number): string {
    return this.decision?.about.includes(pid) ? "1st" : "✓";
  }

  /** What an order is about: its place in the order, "?" as long as it has none. */
  orderMarks: Map<ThingKey, { mark: string; option: Option }> = $derived.by(() => {
    const hosts = new Map(
      this.view.bases.flatMap((base) =>
        base.minions.flatMap((host) =>
          host.actions.map((action) => [action.pid, host.pid] as const),
        ),
      ),
    );
    const marks = new Map<ThingKey, { mark: string; option: Option }>();
    for (const option of this.choices.order) {
      const place = this.picked.indexOf(option.key);
      const thing: ThingKey | null =
        option.pid !== null
          ? `piece:${hosts.get(option.pid) ?? option.pid}`
          : option.bid !== null
            ? `base:${option.bid}`
            : null;
      if (thing && !marks.has(thing))
        marks.set(thing, { mark: place < 0 ? "?" : String(place + 1), option });
    }
    return marks;
  });

  /** How a tile, or a pile of equal ones, is shown. */
  tileState(pile: readonly PieceView[]): "plain" | "pickable" | "chosen" | "dim" | "aim" {
    if (pile.some((piece) => this.isPicked(piece.pid))) return "chosen";
    if (pile.some((piece) => this.orderMarks.has(`piece:${piece.pid}`))) return "pickable";
    if (!pile.some((piece) => this.choices.pieces.has(piece.pid)))
      return this.choosing || this.orderMarks.size ? "dim" : "plain";
    // a talent's bolt says enough
    if (this.decision?.kind === "play" && !this.chosen) return "plain";
    return pile.some((piece) => this.isPointed(piece.pid)) ? "aim" : "pickable";
  }

  /** What stands on such a tile: its key, or what was chosen. */
  tileKey(piece: PieceView, state: string): string | undefined {
    if (state === "chosen") return this.pickedKey(piece.pid);
    if (state !== "pickable" && state !== "aim") return undefined;
    return this.orderMarks.get(`piece:${piece.pid}`)?.mark ?? this.keys.get(`piece:${piece.pid}`);
  }

  isPointed(pid: number): boolean {
    return this.pointed !== null && "pid" in this.pointed && this.pointed.pid === pid;
  }

  /** What the alternative on the table would choose: it has a white ring. */
  hinted: string[] = $derived((this.asked && this.hint.line?.options) || []);

  isHinted(options: readonly Option[] | undefined): boolean {
    return !!options?.some((option) => this.hinted.includes(option.key));
  }

  point(at: Thing | null): void {
    this.pointed = at;
    if (!at || !this.asked) return;
    const option =
      "bid" in at ? this.choices.bases.get(at.bid)?.[0] : this.choices.pieces.get(at.pid)?.[0];
    if (option && this.chosenCard) this.want(option);
  }

  private want(option: Option): void {
    if (this.decision) this.forecasts.want(option.key, this.decision.number);
  }

  private wantPlaces(): void {
    const card = this.chosenCard;
    if (card && cardFacts(card).kind === "minion")
      for (const options of this.choices.bases.values()) if (options[0]) this.want(options[0]);
  }

  // ------------------------------------------------------------ what the player does

  pickHand(place: number): void {
    if (this.chosen && "hand" in this.chosen && this.chosen.hand === place) return this.again();
    const options = this.handOptions.get(place);
    if (!options?.length) {
      const card = this.view.players[this.me]?.hand[place];
      return this.refuse((why) => why.card === card && why.zone === "hand");
    }
    this.calm();
    this.either = [];
    const [first] = options;
    if (first && isStep(first)) {
      this.chosen = { hand: place };
      this.pointed = null;
      this.wantPlaces();
    } else if (first) this.pick(first);
  }

  pickElsewhere(group: string): void {
    if (this.chosen && "from" in this.chosen && this.chosen.from === group) return this.again();
    const [first] = this.firstChoices.elsewhere.get(group) ?? [];
    if (first && isStep(first)) {
      this.chosen = { from: group };
      this.wantPlaces();
    } else if (first) this.pick(first);
  }

  /** A second click on the chosen card: it is played if there is one place, else put back. */
  private again(): void {
    const only = this.onlyPlace;
    if (only) this.give(only);
    else this.putBack();
  }

  onlyPlace: Option | undefined = $derived.by(() => {
    if (!this.chosenCard) return undefined;
    const places = [
      ...this.choices.anywhere.slice(0, 1),
      ...[...this.choices.bases.values(), ...this.choices.pieces.values()].flatMap((all) =>
        all.slice(0, 1),
      ),
    ];
    return places.length === 1 ? places[0] : undefined;
  });

  pickPiece(pid: number): void {
    const options = this.choices.pieces.get(pid) ?? this.firstChoices.pieces.get(pid);
    if (options?.length) return this.pickOf(options);
    const ordered = this.orderMarks.get(`piece:${pid}`);
    if (ordered) return this.pick(ordered.option);
    // An action that is played on a base can be dropped on the minions there, too.
    const at = this.view.bases.find((base) => base.minions.some((one) => one.pid === pid));
    if (this.chosen && at && this.choices.bases.has(at.bid)) return this.pickBase(at.bid);
    this.refuse((why) => why.pid === pid);
  }

  pickBase(bid: number): void {
    const options =
      this.choices.bases.get(bid) ?? (this.chosen ? undefined : this.firstChoices.bases.get(bid));
    if (options?.length) return this.pickOf(options);
    const ordered = this.orderMarks.get(`base:${bid}`);
    if (ordered) return this.pick(ordered.option);
    if (this.choices.anywhere[0]) return this.give(this.choices.anywhere[0]);
    this.refuse((why) => why.bid === bid && why.pid === null);
  }

  pickPlayer(seat: Seat): void {
    const options = this.choices.players.get(seat);
    if (options) this.pickOf(options);
  }

  /** A drop on nothing in particular. */
  pickAnywhere(): void {
    const option = this.choices.anywhere[0];
    if (option) this.give(option);
  }

  private pickOf(options: Option[]): void {
    const labels = new Set(options.map((option) => option.label));
    if (options.length > 1 && labels.size > 1) {
      this.either = options;
      return;
    }
    if (options[0]) this.pick(options[0]);
  }

  /** One option of several is put down or taken up; a single one answers at once. */
  pick(option: Option): void {
    const decision = this.decision;
    if (!decision) return;
    this.calm();
    const orders = decision.kind === "order" && this.choices.order.length > 0;
    if (decision.most <= 1 && !decision.ordered && !orders) return this.give(option);
    const most = orders ? decision.options.length : decision.most;
    if (this.picked.includes(option.key))
      this.picked = this.picked.filter((key) => key !== option.key);
    else if (this.picked.length < most) this.picked = [...this.picked, option.key];
    // The last one of an order says itself.
    if (
      (orders || decision.ordered) &&
      this.picked.length >= most - 1 &&
      most === decision.options.length
    )
      this.confirm();
  }

  /** Moves an option of an order to another place. */
  arrange(key: string, to: number): void {
    const rest = this.picked.filter((one) => one !== key);
    this.picked = [...rest.slice(0, to), key, ...rest.slice(to)];
  }

  confirm(): void {
    const decision = this.decision;
    if (!decision) return;
    const rest = decision.options
      .map((option) => option.key)
      .filter((key) => !this.picked.includes(key));
    if (decision.kind === "order" && this.choices.order.length) {
      const [first, ...later] = [...this.picked, ...rest];
      this.kept = later;
      if (first) this.send([first]);
    } else if (decision.ordered)
      this.send([
        ...this.picked,
        ...rest.slice(0, Math.max(0, decision.least - this.picked.length)),
      ]);
    else if (this.picked.length >= decision.least) this.send(this.picked);
  }

  /** A later question of the same order is answered as it was arranged. */
  private answerAsKept(): void {
    const decision = this.decision;
    if (!decision || !this.asked || !this.kept.length) return;
    const keys = new Set(decision.options.map((option) => option.key));
    if (decision.kind !== "order" || ![...keys].every((key) => this.kept.includes(key))) {
      if (decision.kind === "play") this.kept = [];
      return;
    }
    const first = this.kept.find((key) => keys.has(key));
    if (first) this.send([first]);
  }

  decline(): void {
    if (this.decision?.decline) this.send([]);
  }

  /** Whether something that glows can still be played this turn. */
  playLeft: boolean = $derived(
    this.asked &&
      this.decision?.kind === "play" &&
      this.decision.options.some((option) => option.kind === "play"),
  );

  /** One step back: what was not yet answered is put back. */
  back(): boolean {
    const held =
      this.chosen !== null ||
      this.picked.length > 0 ||
      this.either.length > 0 ||
      this.reasons.refused !== "" ||
      this.hint.line !== null;
    this.putBack();
    if (held || !this.hint.listed) return held;
    this.hint.listed = false;
    return true;
  }

  putBack(): void {
    this.chosen = null;
    this.picked = [];
    this.either = [];
    this.pointed = null;
    this.calm();
    if (this.chosenCard) this.wantPlaces();
  }

  private calm(): void {
    this.reasons.hush();
    this.hint.shown = -1;
  }

  /**
   * Shows an alternative of the hint: the card as if it were chosen, its place as if it were
   * pointed at. It plays nothing.
   */
  showLine(number: number): void {
    this.putBack();
    this.hint.shown = number;
    const option = this.decision?.options.find((one) => one.key === this.hint.line?.options[0]);
    if (!option || this.decision?.most !== 1) return;
    if (isStep(option) && onlyCard(this.decision) === null) {
      const place = [...this.handOptions].find(([, options]) => options.includes(option))?.[0];
      this.chosen = place !== undefined ? { hand: place } : { from: groupOf(option) };
      this.wantPlaces();
    }
    if (option.place !== "none")
      this.point(
        option.pid !== null
          ? { pid: option.pid }
          : option.bid !== null
            ? { bid: option.bid }
            : null,
      );
  }

  /** Plays the first step of the alternative that is shown. */
  playLine(): void {
    if (this.hinted.length) this.send(this.hinted);
  }

  /** Says in the caption why something cannot be chosen. */
  private refuse(fits: (why: WhyNot) => boolean): void {
    if (this.asked && !this.watching) this.reasons.tell(fits);
  }

  /** An answer that was refused can be given again. */
  failed(number: number): void {
    if (this.sent === number) this.sent = null;
  }

  private give(option: Option): void {
    this.send([option.key]);
  }

  private send(keys: string[]): void {
    const number = this.decision?.number;
    if (number === undefined) return;
    this.putBack();
    this.sent = number;
    this.link.answer(keys, number);
  }
}
