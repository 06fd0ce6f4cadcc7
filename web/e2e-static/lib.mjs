// What the tests of the table without a server share: a plain file server, and waiting for Python.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { until } from "../e2e/lib.mjs";

export const FOLDER = process.env.STATIC ?? new URL("../../dist/static", import.meta.url).pathname;

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** A folder, the built one, behind `python -m http.server`, under a path of its own. */
export async function serveFiles(folder = FOLDER) {
  if (!existsSync(join(FOLDER, "index.html"))) throw new Error(`${FOLDER}: run make static first`);
  const root = mkdtempSync(join(tmpdir(), "smashup-static-"));
  symlinkSync(folder, join(root, "games"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/games/`;
  const command = ["-m", "http.server", String(port), "--bind", "127.0.0.1", "--directory", root];
  const server = spawn(process.env.PYTHON ?? "python3", command, { stdio: "ignore" });
  const isThere = () =>
    fetch(url)
      .then((one) => one.ok)
      .catch(() => false);
  await until(isThere, "the file server answers");
  const stop = async () => {
    const gone = new Promise((done) => server.once("exit", done));
    if (server.exitCode === null && server.signalCode === null) {
      server.kill("SIGTERM");
      await gone;
    }
    rmSync(root, { recursive: true, force: true });
  };
  return { url, stop };
}

/** Waits until the page shows neither progress nor a failure. */
export async function untilReady(page) {
  await until(async () => {
    const failed = page.locator(".startup.failed");
    if (await failed.isVisible()) throw new Error(await failed.textContent());
    return (await page.locator(".startup").count()) === 0;
  }, "Python is ready");
}

/** Waits until everything is kept for offline play. */
export const untilKept = (page) =>
  until(
    () => page.evaluate(() => navigator.serviceWorker?.controller?.state === "activated"),
    "the page is kept",
  );
