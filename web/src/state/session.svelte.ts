// One table as this browser knows it: the connection, the lobby, a state for each seat that is
// ours, chat. The store of the app.
import { socketOf } from "../lib/api";
import {
  forget,
  keepToken,
  keepTokens,
  keepVisit,
  renewVisit,
  tokensOf,
  visits,
} from "../lib/device";
import { visitWords, WORDS } from "../lib/words";
import { Connection, Refusal, type Reply, type Request, type Status } from "../protocol/client";
import { type Scene, type Seat, type Sitter, SPECTATOR } from "../protocol/facts";
import type {
  AdviceView,
  BotView,
  ChatView,
  Forecast,
  ForecastMessage,
  Outgoing,
  Part,
  PersonView,
  StateMessage,
  TableMessage,
  WelcomeMessage,
  WhyNot,
} from "../protocol/types";
import {
  type Analysis,
  lastEvent,
  mergeAnalysis,
  mergeChat,
  mergeState,
  nextUp,
  sceneOf,
  sittersOf,
} from "./merge";
import type { Link } from "./table.svelte";

const TOLD_FOR = 5000;

export class Session {
  readonly id: string;
  status: Status = $state("connecting");
  retryAt: number | null = $state(null);
  why: string = $state(""); // why it is over with this table
  welcome: WelcomeMessage | null = $state.raw(null);
  table: TableMessage | null = $state.raw(null);
  chat: ChatView[] = $state.raw([]);
  states: Record<number, StateMessage> = $state.raw({}); // by seat; SPECTATOR for those who watch
  eyes: Seat | null = $state(null); // whose hand is uncovered
  saved: Record<number, string> = $state.raw({}); // finished games that can be looked at, by number
  analysis: Analysis | null = $state.raw(null); // of the finished game, as far as it is known
  told: string = $state(""); // what went wrong last, for a moment

  private connection: Connection;
  private toldTimer: ReturnType<typeof setTimeout> | undefined;
  private wake = (): void => this.connection.retry();

  /** `glance`: the table is only looked at for a moment, from the list of tables. */
  constructor(
    id: string,
    private readonly glance = false,
  ) {
    this.id = id;
    this.connection = new Connection(socketOf(id), {
      hello: () => ({
        ...(tokensOf(id).length ? { tokens: tokensOf(id) } : {}),
        ...lastEvent(Object.values(this.states)),
      }),
      message: (message) => this.take(message),
      status: (status, retryAt) => {
        this.status = status;
        this.retryAt = retryAt;
        if (status === "over" && !this.why) this.why = WORDS.noSuchTable;
      },
      refused: (refusal) => {
        if (refusal.code === "bad_token") {
          keepTokens(id, []);
          return "again";
        }
        this.why = refusal.message;
        return "over";
      },
    });
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
  }

  close(): void {
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.connection.close();
  }

  retry(): void {
    this.connection.retry();
  }

  // ------------------------------------------------------------ what it knows

  bots: BotView[] = $derived(this.welcome?.bots ?? []);
  you: PersonView[] = $derived(this.table?.you ?? []);
  mine: Seat[] = $derived(
    this.you.flatMap((person) => (person.seat === null ? [] : [person.seat])),
  );
  /** The names that somebody at the table has. */
  names: string[] = $derived([
    ...(this.table?.seats.map((seat) => seat.name).filter(Boolean) ?? []),
    ...(this.table?.watchers ?? []),
  ]);
  host: boolean = $derived(this.you.some((person) => person.host));
  sitters: Sitter[] = $derived(this.table ? sittersOf(this.table, this.bots) : []);
  shared: boolean = $derived(this.mine.length > 1);
  /** One of the own seats has to decide: in the game, or which faction to pick. */
  get asked(): boolean {
    if (this.table?.phase === "lobby")
      return this.table.draft?.picker != null && this.mine.includes(this.table.draft.picker);
    return this.mine.some((seat) => !!this.states[seat]?.decision);
  }
  /** The seat that should be before the screen. */
  due: Seat = $derived.by(() => {
    if (!this.mine.length) return SPECTATOR;
    const view = this.states[this.mine[0] ?? 0]?.view;
    return nextUp(this.mine, this.eyes, (seat) => !!this.states[seat]?.decision, view);
  });
  covered: boolean = $derived(
    this.shared && this.table?.phase === "playing" && this.due !== this.eyes,
  );
  seat: Seat = $derived(this.shared ? (this.eyes ?? this.due) : this.due);
  state: StateMessage | undefined = $derived(this.states[this.seat] ?? this.states[SPECTATOR]);
  scene: Scene | null = $derived(
    this.state && this.sitters.length ? sceneOf(this.state, this.sitters) : null,
  );

  /**
   * The table at which the last finished game can be looked at: its own one, or where it was kept.
   */
  get replayAt(): string {
    return (this.table && this.saved[this.table.game]) || this.id;
  }

  uncover(): void {
    this.eyes = this.due;
  }

  // ------------------------------------------------------------ what comes in

  private take(message: Outgoing): void {
    if (message.type === "welcome") {
      this.welcome = message;
      const tokens = tokensOf(this.id);
      if (message.known.includes(false))
        keepTokens(
          this.id,
          tokens.filter((_, i) => message.known[i] !== false),
        );
    } else if (message.type === "table") {
      const before = this.table;
      this.table = message;
      if (before && before.game !== message.game) this.eyes = null;
      if (message.phase === "lobby") this.states = {};
      this.remember();
    } else if (message.type === "chat") this.chat = mergeChat(this.chat, message.lines);
    else if (message.type === "state") {
      const seat = message.seat ?? SPECTATOR;
      const known = { ...this.states };
      if (seat !== SPECTATOR) delete known[SPECTATOR];
      this.states = { ...known, [seat]: mergeState(this.states[seat], message) };
      this.remember();
    } else if (message.type === "seated") {
      if (message.token) keepToken(this.id, message.token);
    } else if (message.type === "saved") {
      this.saved = { ...this.saved, [message.game]: message.table };
      // Where nobody may watch, the saved game opens with the tokens of those who played.
      if (this.table?.options.watching === "no" && !tokensOf(message.table).length)
        keepTokens(message.table, tokensOf(this.id));
    } else if (message.type === "analysis") {
      this.analysis = mergeAnalysis(this.analysis, message);
    } else if (message.type === "closed") {
      this.why = WORDS.tableClosed;
      forget(this.id);
    }
  }

  /** For "Go on where you were". */
  private remember(): void {
    const state = this.state;
    if (!this.table || !this.mine.length) return;
    const view = state?.view;
    const keep = this.glance ? renewVisit : keepVisit;
    keep({
      table: this.id,
      at: Date.now(),
      title: visitWords(this.table, this.mine[0] ?? 0, view),
      factions:
        view?.players[this.mine[0] ?? 0]?.factions ??
        this.table.seats[this.mine[0] ?? 0]?.picks ??
        [],
      over: this.table.phase === "over",
      race: view
        ? {
            seats: view.players.map(({ vp }, seat) => ({
              name: this.sitters[seat]?.name ?? "",
              vp,
            })),
            me: this.mine[0] ?? 0,
          }
        : null,
      yours: this.asked,
    });
  }

  // ------------------------------------------------------------ what goes out

  ask<T extends Reply = Reply>(request: Request): Promise<T> {
    return this.connection.ask<T>(request);
  }

  /** Sends something whose reply says no more than that it was done; what is refused is told. */
  async do(request: Request): Promise<boolean> {
    try {
      await this.ask(request);
      return true;
    } catch (error) {
      this.tell(
        error instanceof Refusal && error.code !== "lost" ? error.message : WORDS.noConnection,
      );
      return false;
    }
  }

  tell(text: string): void {
    clearTimeout(this.toldTimer);
    this.told = text;
    this.toldTimer = setTimeout(() => (this.told = ""), TOLD_FOR);
  }

  private get withSeat(): { seat?: number } {
    return this.seat === SPECTATOR ? {} : { seat: this.seat };
  }

  /**
   * How a table on the screen reaches the server. `failed` is told about an answer that did not
   * count.
   */
  link(failed: (number: number) => void): Link {
    return {
      answer: (keys, number) =>
        void this.do({ type: "answer", decision: number, options: keys, ...this.withSeat }).then(
          (done) => !done && failed(number),
        ),
      forecast: (key, number): Promise<Forecast | null> =>
        this.ask<ForecastMessage>({
          type: "forecast",
          decision: number,
          option: key,
          ...this.withSeat,
        }).then((reply) => reply.forecast),
      whyNot: (): Promise<WhyNot[]> =>
        this.ask({ type: "why_not", ...this.withSeat }).then((reply) =>
          reply.type === "why_not" ? reply.reasons : [],
        ),
    };
  }

  explain(thing: { pid: number } | { bid: number }): Promise<Part[]> {
    return this.ask({ type: "explain", ...thing }).then((reply) =>
      reply.type === "explanation" ? reply.parts : [],
    );
  }

  passWindow(): void {
    const number = this.state?.decision?.number;
    if (number !== undefined)
      void this.do({ type: "pass_window", decision: number, ...this.withSeat });
  }

  undo(): void {
    void this.do({ type: "undo_ask", ...this.withSeat });
  }

  vote(yes: boolean): void {
    void this.do({ type: "undo_vote", yes, ...this.withSeat });
  }

  say(text: string): void {
    void this.do({ type: "chat", text, ...this.withSeat });
  }

  /** Goes away: before a game the seat is free for others, in a game one may come back. */
  async leave(): Promise<void> {
    const playing = this.table?.phase !== "lobby";
    if (!(await this.do({ type: "leave" }))) return;
    const visit = visits().find((one) => one.table === this.id);
    if (!playing) forget(this.id);
    else if (visit) renewVisit({ ...visit, left: true });
  }

  autoPass(on: boolean): void {
    void this.do({ type: "auto_pass", on, ...this.withSeat });
  }

  /** How the finished game went. More of it comes by itself. */
  analyse(moves: boolean): void {
    this.ask({ type: "analyse", moves }).catch(() => {});
  }

  /** What a good player would do. */
  async hint(number: number): Promise<AdviceView | null> {
    const reply = await this.ask({ type: "hint", decision: number, ...this.withSeat });
    return reply.type === "hint" ? reply.advice : null;
  }
}
