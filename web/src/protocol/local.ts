// The tables are in this browser: Python in a worker. To the page it looks as `remote.ts` does.
// One tab has the worker, by a lock; others talk to it over a channel. When that tab is closed, the
// next one starts a worker, and everybody connects again, as after a restart of a server.
import { mount } from "svelte";
import Startup from "../components/Startup.svelte";
import { keepOffline } from "../lib/offline";
import { startup } from "../lib/startup.svelte";
import type { FromTables, Python, ToTables } from "../worker/messages";
import type { Socket } from "./client";
import type { NewTable, WantedTable } from "./remote";

export const LINKS_WORK: boolean = false;
export const CATALOGUE: string = "api/catalogue.json";
export const RULES: string = "api/rules.json";

const NAME = "smashup-tables"; // of the lock and of the channel
const RESTARTED = 1012;
const SILENCE = 60_000; // milliseconds without any progress, after which a start has failed

/** On the channel, for one tab, for that with the tables, or for all. */
type OnAir =
  | { to: "tables"; message: ToTables }
  | { to: string; message: FromTables }
  | { to: "all"; has: true } // somebody has the tables, perhaps since now
  | { to: "tables"; who: true };

const me = Math.random().toString(36).slice(2);
const tabOf = (name: string): string => name.split(":")[0] ?? "";

class Tables {
  private worker: Worker | null = null; // in the tab that has it
  private found = false; // some tab has it
  private number = 0;
  private unsent: ToTables[] = [];
  private sockets = new Map<string, LocalSocket>();
  private asked = new Map<string, { message: ToTables; resolve: (text: string) => void }>();
  private readonly air = new BroadcastChannel(NAME);
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.air.onmessage = ({ data }: MessageEvent<OnAir>) => this.overhear(data);
    this.broadcast({ to: "tables", who: true });
    void navigator.locks.request(NAME, () => {
      this.lead();
      return new Promise(() => {}); // until this tab is closed
    });
    addEventListener("pagehide", () => [...this.sockets.values()].forEach((one) => one.close()));
    this.listen();
  }

  name(): string {
    return `${me}:${++this.number}`;
  }

  ask(text: string): Promise<string> {
    const message: ToTables = { op: "make", ask: this.name(), text };
    return new Promise((resolve) => {
      this.asked.set(message.ask, { message, resolve });
      this.tell(message);
    });
  }

  open(line: string, table: string, socket: LocalSocket): void {
    this.sockets.set(line, socket);
    this.tell({ op: "open", line, table });
  }

  hangUp(line: string): void {
    if (this.sockets.delete(line)) this.tell({ op: "hang up", line });
  }

  tell(message: ToTables): void {
    if (this.worker) this.worker.postMessage(message);
    else if (this.found) this.broadcast({ to: "tables", message });
    else this.unsent.push(message);
  }

  private broadcast(what: OnAir): void {
    this.air.postMessage(what);
  }

  /** This tab has the tables from now on. */
  private lead(): void {
    const folder = new URL(import.meta.env["VITE_PYTHON"] as string, document.baseURI).href;
    const bytes = Number(import.meta.env["VITE_PYTHON_BYTES"]);
    this.worker = new Worker(new URL("../worker/table.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromTables>) => {
      const name = "line" in data ? data.line : "ask" in data ? data.ask : null;
      if (name === null || tabOf(name) === me) this.take(data);
      if (name === null) this.broadcast({ to: "all", message: data });
      else if (tabOf(name) !== me) this.broadcast({ to: tabOf(name), message: data });
    };
    this.worker.onerror = ({ message }) =>
      this.take({ op: "failed", why: "old", text: message || "the worker does not start" });
    this.worker.postMessage({ folder, bytes } satisfies Python);
    this.broadcast({ to: "all", has: true });
    this.theyAreThere();
    this.listen();
  }

  private overhear(said: OnAir): void {
    if ("who" in said) {
      if (this.worker) this.broadcast({ to: "all", message: this.progress() });
      if (this.worker) return this.broadcast({ to: "all", has: true });
    } else if ("has" in said) this.theyAreThere();
    else if (said.to === "tables") this.worker?.postMessage(said.message);
    else if (said.to === me || said.to === "all") this.take(said.message as FromTables);
  }

  private progress(): FromTables {
    const { step, part, failure, text } = startup;
    return failure ? { op: "failed", why: failure, text } : { op: "step", step, part };
  }

  /** What was said to other tables than these is lost; what was asked of them is asked again. */
  private theyAreThere(): void {
    const again = this.found;
    this.found = true;
    if (again) {
      const lost = [...this.sockets.values()];
      this.sockets.clear();
      lost.forEach((socket) => socket.onclose?.({ code: RESTARTED }));
      for (const { message } of this.asked.values()) this.tell(message);
    }
    const unsent = this.unsent;
    this.unsent = [];
    unsent.forEach((message) => this.tell(message));
  }

  private take(message: FromTables): void {
    switch (message.op) {
      case "step":
        [startup.step, startup.part, startup.failure] = [message.step, message.part, null];
        if (message.step === "ready") keepOffline(); // not before: it would fetch the same twice
        return this.listen();
      case "failed":
        [startup.failure, startup.text] = [message.why, message.text];
        return clearTimeout(this.silence);
      case "made":
        this.asked.get(message.ask)?.resolve(message.text);
        this.asked.delete(message.ask);
        return;
      case "opened":
        return this.sockets.get(message.line)?.onopen?.(undefined as never);
      case "text":
        return this.sockets.get(message.line)?.onmessage?.({ data: message.text });
      case "closed": {
        const socket = this.sockets.get(message.line);
        this.sockets.delete(message.line);
        return socket?.onclose?.({ code: message.code });
      }
    }
  }

  /** Waits for the next step of a start, but not for ever. */
  private listen(): void {
    clearTimeout(this.silence);
    if (startup.step === "ready") return;
    this.silence = setTimeout(() => {
      [startup.failure, startup.text] = ["other", `nothing for ${SILENCE / 1000} seconds`];
    }, SILENCE);
  }
}

class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  private readonly line: string;

  constructor(
    private readonly tables: Tables,
    table: string,
  ) {
    this.line = tables.name();
    tables.open(this.line, table, this);
  }
  send(text: string): void {
    this.tables.tell({ op: "text", line: this.line, text });
  }
  close(): void {
    this.tables.hangUp(this.line);
  }
}

let tables: Tables | null = null;

/** Starts Python, or finds the tab that has it, and shows how far that is. */
export function begin(): void {
  mount(Startup, { target: document.body });
  const lacks = ["Worker", "BroadcastChannel", "indexedDB"].filter((one) => !(one in globalThis));
  if (!("locks" in navigator)) lacks.push("navigator.locks");
  if (lacks.length === 0) tables = new Tables();
  else {
    // Locks are also missing on a plain http address that is not this machine.
    startup.failure = isSecureContext ? "old" : "insecure";
    startup.text = `this browser has no ${lacks.join(", no ")}`;
  }
}

/** The tables, which a browser that lacks something never has. */
function here(): Tables {
  if (!tables) throw new Error(startup.text);
  return tables;
}

export const openSocket = (url: string): Socket =>
  new LocalSocket(here(), decodeURIComponent(url.split("/ws/")[1] ?? ""));

export async function makeTable(_here: string, wanted: WantedTable): Promise<NewTable> {
  const answer = JSON.parse(await here().ask(JSON.stringify(wanted))) as
    NewTable | { code: string; text: string };
  if ("code" in answer) throw new Error(answer.text);
  // Browsers may delete what no one has asked them to keep.
  void navigator.storage?.persist?.();
  return answer;
}
