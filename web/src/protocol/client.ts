// A connection to one table: a websocket that says hello, comes back by itself, and gives every
// message an id whose reply is awaited. Nothing waits for a lost connection: what was asked over it
// fails with the code "lost".
import { openSocket } from "./remote";
import {
  type ErrorCode,
  type Hello,
  type Incoming,
  type Outgoing,
  PROTOCOL,
  type WelcomeMessage,
} from "./types";

/** What came back instead of what was wanted. "lost": no connection, or none any more. */
export class Refusal extends Error {
  readonly code: ErrorCode | "lost";

  constructor(code: ErrorCode | "lost", text: string) {
    super(text);
    this.code = code;
  }
}

/**
 * open: hello was answered. over: the table does not let us in, and trying again would not help.
 */
export type Status = "connecting" | "open" | "lost" | "over";

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
export type Request = WithoutId<Exclude<Incoming, Hello>>;
export type Reply = Extract<Outgoing, { id: number | null }>;

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Listener {
  hello(): Pick<Hello, "tokens" | "game" | "events">; // what the next hello tells
  message(message: Outgoing): void;
  status(status: Status, retryAt: number | null): void;
  refused(refusal: Refusal): "again" | "over"; // hello was refused; again: with another one
}

/**
 * Milliseconds before the n-th attempt, the last ones for ever. A part of it is left to chance, so
 * that not all come at once.
 */
export const backoff = (attempt: number, chance: number): number => {
  const whole = [300, 1000, 2000, 4000, 8000, 15000][Math.min(attempt, 5)] ?? 15000;
  return whole * (0.7 + 0.3 * chance);
};

const PING_EVERY = 25_000;
const REPLY_WITHIN = 12_000;
const NO_SUCH_TABLE = 4404;

export class Connection {
  status: Status = "connecting";
  private socket: Socket | null = null;
  private nextId = 1;
  private waiting = new Map<
    number,
    { resolve: (reply: Reply) => void; reject: (why: Refusal) => void }
  >();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  constructor(
    private url: string,
    private readonly on: Listener,
    private readonly open: (url: string) => Socket = openSocket,
    private readonly chance: () => number = Math.random,
  ) {
    this.connect();
  }

  /** Sends a message; resolves with its reply, rejects with a Refusal. */
  ask<T extends Reply = Reply>(request: Request): Promise<T> {
    if (this.status !== "open") return Promise.reject(new Refusal("lost", ""));
    return this.send(request) as Promise<T>;
  }

  /** Tries at once: the network is back, or somebody does not want to wait. */
  retry(): void {
    if (this.status !== "lost" || this.closed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.drop();
  }

  private connect(): void {
    this.tell("connecting", null);
    const socket = this.open(this.url);
    this.socket = socket;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => this.take(socket, String(data));
    socket.onclose = ({ code }) => this.lost(socket, code);
    socket.onerror = () => {};
  }

  private async greet(socket: Socket): Promise<void> {
    try {
      await this.send({ type: "hello", protocol: PROTOCOL, ...this.on.hello() } as never);
    } catch (why) {
      if (socket !== this.socket || !(why instanceof Refusal) || why.code === "lost") return;
      if (this.on.refused(why) === "again") return void this.greet(socket);
      this.closed = true;
      this.tell("over", null);
      this.drop();
    }
  }

  private send(request: object): Promise<Reply> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket?.send(JSON.stringify({ ...request, id }));
    });
  }

  private take(socket: Socket, text: string): void {
    if (socket !== this.socket) return;
    const message = JSON.parse(text) as Outgoing;
    if (message.type === "welcome") this.welcomed(message);
    if (message.type === "elsewhere") this.url = message.address;
    const id = "id" in message ? message.id : null;
    const asked = id === null ? undefined : this.waiting.get(id);
    if (asked && id !== null) {
      this.waiting.delete(id);
      if (message.type === "error") asked.reject(new Refusal(message.code, message.text));
      else asked.resolve(message as Reply);
    }
    this.on.message(message);
    if (message.type === "closed") {
      this.closed = true;
      this.tell("over", null);
      this.drop();
    }
  }

  private welcomed(_welcome: WelcomeMessage): void {
    this.attempt = 0;
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
    this.tell("open", null);
  }

  private ping(): void {
    const socket = this.socket;
    const late = setTimeout(
      () => socket === this.socket && this.lost(socket as Socket, 0),
      REPLY_WITHIN,
    );
    this.ask({ type: "ping" }).then(
      () => clearTimeout(late),
      () => clearTimeout(late),
    );
  }

  private lost(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.drop();
    if (this.closed) return;
    if (code === NO_SUCH_TABLE) {
      this.closed = true;
      return this.tell("over", null);
    }
    const wait = backoff(this.attempt++, this.chance());
    this.timer = setTimeout(() => this.connect(), wait);
    this.tell("lost", Date.now() + wait);
  }

  private drop(): void {
    clearInterval(this.pinging);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(new Refusal("lost", ""));
  }

  private tell(status: Status, retryAt: number | null): void {
    this.status = status;
    this.on.status(status, retryAt);
  }
}
