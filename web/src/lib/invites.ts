/** The secrets of invite links are told once, so the browser that opened the table keeps them. */
import { wholeAddress } from './router.svelte';
import type { Invite } from './protocol';

const key = (table: string) => `shiftbox.invites.${table}`;

export function keepInvites(table: string, invites: readonly Invite[]): void {
  try {
    if (invites.length) localStorage.setItem(key(table), JSON.stringify(invites));
  } catch {
    // Without storage the host asks for new links after a reload.
  }
}

/** Keep links for seats that have been freed beside the others, and tell all. */
export function addInvites(table: string, invites: readonly Invite[]): Invite[] {
  const isNew = (seat: number | null) => invites.some((invite) => invite.seat === seat);
  const all = [...keptInvites(table).filter(({ seat }) => !isNew(seat)), ...invites];
  all.sort((one, other) => (one.seat ?? -1) - (other.seat ?? -1));
  keepInvites(table, all);
  return all;
}

export function keptInvites(table: string): Invite[] {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? '[]') as Invite[];
  } catch {
    return [];
  }
}

export function forgetInvites(table: string): void {
  try {
    localStorage.removeItem(key(table));
  } catch {
    // Nothing was kept.
  }
}

export function inviteLink(table: string, secret: string): string {
  return wholeAddress(`/t/${encodeURIComponent(table)}#join=${secret}`);
}

/** Opens the own seats elsewhere; unlike an invitation it is good for a table whose seats are all taken. */
export function ownLink(table: string, secret: string): string {
  return wholeAddress(`/t/${encodeURIComponent(table)}#device=${secret}`);
}

/** Whether a host name leads to the computer itself, so that nobody else can follow a link to it. */
export function isOnlyHere(host: string): boolean {
  return /^(.+\.)?localhost$|^127\.|^\[?::1\]?$/.test(host);
}

/** The path within the client that a pasted link leads to; null if it is none. */
export function pathOfInvite(pasted: string): string | null {
  const found = /^(?:\S*\/t\/)?([\w-]+)(#(?:join|device)=[\w-]{43})?$/.exec(pasted.trim());
  if (!found) return null;
  return `/t/${found[1]}${found[2] ?? ''}`;
}
