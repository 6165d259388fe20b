/** A board as a file and as a link; what is cut or altered is refused, and says where. */
import type { Position } from '../games/contract';
import type { Written } from './tree';
import type { Key } from './words';

export interface Shared {
  start: Position;
  tree: readonly Written[];
  /** The move that is shown, by its number; 0 for the start. */
  at: number;
}

/** Something that is no board, and why, in the words of this page. */
export class Unreadable extends Error {
  constructor(
    readonly key: Key,
    readonly values: Record<string, string | number> = {},
  ) {
    super(key);
  }
}

const FORMAT = 1;
const NAME = 'shiftbox-analysis';
const MOST = 3000;

export const toFile = ({ start, tree, at }: Shared): string =>
  `${JSON.stringify({ [NAME]: FORMAT, start, tree, at }, null, 1)}\n`;

/** A board of a file: one that was saved here, the record of a game, or a position alone. */
export function fromFile(text: string): Shared {
  const given = json(text);
  if (!isObject(given)) throw new Unreadable('no-board');
  if (NAME in given) {
    if (given[NAME] !== FORMAT) throw new Unreadable('other-version', { version: String(given[NAME]) });
    return shared(given);
  }
  if ('shiftbox' in given && Array.isArray(given['moves'])) {
    const tree = given['moves'].map((move: unknown, after) => ({ after, move }));
    return shared({ start: given['start'], tree, at: 0 });
  }
  if ('game' in given) return shared({ start: given, tree: [], at: 0 });
  throw new Unreadable('no-board');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (why) {
    throw new Unreadable('not-json', { why: why instanceof Error ? why.message : '' });
  }
}

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function shared(given: Record<string, unknown>): Shared {
  const { start, tree, at } = given;
  if (!isObject(start)) throw new Unreadable('not-whole', { where: 'start' });
  if (!Array.isArray(tree)) throw new Unreadable('not-whole', { where: 'tree' });
  if (tree.length > MOST) throw new Unreadable('too-many', { most: MOST });
  tree.forEach((node: unknown, index) => {
    if (!isObject(node)) throw new Unreadable('not-whole', { where: `tree[${index}]` });
    const { after, move } = node;
    const isBefore = Number.isInteger(after) && Number(after) >= 0 && Number(after) <= index;
    if (!isBefore) throw new Unreadable('not-whole', { where: `tree[${index}].after` });
    if (typeof move !== 'string') throw new Unreadable('not-whole', { where: `tree[${index}].move` });
  });
  const shown = Number.isInteger(at) && Number(at) >= 0 && Number(at) <= tree.length ? Number(at) : 0;
  return { start, tree: tree.map(({ after, move }: Written) => ({ after, move })), at: shown };
}

// A link: how it is packed, how long it is, a checksum, and what is packed.

const PACKED = 'd';
const PLAIN = 'j';

export async function toLink({ start, tree, at }: Shared): Promise<string> {
  const text = JSON.stringify([start, tree.map(({ after, move }) => [after, move]), at]);
  const bytes = new TextEncoder().encode(text);
  // Browsers of before 2023 cannot pack; their links are longer.
  const canPack = typeof CompressionStream === 'function';
  const data = letters(canPack ? await through(bytes, new CompressionStream('deflate-raw')) : bytes);
  return [FORMAT, canPack ? PACKED : PLAIN, data.length, checksum(data), data].join('.');
}

export async function fromLink(link: string): Promise<Shared> {
  const [format, way, length, check, data = ''] = link.split('.');
  if (format !== String(FORMAT)) throw new Unreadable('link-version', { version: (format ?? '').slice(0, 9) });
  if (data.length !== Number(length)) throw new Unreadable('link-cut', { n: data.length, of: (length ?? '0').slice(0, 9) });
  if (checksum(data) !== check || (way !== PACKED && way !== PLAIN)) throw new Unreadable('link-altered');
  let told: unknown;
  try {
    const bytes = bytesOf(data);
    const unpacked = way === PACKED ? await through(bytes, new DecompressionStream('deflate-raw')) : bytes;
    told = JSON.parse(new TextDecoder().decode(unpacked));
  } catch {
    throw new Unreadable('link-altered');
  }
  if (!Array.isArray(told)) throw new Unreadable('link-altered');
  const [start, tree, at] = told as [unknown, unknown, unknown];
  const moves = Array.isArray(tree) ? tree.map((node: unknown) => (Array.isArray(node) ? { after: node[0], move: node[1] } : node)) : tree;
  return shared({ start, tree: moves, at });
}

/** A page asked for more than anybody can look at is no page: what unpacks to more is altered. */
const LARGEST = 2_000_000;

async function through(bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  const reader = (new Blob([bytes]).stream().pipeThrough(way) as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.length;
    if (size > LARGEST) throw new Unreadable('link-altered');
    parts.push(value);
  }
}

function letters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** FNV-1a: finds what somebody has mistyped, and not who wants to cheat: nothing is at stake. */
function checksum(text: string): string {
  let sum = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193);
  return (sum >>> 0).toString(36);
}
