// Python in a worker. Its files come packed with gzip, whatever the host of the page can do: they
// are unpacked on the way, and counted, so that the start can say how far it is.
import type { PyodideAPI } from "pyodide";
import type { Failure, Python } from "./messages";
import { forgetSnapshots, keepSnapshot, keptSnapshot } from "./snapshot";

const PACKED = /\.(wasm|zip)$/;
const SITE_PACKAGES = "/lib/python3.14/site-packages";
// What is imported later would not be in the snapshot, so all of it is imported before.
const IMPORT_ALL = `
import gc, importlib, pkgutil, smashup
for found in pkgutil.walk_packages(smashup.__path__, "smashup."):
    importlib.import_module(found.name)
gc.collect()
`;

/** Why there is no Python, as far as that can be told from an error. */
export class NoPython extends Error {
  constructor(
    readonly why: Failure,
    text: string,
  ) {
    super(text);
  }
}

/** Reads a file that lies packed beside its address. */
async function unpacked(address: string, counted: (bytes: number) => void): Promise<Response> {
  const answer = await fetch(`${address}.packed`).catch((error: unknown) => {
    throw new NoPython("network", `${address}: ${String(error)}`);
  });
  if (!answer.ok || !answer.body) throw new NoPython("network", `${address}: ${answer.status}`);
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      counted(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const stream = answer.body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
  const type = address.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(stream, { headers: { "Content-Type": type } });
}

const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** Why this browser cannot start Python at all, or null. */
function missing(): NoPython | null {
  const lacks = ["WebAssembly", "DecompressionStream"].filter((name) => !(name in globalThis));
  if (lacks.length) return new NoPython("old", `this browser has no ${lacks.join(" and no ")}`);
  try {
    new WebAssembly.Module(EMPTY_MODULE);
    return null;
  } catch (error) {
    return new NoPython("blocked", String(error));
  }
}

/**
 * Starts Python with the package in it. `fetched` is told which part of the files is here, from 0
 * to 1; `keeps`: a snapshot is made if there is none.
 */
export async function startPython(
  files: Python,
  fetched: (part: number) => void = () => {},
  keeps = false,
): Promise<PyodideAPI> {
  const lack = missing();
  if (lack) throw lack;
  let bytes = 0;
  let failed = false;
  // Pyodide never tells that it could not fetch its WebAssembly: it waits for ever.
  let fail: (error: unknown) => void = () => {};
  const broken = new Promise<never>((_, reject) => (fail = reject));
  const get = async (address: string): Promise<Response> => {
    try {
      return await unpacked(address, (more) => {
        bytes += more;
        if (!failed) fetched(Math.min(1, bytes / files.bytes)); // others may still be coming
      });
    } catch (error) {
      failed = true;
      fail(error);
      throw error;
    }
  };
  const plain = globalThis.fetch;
  // Pyodide asks for its files with `fetch`, and offers no other way to hand them over.
  globalThis.fetch = (input, init) => {
    const address = String(input instanceof Request ? input.url : input);
    return PACKED.test(address) ? get(address) : plain(input, init);
  };
  try {
    const script = new URL("pyodide.mjs", files.folder).href;
    const [{ loadPyodide }, lock] = (await Promise.all([
      import(/* @vite-ignore */ script),
      plain(new URL("lock.json", files.folder)).then((answer) => answer.text()),
    ])) as [typeof import("pyodide"), string];
    const archive = get(new URL("smashup.zip", files.folder).href).then((one) => one.arrayBuffer());
    archive.catch(() => {}); // what failed is told by the await below
    const start = async (how: object): Promise<PyodideAPI> => {
      const options = { indexURL: files.folder, lockFileContents: lock, ...how };
      const python = await Promise.race([loadPyodide(options), broken]);
      python.unpackArchive(await archive, "zip", { extractDir: SITE_PACKAGES });
      return python;
    };
    const memory = await keptSnapshot(files.folder);
    if (memory !== null) {
      try {
        return await start({ _loadSnapshot: memory });
      } catch (error) {
        if (error instanceof NoPython) throw error;
        console.info("this snapshot does not fit", String(error));
        await forgetSnapshots();
      }
    }
    if (!keeps) return await start({});
    const python = await start({ _makeSnapshot: true });
    python.runPython(IMPORT_ALL);
    void keepSnapshot(files.folder, python.makeMemorySnapshot());
    return python;
  } catch (error) {
    throw understood(error);
  } finally {
    globalThis.fetch = plain;
  }
}

/** An error of the start with a reason that a person can do something about. */
function understood(error: unknown): NoPython {
  if (error instanceof NoPython) return error;
  const text = String(error);
  if (/out of memory|memory allocation|RangeError/i.test(text)) return new NoPython("room", text);
  if (/Failed to fetch|NetworkError|dynamically imported/i.test(text))
    return new NoPython("network", text);
  return new NoPython("other", text);
}
