import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { forgo, prepare, thoughtHere } from './sparing';

const engine = vi.hoisted(() => ({
  loaded: 0,
  ok: true,
  told: { answer: 'mine' } as { answer: unknown; error?: unknown },
}));
vi.mock('./engine', () => ({
  engine: async () => (engine.loaded++, { ok: engine.ok }),
  answered: async () => engine.told,
  end: () => undefined,
}));

/** Longer than what would be loaded takes, in milliseconds. */
const LOADING = 50;

beforeEach(async () => {
  await forgo();
  Object.assign(engine, { loaded: 0, ok: true, told: { answer: 'mine' } });
  settings.sparing = true;
});

describe('sparing a server', () => {
  test('loads nothing unless it is wanted', async () => {
    settings.sparing = false;
    expect(await thoughtHere({})).toBeNull();
    await new Promise((passed) => setTimeout(passed, LOADING));
    expect(engine.loaded).toBe(0);
  });

  test('leaves to the server what is asked while the parts come, and then answers', async () => {
    expect(await thoughtHere({})).toBeNull();
    expect(await prepare()).toBe(true);
    expect(await thoughtHere({})).toBe('mine');
    expect(engine.loaded).toBe(1);
  });

  test('leaves to the server what goes wrong here', async () => {
    await prepare();
    engine.told = { answer: null, error: { code: 'internal' } };
    expect(await thoughtHere({})).toBeNull();
  });

  test('tries again when the parts could not be had', async () => {
    engine.ok = false;
    expect(await prepare()).toBe(false);
    engine.ok = true;
    expect(await thoughtHere({})).toBeNull();
    expect(await prepare()).toBe(true);
    expect(await thoughtHere({})).toBe('mine');
  });

  test('ends when it is not wanted any more', async () => {
    await prepare();
    await forgo();
    expect(await thoughtHere({})).toBeNull();
  });
});
