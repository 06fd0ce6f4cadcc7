// What the eye sees of what the table says. Scenes of the session wait here in one queue of moments:
// plays of others, scorings, the beginning of one's turn, the end. The next begins when the last was
// seen or skipped. What the components show is the scene that was put last, never the newest.
import { cardFacts } from "../lib/catalogue";
import {
  BEATS,
  BEFORE_END,
  HURRY,
  markFor,
  readFor,
  scaleFor,
  SCORING,
  YOUR_TURN,
} from "../lib/pace";
import { motion, settings } from "../lib/settings.svelte";
import { buzz, sound } from "../lib/sound";
import { scoredWords, sinceWords } from "../lib/words";
import type { Scene, Seat } from "../protocol/facts";
import type { EventView } from "../protocol/types";
import { type Score, scoresOf } from "./course";
import { freshEvents } from "./events";
import {
  isPlay,
  type Mark,
  marksOf,
  opens,
  type Play,
  stepsOf,
  strongest,
  targetsOf,
} from "./plays";
import type { TableState } from "./table.svelte";

/** More than that at once is not played, but put: a connection that was lost for a while. */
const MOST_AT_ONCE = 16;

export type Beat = "show" | "read" | "point" | "land" | "mark";

/** A play in the light. */
export interface Spot {
  play: Play;
  beat: Beat;
  targets: number[];
  marks: Mark[];
  nth: number; // play of its turn, from 1
  waiting: number; // plays after it that are known
  again: boolean; // it is only remembered: nothing moves
}

interface Frame {
  scene: Scene;
  fresh: EventView[];
}

/** What it needs of the page. */
export interface Stage {
  before: (was: Scene, now: Scene, fresh: readonly EventView[], shown: Play | null) => void;
  hurries: () => boolean; // a clock runs on the player
  turn: () => void; // the player's turn begins
  asked: () => void; // the player is asked
}

export class Showing {
  spot: Spot | null = $state.raw(null);
  score: Score | null = $state.raw(null);
  paid = $state(0); // rows of that score, from the last one, that have their points
  yourTurn = $state(0); // the turn that is just beginning; 0: none
  ended = $state(false); // the end can be shown
  said = $state(""); // for those who cannot see: what others did
  called = $state(""); // and that it is their turn, which no later words take away

  private queue: Frame[] = [];
  private held: Promise<void> | null = null; // something lies over the table
  private release: (() => void) | null = null;
  private latest: Scene;
  private running = $state(false);
  private cutting = false; // all that waits is put at once
  private skipping = false; // the play that is shown goes on with its marks
  private wake: (() => void) | null = null;
  private spent = 0; // of this round
  private nth = { turn: 0, seat: -1, plays: 0 };
  private seen = new Set<string>(); // cards of this game
  private hurry: ReturnType<typeof setTimeout> | undefined;
  private turnTimer: ReturnType<typeof setTimeout> | undefined;
  private over = false;

  constructor(
    private table: TableState,
    private stage: Stage,
  ) {
    this.latest = table.scene;
    this.ended = table.scene.view.winner !== null;
    for (const event of table.scene.events) this.know(event);
  }

  /** Something is being shown, or waits for it: nothing may be chosen yet. */
  behind: boolean = $derived(this.running);
  /** A play, or a scoring: the lesson waits. */
  active: boolean = $derived(this.spot !== null || this.score !== null);

  stop(): void {
    this.over = true;
    clearTimeout(this.hurry);
    clearTimeout(this.turnTimer);
    this.cut();
  }

  // ------------------------------------------------------------ what comes in

  take(scene: Scene): void {
    const last = this.latest;
    if (scene === last) return;
    this.latest = scene;
    const same = last.view.viewer === scene.view.viewer;
    const fresh = same ? freshEvents(last.events, scene.events) : [];
    const back = same && !fresh.length && last.events.length > scene.events.length;
    if (!same || back || stepsOf(fresh).length > MOST_AT_ONCE) {
      this.queue = [];
      this.cut();
      this.put({ scene, fresh: [] });
      return;
    }
    this.queue.push({ scene, fresh });
    clearTimeout(this.hurry);
    if (this.stage.hurries()) this.hurry = setTimeout(() => this.cut(), HURRY);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    try {
      for (let frame = this.queue.shift(); frame; frame = this.queue.shift()) {
        if (this.held) await this.held;
        if (this.cutting) this.put(this.rest(frame));
        else if (this.takesTime(frame)) await this.show(frame);
        else this.put(frame);
      }
    } finally {
      this.running = false;
      this.cutting = false;
    }
  }

  /** A frame, and all that wait after it, as one. */
  private rest(frame: Frame): Frame {
    const frames = [frame, ...this.queue];
    this.queue = [];
    return {
      scene: frames.at(-1)?.scene ?? frame.scene,
      fresh: frames.flatMap(({ fresh }) => fresh),
    };
  }

  private takesTime({ scene, fresh }: Frame): boolean {
    const was = this.table.scene.view;
    return (
      this.others(fresh).length > 0 ||
      (settings.splash && scoresOf(was, fresh).length > 0) ||
      (was.winner === null && scene.view.winner !== null) ||
      this.consequences(fresh).length > 0
    );
  }

  /** Plays of others among these events. */
  private others(fresh: readonly EventView[]): Play[] {
    return stepsOf(fresh).filter(
      (step): step is Play => isPlay(step) && step.seat !== this.table.view.viewer,
    );
  }

  /** What came of a play that was shown before. */
  private consequences(fresh: readonly EventView[]): Mark[] {
    if (fresh.some(opens)) return [];
    const end = fresh.findIndex((event) => ["turn", "score", "scoring"].includes(event.kind));
    const viewer = this.table.view.viewer;
    return (end < 0 ? fresh : fresh.slice(0, end))
      .filter((event) => event.cause && event.player !== null && event.player !== viewer)
      .flatMap(marksOf);
  }

  // ------------------------------------------------------------ what is shown

  private async show(frame: Frame): Promise<void> {
    let now = frame;
    const [play] = this.others(now.fresh);
    const scored = (): boolean => now.fresh.some((event) => event.kind === "score");
    if (play) now = await this.light(play, now);
    else if (!scored() && this.lastPlay) await this.marks(this.lastPlay, now);
    if (settings.splash && !this.cutting)
      for (const score of scoresOf(this.table.scene.view, now.fresh)) await this.tell(score, now);
    this.score = null;
    if (now.scene !== this.table.scene) this.put(this.cutting ? this.rest(now) : now);
    if (this.table.view.winner !== null && !this.ended) await this.end();
  }

  private lastPlay: Play | null = null;

  /** A play with its five beats. The frames that only tell what came of it are taken with it. */
  private async light(play: Play, frame: Frame): Promise<Frame> {
    const pace = settings.showing;
    const beats = BEATS[pace];
    this.count(play);
    this.lastPlay = play;
    const waiting = this.queue.filter(({ fresh }) => this.others(fresh).length).length;
    const scale = scaleFor(pace, this.spent, waiting + 1);
    const facts = cardFacts(play.card);
    const reading = {
      text: facts.brief || facts.text,
      known: this.seen.has(play.card),
      nth: this.nth.plays,
      scale,
    };
    this.seen.add(play.card);
    const first = { play, targets: [], marks: [], nth: this.nth.plays, waiting, again: false };
    const spot = (beat: Beat, more: Partial<Spot> = {}): void => {
      this.spot = { ...first, beat, ...more };
    };
    this.skipping = false;
    let now = frame;
    if (pace !== "instant") {
      spot("show");
      sound("show", play.seat);
      await this.wait(beats.show);
      spot("read");
      await this.wait(readFor(pace, reading));
    }
    now = this.withConsequences(now);
    const told = this.others(now.fresh)[0] ?? play;
    const targets = targetsOf(told).slice(0, 4);
    if (targets.length && pace !== "instant") {
      spot("point", { targets });
      sound("thread");
      await this.wait(beats.point + beats.more * (targets.length - 1));
    }
    const score = now.fresh.some((event) => event.kind === "score");
    if (pace !== "instant") {
      spot("land", { targets });
      await this.wait(motion() ? beats.land : 0);
      sound(facts.kind === "minion" ? "minion" : "action");
    }
    this.skipping = false;
    if (!score && !this.cutting) this.put(now, told);
    const marks = strongest(told.marks);
    this.say(told.told.map((event) => event.text).join(" "));
    if (marks.length && !this.cutting) {
      const stay = markFor(pace, reading);
      spot("mark", { targets, marks });
      this.ring(marks);
      if (pace === "instant") this.fade(stay);
      else await this.wait(stay);
    }
    if (pace !== "instant" || !marks.length) this.spot = null;
    if (!this.cutting) await this.wait(beats.gap);
    return now;
  }

  /** Marks of a play that was shown before: its player has decided only now. */
  private async marks(play: Play, frame: Frame): Promise<void> {
    const marks = strongest(this.consequences(frame.fresh));
    this.put(frame);
    if (!marks.length || this.cutting) return;
    const stay = markFor(settings.showing, { nth: this.nth.plays, scale: 1 });
    const targets = [...new Set(marks.flatMap((mark) => mark.pid ?? []))];
    this.spot = {
      play,
      beat: "mark",
      targets,
      marks,
      nth: this.nth.plays,
      waiting: 0,
      again: false,
    };
    this.ring(marks);
    this.say(frame.fresh.map((event) => event.text).join(" "));
    if (settings.showing === "instant") return this.fade(stay);
    await this.wait(stay);
    this.spot = null;
  }

  /** Frames that wait and tell only what came of the play that is shown. */
  private withConsequences(frame: Frame): Frame {
    let now = frame;
    while (this.queue[0] && this.belongs(now, this.queue[0])) {
      const more = this.queue.shift() as Frame;
      now = { scene: more.scene, fresh: [...now.fresh, ...more.fresh] };
    }
    return now;
  }

  private belongs(before: Frame, { fresh }: Frame): boolean {
    const ends = ["turn", "scoring", "score", "win"];
    if (before.fresh.some((event) => ends.includes(event.kind))) return false;
    return fresh.length > 0 && !fresh.some((event) => opens(event) || ends.includes(event.kind));
  }

  /** A base scores: bars from the last place to the first, then the points in the same order. */
  private async tell(score: Score, { scene }: Frame): Promise<void> {
    if (this.cutting) return;
    this.paid = 0;
    this.score = score;
    this.skipping = false;
    sound("breaks");
    buzz(60);
    const rows = [...score.rows].reverse();
    if (motion()) {
      await this.wait(SCORING.shout);
      for (const row of rows) {
        if (row.power) sound("bar");
        await this.wait(SCORING.bar);
      }
      await this.wait(Math.max(0, SCORING.places - SCORING.shout - SCORING.bar * rows.length));
    }
    for (const [i, row] of rows.entries()) {
      this.paid = i + 1;
      this.pay(row.seat, row.after, scene);
      this.say(scoredWords(score.base.id, row, this.table.people));
      for (let point = 0; point < Math.min(row.vp, 8); point++)
        if (!this.skipping) setTimeout(() => sound("point", row.before + point), point * 80);
      if (motion()) await this.wait(SCORING.pill);
    }
    // whoever skips has seen enough once the points are there
    await this.wait(SCORING.stay / Math.max(1, motion() || 1));
  }

  /** The points of one player change before anything else does. */
  private pay(seat: Seat, vp: number, newest: Scene): void {
    const scene = this.table.scene;
    const players = scene.view.players.map((one) => (one.seat === seat ? { ...one, vp } : one));
    this.table.feed({
      ...scene,
      seats: newest.seats,
      decision: null,
      view: { ...scene.view, players },
    });
  }

  private async end(): Promise<void> {
    const { winner, viewer } = this.table.view;
    await this.wait(BEFORE_END);
    this.ended = true;
    sound(winner === viewer ? "win" : "lose");
    buzz(winner === viewer ? [60, 40, 120] : 80);
  }

  /** The scene becomes the one that is seen. Only the newest asks. */
  private put({ scene, fresh }: Frame, shown: Play | null = null): void {
    const was = this.table.scene;
    const newest = scene === this.latest;
    for (const event of fresh) this.know(event);
    this.stage.before(was, scene, fresh, shown);
    if (scene.view.current !== scene.view.viewer) this.called = "";
    this.table.feed(newest ? scene : { ...scene, decision: null });
    if (!newest) return;
    const { decision, view } = scene;
    const mine = decision !== null && decision.player === view.viewer;
    if (view.winner !== null && was.view.winner !== null) this.ended = true;
    if (!mine || decision.number === was.decision?.number) return;
    this.spent = 0;
    const begins = view.current === view.viewer && fresh.some((event) => event.kind === "turn");
    if (begins) this.beginTurn(view.turn);
    else if (view.current !== view.viewer || decision.kind === "window") {
      sound("asked");
      buzz(40);
      this.stage.asked();
    }
  }

  private beginTurn(turn: number): void {
    this.yourTurn = turn;
    sound("turn");
    buzz([30, 60, 30]);
    this.called = sinceWords(this.table.scene.events, this.table.people);
    this.stage.turn();
    clearTimeout(this.turnTimer);
    this.turnTimer = setTimeout(() => (this.yourTurn = 0), YOUR_TURN);
  }

  /** Plays of a turn once more: nothing moves, cards and marks only. */
  async again(plays: readonly Play[]): Promise<void> {
    if (this.running) return;
    const beats = BEATS[settings.showing === "instant" ? "normal" : settings.showing];
    this.running = true;
    try {
      for (const [i, play] of plays.entries()) {
        if (this.cutting) break;
        this.skipping = false;
        const spot: Spot = {
          play,
          beat: "show",
          targets: targetsOf(play).slice(0, 4),
          marks: strongest(play.marks),
          nth: i + 1,
          waiting: plays.length - i - 1,
          again: true,
        };
        this.spot = { ...spot, marks: [] };
        sound("show", play.seat);
        await this.wait(beats.show + beats.read * 0.7);
        this.spot = { ...spot, beat: "mark" };
        await this.wait(beats.mark);
      }
    } finally {
      this.spot = null;
      this.running = false;
      this.cutting = false;
    }
    if (this.queue.length) void this.run();
  }

  // ------------------------------------------------------------ what the player does

  /** One step: a card goes on with its marks, marks are over, a scoring is closed. */
  skip(): void {
    this.skipping = this.spot?.beat !== "mark";
    this.wake?.();
  }

  /** To one's own turn: all that waits is put, and is in the trails. */
  cut(): void {
    if (!this.running) return;
    this.cutting = true;
    this.wake?.();
  }

  /** While something lies over the table, the next moment does not begin. */
  hold(on: boolean): void {
    if (on && !this.held) this.held = new Promise((done) => (this.release = done));
    else if (!on) {
      this.release?.();
      this.held = null;
    }
  }

  private wait(ms: number): Promise<void> {
    if (this.cutting || this.skipping || this.over || ms <= 0) return Promise.resolve();
    const from = performance.now();
    return new Promise((done) => {
      const go = (): void => {
        clearTimeout(timer);
        this.wake = null;
        this.spent += performance.now() - from;
        done();
      };
      const timer = setTimeout(go, ms);
      this.wake = go;
    });
  }

  /** Marks at the pace "instant" are seen for a while, and hold nothing up. */
  private fade(ms: number): void {
    const shown = this.spot;
    setTimeout(() => {
      if (this.spot === shown) this.spot = null;
    }, ms);
  }

  private ring(marks: readonly Mark[]): void {
    for (const mark of marks.slice(0, 2)) {
      if (mark.effect === "destroyed") sound("destroyed");
      else if (mark.effect === "moved" || mark.effect === "returned") sound("moved");
      else if (mark.effect === "power") sound(mark.amount > 0 ? "up" : "down");
      else if (mark.effect === "vp") sound("point", mark.amount);
    }
  }

  private count(play: Play): void {
    const { turn, seat } = this.nth;
    if (play.turn !== turn || play.seat !== seat)
      this.nth = { turn: play.turn, seat: play.seat, plays: 0 };
    this.nth.plays += 1;
  }

  private know(event: EventView): void {
    if (opens(event) && event.cards[0]?.id) this.seen.add(event.cards[0].id);
  }

  private say(text: string): void {
    this.said = text;
  }
}
