/** The database of a site, made when it is first opened. */

export const STORES = ['entries', 'tables', 'aside'] as const;

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
  };
  const database = await answered(asked);
  database.onclose = lost;
  // A later version in another tab may change how things are kept.
  database.onversionchange = () => {
    database.close();
    lost();
  };
  return database;
}
