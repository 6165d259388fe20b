import { expect, test } from 'vitest';
import { Store, type Added, type Trouble } from './store';

/** As much of a database as the store uses to keep: rows by key, and a time in which it is full. */
class FakeDatabase {
  rows = new Map<string, Set<string>>();
  isFull = false;
  /** Whether a newer version has changed how things are kept. */
  isNewer = false;
  /** Tables about which another tab was first. */
  late = new Set<string>();
  /** How many changes were under way at once, and at most. */
  #open = 0;
  most = 0;

  open(): IDBOpenDBRequest {
    if (this.isNewer) return refused(new DOMException('newer', 'VersionError'));
    return request({ transaction: () => this.#transaction() }) as IDBOpenDBRequest;
  }

  has(one: Added): boolean {
    return this.rows.get('entries')?.has(`${one.table} ${one.at}`) ?? false;
  }

  #transaction() {
    const added: string[] = [];
    const begin = () => (this.most = Math.max(this.most, ++this.#open));
    let error: DOMException | null = null;
    const change = {
      get error() {
        return error;
      },
      oncomplete: () => undefined,
      onabort: () => undefined,
      objectStore: () => ({
        put: () => undefined,
        add: (row: Added) => {
          if (!added.length) begin();
          if (this.isFull) error ??= new DOMException('full', 'QuotaExceededError');
          if (this.late.has(row.table)) error ??= new DOMException('late', 'ConstraintError');
          added.push(`${row.table} ${row.at}`);
        },
      }),
    };
    setTimeout(() => {
      if (added.length) this.#open--;
      if (error) return change.onabort();
      const entries = this.rows.get('entries') ?? new Set();
      for (const key of added) entries.add(key);
      this.rows.set('entries', entries);
      return change.oncomplete();
    });
    return change;
  }
}

function request(result: unknown): IDBRequest {
  const made = { result, onsuccess: () => undefined };
  setTimeout(() => made.onsuccess());
  return made as unknown as IDBRequest;
}

function refused(error: DOMException): IDBOpenDBRequest {
  const made = { error, onerror: () => undefined };
  setTimeout(() => made.onerror());
  return made as unknown as IDBOpenDBRequest;
}

const entry = (table: string, at: number): Added => ({ table, at, text: '', summary: '', touched: at });

function begin() {
  const database = new FakeDatabase();
  const told: (Trouble | null)[] = [];
  const store = new Store('shiftbox /', (trouble) => told.push(trouble), database as unknown as IDBFactory);
  return { database, store, told };
}

test('what could not be kept is kept with the next entry, and that is told', async () => {
  const { database, store, told } = begin();
  database.isFull = true;
  expect(await store.keep([entry('a', 1)])).toBe(true);
  database.isFull = false;
  expect(await store.keep([entry('b', 1)])).toBe(true);
  expect([database.has(entry('a', 1)), database.has(entry('b', 1))]).toEqual([true, true]);
  expect(told).toEqual(['storage-full', null]);
});

test('nothing is forgotten that fails while something else is being kept', async () => {
  const { database, store } = begin();
  database.isFull = true;
  await store.keep([entry('a', 1)]);
  database.isFull = false;
  const first = store.keep([entry('a', 2)]);
  const second = store.keep([entry('b', 1)]);
  await first;
  database.isFull = true;
  expect(await second).toBe(true);
  database.isFull = false;
  await store.keep([entry('c', 1)]);
  for (const one of [entry('a', 1), entry('a', 2), entry('b', 1), entry('c', 1)]) expect(database.has(one)).toBe(true);
  // Otherwise each would take what the other is keeping for what another tab has kept.
  expect(database.most).toBe(1);
});

test('who comes too late at one table loses nothing of another', async () => {
  const { database, store } = begin();
  database.isFull = true;
  await store.keep([entry('a', 1)]);
  await store.keep([entry('b', 1)]);
  database.isFull = false;
  database.late = new Set(['a', 'c']);
  expect(await store.keep([entry('c', 1)])).toBe(false);
  expect([database.has(entry('a', 1)), database.has(entry('b', 1))]).toEqual([false, true]);
  expect(await store.keep([entry('a', 2)])).toBe(false);
});

test('what a newer version keeps in another form is not played on in memory', async () => {
  const { database, store, told } = begin();
  database.isNewer = true;
  await expect(store.keep([entry('a', 1)])).rejects.toThrow('newer');
  expect(await store.list(9)).toEqual([]);
  expect(told).toEqual(['outdated', 'outdated']);
});
