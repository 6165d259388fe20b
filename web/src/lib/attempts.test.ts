import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deviceLink, isJoining, join, openTable, Problem } from './api';

const INVITE = 'i'.repeat(43);
const WISH = { invite: INVITE, name: 'Bob' };
const LOST = () => Promise.reject(new TypeError('network'));
const BROKEN_OFF = () => Promise.resolve(new Response('{"tab', { status: 200 }));
const GATEWAY = () => Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
const SEATED = () => Promise.resolve(Response.json({ table: 't', yours: [1] }));
const REFUSED = () =>
  Promise.resolve(Response.json({ error: { code: 'no-free-seat', message: '' } }, { status: 409 }));
const TOO_FAST = () => Promise.resolve(Response.json({ error: { code: 'too-fast', message: '' } }, { status: 429 }));

let asked: { path: string; body: { attempt?: string } }[];

/** Let the server answer in turn, the last answer for ever. */
function answering(...answers: (() => Promise<Response>)[]) {
  asked = [];
  vi.stubGlobal('fetch', (path: string, how: { body: string }) => {
    asked.push({ path, body: JSON.parse(how.body) as { attempt?: string } });
    return (answers.length > 1 ? answers.shift()! : answers[0]!)();
  });
}

async function settled<T>(asking: Promise<T>): Promise<T | Problem> {
  const found = asking.catch((why: unknown) => why as Problem);
  await vi.runAllTimersAsync();
  return found;
}

describe('what is done once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('is asked for again by the same name until it is answered', async () => {
    answering(LOST, BROKEN_OFF, GATEWAY, SEATED);
    expect(await settled(join('t', WISH))).toEqual({ table: 't', yours: [1] });
    expect(new Set(asked.map(({ body }) => body.attempt)).size).toBe(1);
    expect(asked[0]!.body.attempt).toMatch(/^[\w-]{43}$/);
    expect(asked).toHaveLength(4);
    expect(isJoining(INVITE)).toBe(false);
  });

  test('keeps its name when somebody tries again later, even under another name for oneself', async () => {
    answering(LOST);
    expect(await settled(join('t', WISH))).toMatchObject({ code: 'offline' });
    expect(isJoining(INVITE)).toBe(true);
    const first = asked[0]!.body.attempt;
    answering(SEATED);
    await settled(join('t', { ...WISH, name: 'Bobby' }));
    expect(asked[0]!.body.attempt).toBe(first);
    await settled(join('t', WISH));
    expect(asked[1]!.body.attempt).not.toBe(first);
  });

  test('keeps its name when the question was not even looked at', async () => {
    answering(LOST, TOO_FAST);
    expect(await settled(join('t', WISH))).toMatchObject({ code: 'too-fast' });
    expect(isJoining(INVITE)).toBe(true);
  });

  test('is not asked for again once it is refused', async () => {
    answering(REFUSED);
    expect(await settled(join('t', WISH))).toMatchObject({ code: 'no-free-seat' });
    expect(asked).toHaveLength(1);
    expect(isJoining(INVITE)).toBe(false);
  });

  test('has a name for each table that is opened', async () => {
    answering(LOST, SEATED);
    await settled(openTable({ game: 'some-game' }));
    await settled(openTable({ game: 'some-game' }));
    const names = asked.map(({ body }) => body.attempt);
    expect(names[0]).toBe(names[1]);
    expect(names[2]).not.toBe(names[0]);
  });

  test('may also be nameless where asking again does no harm', async () => {
    answering(LOST, SEATED);
    await settled(deviceLink('t'));
    expect(asked.map(({ body }) => body)).toEqual([{}, {}]);
  });
});
