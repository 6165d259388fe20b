/**
 * What is kept in this browser: entries that are only ever added, each under its table and number,
 * and beside them how each table stands in a list. Something is kept when its transaction is complete.
 */
import { answered, complete, opened, STORES } from './database';

export interface Added {
  table: string;
  at: number;
  text: string;
  summary: string;
  touched: number;
}

/** What keeps entries from being kept. They stay in memory then, and play goes on. */
export type Trouble = 'no-storage' | 'storage-full' | 'damaged' | 'outdated';

/** What came of adding entries: another tab may have been first, or they stay in memory. */
type Came = 'kept' | 'late' | 'unkept';

export class Store {
  #opened: Promise<IDBDatabase> | null = null;
  /** What could not be kept yet. */
  #unkept: Added[] = [];
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly tell: (trouble: Trouble | null) => void,
    private readonly factory: IDBFactory | undefined = globalThis.indexedDB,
  ) {}

  /** Add entries, all or none; false if another tab has added one under such a number. */
  keep(entries: readonly Added[]): Promise<boolean> {
    // One after the other: each has to know what the one before could not keep.
    const done = this.#last.then(() => this.#keep(entries));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #keep(entries: readonly Added[]): Promise<boolean> {
    if (entries.some((one) => this.#unkept.some((other) => isSame(one, other)))) return false;
    const hadTrouble = this.#unkept.length > 0;
    const late = await this.#catchUp();
    if (entries.some(({ table }) => late.has(table))) return false;
    const came = this.#unkept.length ? 'unkept' : await this.#put(entries);
    if (came === 'unkept') this.#unkept.push(...entries);
    else if (hadTrouble) this.tell(null);
    return came !== 'late';
  }

  /**
   * Keep what could not be kept before, table by table, as far as that goes now. Where another tab has gone on,
   * it counts what that has kept, not what could not be kept here; those tables are returned.
   */
  async #catchUp(): Promise<Set<string>> {
    const late = new Set<string>();
    for (const table of new Set(this.#unkept.map((one) => one.table))) {
      const came = await this.#put(this.#unkept.filter((one) => one.table === table));
      if (came === 'unkept') break;
      if (came === 'late') late.add(table);
      this.#unkept = this.#unkept.filter((one) => one.table !== table);
    }
    return late;
  }

  async #put(entries: readonly Added[]): Promise<Came> {
    try {
      await this.#add(entries);
      return 'kept';
    } catch (why) {
      if (nameOf(why) === 'ConstraintError') return 'late';
      const trouble = troubleOf(why);
      this.tell(trouble);
      // There is room for it, in another form: playing on in memory would only lose it.
      if (trouble === 'outdated') throw why;
      return 'unkept';
    }
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

  /** Take the entries of a table after a number out of the way; they are kept elsewhere, if anything can be. */
  async aside(table: string, after: number): Promise<void> {
    this.tell('damaged');
    await this.#moveAside(table, after).catch((why: unknown) => this.tell(troubleOf(why)));
  }

  async #moveAside(table: string, after: number): Promise<void> {
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
      return await answered<Row[]>(get((await this.#open()).transaction(name).objectStore(name)));
    } catch (why) {
      this.tell(troubleOf(why));
      return [];
    }
  }

  #open(): Promise<IDBDatabase> {
    this.#opened ??= opened(this.factory, this.name, () => (this.#opened = null)).catch((why: unknown) => {
      this.#opened = null;
      throw why;
    });
    return this.#opened;
  }
}

const isSame = (one: Added, other: Added) => one.table === other.table && one.at === other.at;

const nameOf = (why: unknown) => (why instanceof DOMException ? why.name : '');

/** A database with a higher number than this code knows was made by a newer version in another tab. */
const TROUBLES: Record<string, Trouble> = { QuotaExceededError: 'storage-full', VersionError: 'outdated' };

const troubleOf = (why: unknown): Trouble => TROUBLES[nameOf(why)] ?? 'no-storage';
