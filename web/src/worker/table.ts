// The worker of the tables: `smashup.browser` with this page's port, database and bots. It starts
// the worker of the bots itself, so that no page has to know of it.
import type { PyCallable } from "pyodide/ffi";
import type { Answer, FromTables, Python, Question, ToTables } from "./messages";
import { NoPython, startPython } from "./python";
import { openStore } from "./store";

/** `smashup.browser.Desk`, as it looks from here. */
interface Desk {
  start(): Promise<void>;
  make(text: string): Promise<string>;
  open(line: string, table: string): Promise<boolean>;
  hear(line: string, text: string): Promise<void>;
  hang_up(line: string): void;
  answered(number: number, text: string | null): void;
}

const say = (message: FromTables): void => postMessage(message);

/** The worker of the bots, which starts with its first question at the latest. */
class Bots {
  desk: Desk | null = null;
  private worker: Worker | null = null;
  private current: number | null = null;

  constructor(private readonly files: Python) {}

  start(): Worker {
    const worker = new Worker(new URL("./thinker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.answered(data.number, data.answer);
    worker.onerror = () => {
      this.replace();
      if (this.current !== null) this.answered(this.current, null);
    };
    worker.postMessage(this.files);
    this.worker = worker;
    return worker;
  }

  think(number: number, question: string): void {
    this.current = number;
    (this.worker ?? this.start()).postMessage({ number, question } satisfies Question);
  }

  /** Ends a thought that takes too long. */
  replace(): void {
    this.worker?.terminate();
    this.worker = null;
  }

  private answered(number: number, text: string | null): void {
    this.current = null;
    this.desk?.answered(number, text);
  }
}

async function start(files: Python): Promise<Desk> {
  const [python, store] = await Promise.all([
    startPython(files, (part) => say({ op: "step", step: "fetching", part }), true),
    openStore().catch((error: unknown) => {
      throw new NoPython("room", `no database: ${String(error)}`);
    }),
  ]);
  say({ op: "step", step: "starting", part: 0 });
  const bots = new Bots(files);
  const port = {
    send: (line: string, text: string) => say({ op: "text", line, text }),
    close: (line: string, code: number) => say({ op: "closed", line, code }),
  };
  const module = python.pyimport("smashup.browser") as { Desk: PyCallable };
  say({ op: "step", step: "starting", part: 0.7 });
  const random = python.pyimport("os") as { urandom: unknown };
  const desk = module.Desk(port, store, bots, random.urandom) as Desk;
  await desk.start();
  bots.desk = desk;
  bots.start(); // not before Python is here: two starts at once would take longer
  say({ op: "step", step: "ready", part: 1 });
  return desk;
}

async function take(desk: Desk, message: ToTables): Promise<void> {
  switch (message.op) {
    case "make":
      return say({ op: "made", ask: message.ask, text: await desk.make(message.text) });
    case "open":
      if (await desk.open(message.line, message.table)) say({ op: "opened", line: message.line });
      return;
    case "text":
      return desk.hear(message.line, message.text);
    case "hang up":
      return desk.hang_up(message.line);
  }
}

// The first message says where Python is; the others wait until it has come. Then they are taken
// one after the other.
let last: Promise<unknown> | null = null;
let desk: Desk | null = null;
onmessage = ({ data }: MessageEvent<Python | ToTables>) => {
  if (!("op" in data)) {
    last = start(data).then(
      (started) => (desk = started),
      (error: unknown) => {
        const why = error instanceof NoPython ? error.why : "other";
        say({ op: "failed", why, text: String(error) });
      },
    );
    return;
  }
  last = last!
    .then(() => desk && take(desk, data))
    .catch((error: unknown) => console.error("the tables failed", data.op, error));
};
