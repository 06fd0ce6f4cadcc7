// The tables in IndexedDB, as `smashup.browser.storage` wants them. Every call begins its
// transaction at once, and the browser runs those that touch the same in that order.
const NAME = "smashup";
const LAYOUT = 1;

interface KeptTable {
  id: string;
  phase: string;
  touched: number;
  document: string;
}
interface KeptRecord {
  id: string;
  n: number;
  record: string;
}
interface Change {
  table: string;
  at: number;
  phase: string;
  records: [number, string][];
  document: string | null;
  upto: number;
}

export interface Store {
  load(table: string): Promise<string | null>;
  write(changes: string): Promise<void>;
  remove(before: string): Promise<number>;
  count(): Promise<number>;
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the database fails"));
  });
/** Resolves when everything of a transaction is stored. */
const done = (go: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    go.oncomplete = () => resolve();
    go.onabort = () => reject(go.error ?? new Error("this table has been deleted"));
  });
const recordsOf = (id: string, upto = Infinity): IDBKeyRange =>
  IDBKeyRange.bound([id, -Infinity], [id, upto]);

/** Opens the database, and makes its stores the first time. */
function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, LAYOUT);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("tables", { keyPath: "id" });
    request.result.createObjectStore("records", { keyPath: ["id", "n"] });
  };
  return answer(request);
}

export async function openStore(): Promise<Store> {
  const db = await opened();
  const begin = (mode: IDBTransactionMode): [IDBTransaction, IDBObjectStore, IDBObjectStore] => {
    const go = db.transaction(["tables", "records"], mode);
    return [go, go.objectStore("tables"), go.objectStore("records")];
  };
  return {
    async load(id) {
      const [, tables, records] = begin("readonly");
      const [table, kept] = await Promise.all([
        answer(tables.get(id) as IDBRequest<KeptTable | undefined>),
        answer(records.getAll(recordsOf(id)) as IDBRequest<KeptRecord[]>),
      ]);
      if (!table) return null;
      return JSON.stringify({
        document: table.document,
        records: kept.map(({ record }) => record),
      });
    },

    write(text) {
      const [go, tables, records] = begin("readwrite");
      const stored = done(go);
      for (const change of JSON.parse(text) as Change[]) {
        const { table: id, phase, at: touched, document } = change;
        if (document !== null) {
          tables.put({ id, phase, touched, document } satisfies KeptTable);
          records.delete(recordsOf(id, change.upto));
        } else {
          const found = tables.get(id) as IDBRequest<KeptTable | undefined>;
          found.onsuccess = () =>
            found.result ? tables.put({ ...found.result, phase, touched }) : go.abort();
        }
        // A number that is there already aborts the whole: somebody else has written to this table.
        for (const [n, record] of change.records)
          records.add({ id, n, record } satisfies KeptRecord);
      }
      return stored;
    },

    async remove(text) {
      const before = JSON.parse(text) as Record<string, number>;
      const [go, tables, records] = begin("readwrite");
      const gone = done(go);
      let count = 0;
      const cursor = tables.openCursor();
      cursor.onsuccess = () => {
        if (!cursor.result) return;
        const { id, phase, touched } = cursor.result.value as KeptTable;
        if (touched < (before[phase] ?? -Infinity)) {
          cursor.result.delete();
          records.delete(recordsOf(id));
          count++;
        }
        cursor.result.continue();
      };
      await gone;
      return count;
    },

    count: () => answer(begin("readonly")[1].count()),
  };
}
