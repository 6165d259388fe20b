/** Newer versions of the site: noticed, offered, and loaded when the visitor asks for it. */
import { VERSION } from '../lib/place';
import { current, hold, NAME, tidy } from './kept';
import { listed, type Parts } from './parts';
import { come, starting } from './starting.svelte';

interface Renewing {
  /** A newer version that may be loaded. */
  newer: Parts | null;
  /** Whether another tab has gone over to another version. */
  isFormer: boolean;
}

export const renewing: Renewing = $state({ newer: null, isFormer: false });

const tabs = globalThis.BroadcastChannel ? new BroadcastChannel(`${NAME} versions`) : null;

/** Hold on to this page's version, and look for newer ones now and whenever the page is looked at again. */
export async function watch(): Promise<void> {
  hold();
  if (tabs) tabs.onmessage = ({ data }) => (renewing.isFormer = data !== VERSION);
  const begun = await current();
  await look();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState !== 'visible') return;
    const now = await current();
    // A tab that was asleep has not heard of it.
    if (now !== begun) renewing.isFormer = now !== null && now !== VERSION;
    await look();
  });
}

/** Look whether the site has a newer version than the one that was loaded, and forget what nobody needs. */
async function look(): Promise<void> {
  const parts = await listed().catch(() => null);
  if (!parts) return;
  const shown = await current();
  renewing.newer = shown && shown !== parts.version ? parts : null;
  await tidy(parts.version);
}

/** Load the newer version, which the visitor has asked for, and begin anew with it. */
export async function renew(): Promise<void> {
  const parts = renewing.newer;
  if (!parts) return;
  const before = starting.stage;
  try {
    starting.isUnkept = !(await come(parts));
    starting.stage = before;
    if (starting.isUnkept) return;
    tabs?.postMessage(parts.version);
    location.reload();
  } catch {
    starting.stage = before;
  }
}
