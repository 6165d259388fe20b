/** What pages ask about challenges; results are kept in this browser alone. */
import { openTable } from '../lib/api';
import type { ChallengeInfo, CheckedRecord, NewChallenge } from '../lib/protocol';
import { ask } from '../lib/transport';
import { settings } from '../lib/settings.svelte';
import { t } from '../i18n/core.svelte';

const at = (code: string) => `/api/challenges/${encodeURIComponent(code)}`;

export const challengeOf = (code: string) => ask<ChallengeInfo>(at(code));
export const challengeOn = (date: string) => ask<ChallengeInfo>(`/api/challenges/today?date=${encodeURIComponent(date)}`);
export const makeChallenge = (wish: NewChallenge) => ask<ChallengeInfo>('/api/challenges', wish);

/** Open a table at which a challenge is played; return its id. */
export async function play(code: string): Promise<string> {
  const { table } = await openTable({ challenge: code, name: settings.name || t('common.anybody') });
  return table;
}

/** Check a record slice by slice: bots think again for it. */
export async function checkRecord(
  code: string,
  record: Record<string, unknown>,
  ontold: (told: CheckedRecord) => void,
): Promise<CheckedRecord> {
  for (let after = 0; ; ) {
    const told = await ask<CheckedRecord>(`${at(code)}/check`, { record, after });
    ontold(told);
    if (told.complete) return told;
    after = told.checked;
  }
}
