/**
 * What is kept in this browser: entries that are only ever added, each under its table and number,
 * and beside them how each table stands in a list. Something is kept when its transaction is complete.
 */
export interface Added {
  table: string;
  at: number;
  text: string;
  summary: string;
  touched: number;
}

/** What keeps entries from being kept. They stay in memory then, and play goes on. */
export type Trouble = 'no-storage' | 'storage-full' | 'damaged';

const NAME = 'shiftbox';
const STORES = ['entries', 'tables', 'aside'] as const;

export class Store {
  #opened: Promise<IDBDatabase> | null = null;
  /** What could not be kept yet. */
  #unkept: Added[] = [];

  constructor(
    private readonly tell: (trouble: Trouble | null) => void,
    private readonly factory: IDBFactory | undefined = globalThis.indexedDB,
  ) {}

  /** Add entries, all or none; false if another tab has added one under such a number. */
  async keep(entries: readonly Added[]): Promise<boolean> {
    if (entries.some((one) => this.#unkept.some((other) => isSame(one, other)))) return false;
    try {
      await this.#add([...this.#unkept, ...entries]);
      if (this.#unkept.length) this.tell(null);
      this.#unkept = [];
    } catch (why) {
      if (nameOf(why) === 'ConstraintError') return this.#yield(entries);
      this.#unkept.push(...entries);
      this.tell(troubleOf(why));
    }
    return true;
  }

  /** Another tab has gone on: it counts what it has kept, not what could not be kept here. */
  async #yield(entries: readonly Added[]): Promise<boolean> {
    const { length } = this.#unkept;
    this.#unkept = this.#unkept.filter((one) => !entries.some((other) => other.table === one.table));
    return this.#unkept.length < length ? false : length > 0 ? this.keep(entries) : false;
  }

  async #add(entries: readonly Added[]): Promise<void> {
    const change = (await this.#open()).transaction(STORES, 'readwrite', { durability: 'strict' });
    for (const { table, at, text, summary, touched } of entries) {
      change.objectStore('entries').add({ table, at, text });
      change.objectStore('tables').put({ table, summary, touched });
    }
    await complete(change);
  }

  /** The entries of a table after a number, in order. */
  async read(table: string, after: number): Promise<string[]> {
    const kept = await this.#all<Added>('entries', (from) =>
      from.getAll(IDBKeyRange.bound([table, after + 1], [table, Infinity])),
    );
    const unkept = this.#unkept.filter((one) => one.table === table && one.at > after);
    return [...kept, ...unkept].map((one) => one.text);
  }

  /** How the latest tables stand. */
  async list(most: number): Promise<string[]> {
    const kept = await this.#all<Added>('tables', (from) => from.getAll());
    const latest = new Map([...kept, ...this.#unkept].map((one) => [one.table, one]));
    const sorted = [...latest.values()].sort((a, b) => b.touched - a.touched);
    return sorted.slice(0, most).map((one) => one.summary);
  }

  /** Take the entries of a table after a number out of the way; they are kept elsewhere. */
  async aside(table: string, after: number): Promise<void> {
    this.tell('damaged');
    const change = (await this.#open()).transaction(STORES, 'readwrite');
    const range = IDBKeyRange.bound([table, after + 1], [table, Infinity]);
    const found = change.objectStore('entries').getAll(range);
    found.onsuccess = () => {
      for (const one of found.result) change.objectStore('aside').add(one);
      change.objectStore('entries').delete(range);
      if (after === 0) change.objectStore('tables').delete(table);
    };
    await complete(change);
  }

  async #all<Row>(name: (typeof STORES)[number], get: (from: IDBObjectStore) => IDBRequest): Promise<Row[]> {
    try {
      const asked = get((await this.#open()).transaction(name).objectStore(name));
      return await new Promise((found, failed) => {
        asked.onsuccess = () => found(asked.result as Row[]);
        asked.onerror = () => failed(asked.error);
      });
    } catch (why) {
      this.tell(troubleOf(why));
      return [];
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= opened(this.factory, () => (this.#opened = null)).catch((why: unknown) => {
      this.#opened = null;
      throw why;
    });
    return this.#opened;
  }
}

const isSame = (one: Added, other: Added) => one.table === other.table && one.at === other.at;

const nameOf = (why: unknown) => (why instanceof DOMException ? why.name : '');

function troubleOf(why: unknown): Trouble {
  return nameOf(why) === 'QuotaExceededError' ? 'storage-full' : 'no-storage';
}

function complete(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error);
  });
}

function opened(factory: IDBFactory | undefined, lost: () => void): Promise<IDBDatabase> {
  return new Promise((found, failed) => {
    if (!factory) throw new DOMException('There is no storage.', 'InvalidStateError');
    const asked = factory.open(NAME, 1);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore('entries', { keyPath: ['table', 'at'] });
      asked.result.createObjectStore('tables', { keyPath: 'table' });
      asked.result.createObjectStore('aside', { autoIncrement: true });
    };
    asked.onerror = () => failed(asked.error);
    asked.onsuccess = () => {
      const database = asked.result;
      database.onclose = lost;
      // A later version in another tab may change how things are kept.
      database.onversionchange = () => {
        database.close();
        lost();
      };
      found(database);
    };
  });
}
