/** The worker of the tables: does what Python's shell orders, and tells it what came of that. */
import { startPython, type Places } from './python';
import { Store, type Added } from './store';
import { Thoughts } from './thoughts';

interface Order {
  do: string;
  number: number;
  table: string;
  after: number | null;
  entries: Added[];
  most: number;
  thought: number;
  job: unknown;
  message: string;
}

const LONGEST_WAIT = 2 ** 31 - 1;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const charges = new Map<string, () => void>();
let name: string;
let channel: BroadcastChannel;
let store: Store;
let thoughts: Thoughts;
let hear: (told: string) => void;

const tell = (told: object) => hear(JSON.stringify(told));
const answer = (order: Order, told: object) => tell({ heard: 'answer', number: order.number, ...told });

const does: Record<string, (order: Order) => void | Promise<void>> = {
  async keep(order) {
    const made = await store.keep(order.entries);
    if (made) for (const { table } of order.entries) channel.postMessage(table);
    answer(order, { made });
  },
  async read(order) {
    answer(order, { entries: await store.read(order.table, order.after ?? 0) });
  },
  async list(order) {
    answer(order, { summaries: await store.list(order.most) });
  },
  aside: (order) => store.aside(order.table, order.after ?? 0),
  wake(order) {
    clearTimeout(timers.get(order.table));
    timers.delete(order.table);
    if (order.after === null) return;
    const woke = () => tell({ heard: 'woke', table: order.table });
    timers.set(order.table, setTimeout(woke, Math.min(LONGEST_WAIT, order.after * 1000)));
  },
  think(order) {
    thoughts.think(order.number, order.job, (found) => answer(order, found));
  },
  stop: (order) => thoughts.stop(order.thought),
  charge: (order) => takeCharge(order.table, (ours) => answer(order, { ours })),
  leave(order) {
    charges.get(order.table)?.();
    charges.delete(order.table);
  },
  complain: (order) => console.warn(order.message),
};

/** One tab looks after a table's bots and clocks; when it is closed, the next one may. */
function takeCharge(table: string, told: (ours: boolean) => void): void {
  if (!navigator.locks || charges.has(table)) {
    told(true);
    return;
  }
  void navigator.locks.request(`${name} table ${table}`, { ifAvailable: true }, (lock) => {
    told(lock !== null);
    return lock && new Promise<void>((leave) => charges.set(table, leave));
  });
}

/** Orders are done after Python has returned: whatever comes of them is a new call. */
function ordered(text: string): void {
  const order = JSON.parse(text) as Order;
  const act = does[order.do];
  if (act) queueMicrotask(() => void act(order));
  else postMessage(order);
}

async function start(given: { parts: Places; name: string }): Promise<void> {
  ({ name } = given);
  channel = new BroadcastChannel(name);
  store = new Store(name, (trouble) => postMessage({ do: 'trouble', trouble }));
  thoughts = new Thoughts(given.parts);
  const python = await startPython(given.parts);
  hear = python.tables(ordered) as typeof hear;
  channel.onmessage = ({ data }) => tell({ heard: 'news', table: data });
  thoughts.prepare();
  postMessage({ do: 'ready' });
}

// The page hears of an error, and says so.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

onmessage = ({ data }) => {
  if (data.heard !== 'start') tell(data);
  else start(data).catch((why: unknown) => postMessage({ do: 'failed', message: String(why) }));
};
