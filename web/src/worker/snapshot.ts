// The memory of a Python that has everything imported: later starts go on from there. It is made at
// the first start and kept in the Cache API, for one build of the files only.
const CACHE = "smashup-snapshots";
const under = (key: string): string => `${key}snapshot`;

export async function keptSnapshot(key: string): Promise<ArrayBuffer | null> {
  try {
    const found = await (await caches.open(CACHE)).match(under(key));
    return found ? await found.arrayBuffer() : null;
  } catch {
    return null; // a browser that keeps nothing starts from the beginning
  }
}

/** Keeps a snapshot in the place of all others. */
export async function keepSnapshot(key: string, memory: Uint8Array): Promise<void> {
  try {
    await caches.delete(CACHE);
    const body = new Blob([memory as Uint8Array<ArrayBuffer>]);
    await (await caches.open(CACHE)).put(under(key), new Response(body));
  } catch (error) {
    console.info("no snapshot is kept", String(error));
  }
}

export const forgetSnapshots = (): Promise<boolean> => caches.delete(CACHE).catch(() => false);
