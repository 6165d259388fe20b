/** The tables of this browser, as seen from a page: a worker that says what the server would. */
import { PARTS } from '../lib/place';
import { Problem } from '../lib/problem';
import type { Failure } from '../lib/protocol';
import type { Line, LineEnds } from '../lib/transport';
import { NAME } from './kept';
import { lacking } from './lacking';
import { forgo, loaded, reconsidered, starting } from './starting.svelte';
import { Store, type Trouble } from './store';

interface Reply {
  ok: boolean;
  text: string;
}

const LOST = 1012;
const MOST_LISTED = 100;
const lines = new Map<number, LineEnds>();
const waiting = new Map<number, (reply: Reply) => void>();
let last = 0;
let worker: Promise<Worker> | null = null;

/** The worker with the tables, started when it is first needed. */
function started(): Promise<Worker> {
  worker ??= start().catch((why: unknown) => {
    worker = null;
    starting.stage = why instanceof Problem ? 'idle' : 'failed';
    throw why instanceof Problem ? why : new Problem('not-started', String(why));
  });
  return worker;
}

async function start(): Promise<Worker> {
  starting.lacking = lacking();
  if (starting.lacking.length) throw new Error(starting.lacking.join(', '));
  await loaded();
  starting.stage = 'starting';
  const made = new Worker(new URL('./tables.worker.ts', import.meta.url), { type: 'module' });
  await new Promise<void>((ready, failed) => {
    made.onmessage = ({ data }) => {
      if (data.do === 'ready') ready();
      else if (data.do === 'failed') failed(new Error(data.message));
      else hear(data);
    };
    made.onerror = (event) => failed(new Error(event.message));
    made.postMessage({ heard: 'start', parts: PARTS, name: NAME });
  });
  made.onerror = (event) => lose(made, event.message);
  starting.stage = 'ready';
  return made;
}

/** The worker broke. What it told of is kept, so beginning anew loses nothing; but only the visitor says when. */
function lose(made: Worker, message: string): void {
  made.terminate();
  starting.stage = 'lost';
  worker = Promise.reject(new Problem('not-started', message));
  worker.catch(() => undefined);
  const text = JSON.stringify({ ok: false, error: { code: 'not-started', message } });
  for (const told of waiting.values()) told({ ok: false, text });
  for (const line of [...lines.keys()]) end(line, LOST);
}

function hear(told: { do: string; line: number; to: number; code: number; text: string; ok: boolean; trouble: Trouble | null }): void {
  if (told.do === 'tell') lines.get(told.line)?.heard(told.text);
  else if (told.do === 'reply') waiting.get(told.to)?.(told);
  else if (told.do === 'trouble') starting.trouble = told.trouble;
  else if (told.do === 'close') end(told.line, told.code);
}

function end(line: number, code: number): void {
  const ends = lines.get(line);
  lines.delete(line);
  ends?.lost(code);
}

export async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  if (path === '/api/games') return written<Answer>('games.json');
  // What stands in the list of tables is kept as it is shown: nothing has to be loaded for it.
  if (path === '/api/tables' && body === undefined) return (await tables()) as Answer;
  const tablesWorker = await started();
  const number = ++last;
  const reply = await new Promise<Reply>((told) => {
    waiting.set(number, told);
    tablesWorker.postMessage({ heard: 'asked', number, path, ...(body !== undefined && { body }) });
  });
  waiting.delete(number);
  if (reply.ok) return JSON.parse(reply.text) as Answer;
  const { error } = JSON.parse(reply.text) as Failure;
  throw new Problem(error.code, error.message, error.rule, error.because, error.details);
}

async function written<Answer>(name: string): Promise<Answer> {
  const answer = await fetch(PARTS.games + name).catch(() => null);
  if (!answer?.ok) throw new Problem('offline', 'The site does not answer.');
  return (await answer.json()) as Answer;
}

let store: Store | null = null;

async function tables(): Promise<unknown> {
  store ??= new Store(NAME, (trouble) => (starting.trouble = trouble));
  const kept = await store.list(MOST_LISTED);
  return { tables: kept.map((text) => JSON.parse(text) as unknown) };
}

export function connect(table: string, ends: LineEnds): Line {
  const number = ++last;
  let open: Worker | null = null;
  lines.set(number, ends);
  const come = async (): Promise<void> => {
    try {
      open = await started();
      if (lines.has(number)) open.postMessage({ heard: 'came', line: number, table });
    } catch (why) {
      if (!(why instanceof Problem && why.code === 'not-loaded')) return end(number, LOST);
      // Asking again by itself would leave the visitor no way to say no.
      await reconsidered();
      if (lines.has(number)) await come();
    }
  };
  void come();
  return {
    get isOpen() {
      return open !== null && lines.has(number);
    },
    send: (text) => open?.postMessage({ heard: 'said', line: number, text }),
    close() {
      if (!lines.delete(number)) return;
      if (open) open.postMessage({ heard: 'went', line: number });
      else forgo();
    },
  };
}
