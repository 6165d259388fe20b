/** The database of a site: made, opened, and filled with what was kept when sites had no names of their own. */

export const STORES = ['entries', 'tables', 'aside'] as const;
/** Says that the former database has been looked at. */
const TAKEN = 'taken';
const FORMER = 'shiftbox';

export function complete(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error);
  });
}

export function answered<Found>(asked: IDBRequest<Found>): Promise<Found> {
  return new Promise((found, failed) => {
    asked.onsuccess = () => found(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

/** Open the database of a name; whoever has it is told when it is lost. */
export async function opened(factory: IDBFactory | undefined, name: string, lost: () => void): Promise<IDBDatabase> {
  if (!factory) throw new DOMException('There is no storage.', 'InvalidStateError');
  const asked = factory.open(name, 1);
  asked.onupgradeneeded = () => {
    asked.result.createObjectStore('entries', { keyPath: ['table', 'at'] });
    asked.result.createObjectStore('tables', { keyPath: 'table' });
    asked.result.createObjectStore('aside', { autoIncrement: true });
    asked.result.createObjectStore(TAKEN, { autoIncrement: true });
  };
  const database = await answered(asked);
  database.onclose = lost;
  // A later version in another tab may change how things are kept.
  database.onversionchange = () => {
    database.close();
    lost();
  };
  await takeOver(factory, database);
  return database;
}

/**
 * Copy what the sites of this origin kept together, once; it is left where it is, for the other sites.
 * Where that does not work it is tried again another time.
 */
async function takeOver(factory: IDBFactory, database: IDBDatabase): Promise<void> {
  try {
    if (await answered(database.transaction(TAKEN).objectStore(TAKEN).count())) return;
    const former = await existing(factory, FORMER);
    const rows = former ? await Promise.all(STORES.map((name) => all(former, name))) : [];
    former?.close();
    const change = database.transaction([...STORES, TAKEN], 'readwrite');
    STORES.forEach((name, at) => rows[at]?.forEach((row) => change.objectStore(name).put(row)));
    change.objectStore(TAKEN).add({ from: former ? FORMER : null });
    await complete(change);
  } catch (why) {
    console.warn('What was kept before could not be taken over.', why);
  }
}

const all = (from: IDBDatabase, name: string) => answered<unknown[]>(from.transaction(name).objectStore(name).getAll());

/** A database that is there; asking for one that is not makes none. */
async function existing(factory: IDBFactory, name: string): Promise<IDBDatabase | null> {
  const asked = factory.open(name);
  let isNew = false;
  asked.onupgradeneeded = () => {
    isNew = true;
    asked.transaction?.abort();
  };
  return answered(asked).catch((why: unknown) => {
    if (isNew) return null;
    throw why;
  });
}
