import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff, Connection, Refusal, type Socket, type Status } from "../src/protocol/client";
import type { Outgoing } from "../src/protocol/types";

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  onerror: Socket["onerror"] = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  get(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const messages: Outgoing[] = [];
  const statuses: Status[] = [];
  let tokens = ["good"];
  const connection = new Connection(
    "ws://table",
    {
      hello: () => ({ tokens }),
      message: (message) => messages.push(message),
      status: (status) => statuses.push(status),
      refused: (refusal) => {
        if (refusal.code !== "bad_token") return "over";
        tokens = [];
        return "again";
      },
    },
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    () => 1,
  );
  const last = (): FakeSocket => sockets.at(-1) as FakeSocket;
  const welcome = (): void => {
    last().onopen?.(undefined as never);
    last().get({ type: "welcome", id: last().sent[0]?.["id"], known: [true] });
  };
  return { connection, sockets, messages, statuses, last, welcome };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the connection", () => {
  it("says hello first and is open after the welcome", () => {
    const { connection, last, statuses, welcome } = setUp();
    welcome();
    expect(last().sent[0]).toMatchObject({ type: "hello", protocol: 1, tokens: ["good"] });
    expect(statuses).toEqual(["connecting", "open"]);
    connection.close();
  });

  it("finds the reply of each message by its id", async () => {
    const { connection, last, welcome } = setUp();
    welcome();
    const first = connection.ask({ type: "start" });
    const second = connection.ask({ type: "ping" });
    const [a, b] = last().sent.slice(1);
    last().get({ type: "error", id: b?.["id"], code: "late", text: "Too late." });
    last().get({ type: "ok", id: a?.["id"] });
    await expect(first).resolves.toMatchObject({ type: "ok" });
    await expect(second).rejects.toMatchObject({ code: "late" });
    connection.close();
  });

  it("keeps nothing for later: what was asked fails with the connection", async () => {
    const { connection, last, welcome } = setUp();
    welcome();
    const asked = connection.ask({ type: "start" });
    last().onclose?.({ code: 1006 });
    await expect(asked).rejects.toBeInstanceOf(Refusal);
    await expect(connection.ask({ type: "start" })).rejects.toMatchObject({ code: "lost" });
    connection.close();
  });

  it("comes back, each time a little later, and at once when it is told to", () => {
    const { connection, sockets, last, statuses, welcome } = setUp();
    welcome();
    last().onclose?.({ code: 1006 });
    expect(statuses.at(-1)).toBe("lost");
    vi.advanceTimersByTime(299);
    expect(sockets.length).toBe(1);
    vi.advanceTimersByTime(2);
    expect(sockets.length).toBe(2);
    last().onclose?.({ code: 1006 });
    connection.retry();
    expect(sockets.length).toBe(3);
    welcome();
    expect(statuses.at(-1)).toBe("open");
    connection.close();
  });

  it("says hello again without tokens that are not known", async () => {
    const { connection, last } = setUp();
    last().onopen?.(undefined as never);
    last().get({ type: "error", id: 1, code: "bad_token", text: "" });
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent[1]).toMatchObject({ type: "hello", tokens: [] });
    connection.close();
  });

  it("notices a connection on which nobody answers", () => {
    const { connection, last, statuses, welcome } = setUp();
    welcome();
    vi.advanceTimersByTime(25_000);
    expect(last().sent.at(-1)).toMatchObject({ type: "ping" });
    vi.advanceTimersByTime(12_000);
    expect(statuses.at(-1)).toBe("lost");
    connection.close();
  });

  it("does not come back to a table that does not exist", () => {
    const { sockets, last, statuses } = setUp();
    last().onclose?.({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(statuses.at(-1)).toBe("over");
    expect(sockets.length).toBe(1);
  });

  it("waits longer and longer, but not for ever", () => {
    const waits = [0, 1, 2, 3, 4, 5, 99].map((attempt) => backoff(attempt, 0.5));
    expect([...waits].sort((a, b) => a - b)).toEqual(waits);
    expect(Math.max(...waits)).toBeLessThanOrEqual(15_000);
  });
});
