/**
 * Sparing a server: what a visitor asks for themselves alone is thought in their own browser, if they have asked
 * for that and its parts have come. Nothing of it is loaded before.
 */
import { isSite } from '../lib/place';
import { settings } from '../lib/settings.svelte';
import type { answered } from './engine';

let coming: Promise<typeof answered | null> | null = null;
let ready: typeof answered | null = null;

/** Have all that thinks loaded, once; false if it cannot be had now. */
export async function prepare(): Promise<boolean> {
  coming ??= import('./engine').then(async ({ answered, engine }) => {
    const { ok } = (await engine({ cmd: 'games' })) as { ok: boolean };
    return ok ? answered : null;
  });
  ready = await coming.catch(() => null);
  if (!ready) coming = null;
  return ready !== null;
}

/** Stop loading, and forget what has come; the browser may still have the files. */
export async function forgo(): Promise<void> {
  if (coming) (await import('./engine')).end();
  coming = ready = null;
}

/** What the worker of the bots answers to a job; null wherever somebody else has to be asked. */
export async function thoughtHere<Answer>(job: object): Promise<Answer | null> {
  if (isSite || !settings.sparing) return null;
  if (!ready) void prepare();
  // Nobody waits for what is still being loaded.
  return ready && ((await ready(job)).answer as Answer | null);
}
