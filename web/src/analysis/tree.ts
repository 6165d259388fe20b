/** A tree of moves, in the order in which they came: a move stands behind the one it follows. */
import type { LogEntry } from '../lib/protocol';

export interface Node {
  id: number;
  /** The move that it follows. */
  after: number;
  move: string;
  entry: LogEntry;
}

export type Tree = readonly Node[];

/** What stands for the position before the first move. */
export const START = 0;

/** The moves after each, the one of the main line first. */
export function branches(tree: Tree): ReadonlyMap<number, readonly Node[]> {
  const found = new Map<number, Node[]>();
  for (const node of tree) {
    const known = found.get(node.after);
    if (known) known.push(node);
    else found.set(node.after, [node]);
  }
  return found;
}

/** The way to a move, itself last. */
export function lineTo(tree: Tree, id: number): Node[] {
  const known = new Map(tree.map((node) => [node.id, node]));
  const line: Node[] = [];
  for (let node = known.get(id); node; node = known.get(node.after)) line.unshift(node);
  return line;
}

/** How the main line goes on from a move. */
export function mainFrom(tree: Tree, id: number): Node[] {
  const after = branches(tree);
  const line: Node[] = [];
  for (let node = after.get(id)?.[0]; node; node = after.get(node.id)?.[0]) line.push(node);
  return line;
}

export const found = (tree: Tree, after: number, move: string): Node | undefined =>
  tree.find((node) => node.after === after && node.move === move);

/** The tree with one more move, which is a branch unless it is the first one there. */
export function grown(tree: Tree, after: number, entry: LogEntry): { tree: Tree; id: number } {
  const id = tree.reduce((most, node) => Math.max(most, node.id), START) + 1;
  return { tree: [...tree, { id, after, move: entry.text, entry }], id };
}

/** The tree without a move and all that follows it. */
export function without(tree: Tree, id: number): Tree {
  const gone = new Set([id]);
  for (const node of tree) if (gone.has(node.after)) gone.add(node.id);
  return tree.filter((node) => !gone.has(node.id));
}

/** The tree in which the way to a move is the main line. */
export function promoted(tree: Tree, id: number): Tree {
  return lineTo(tree, id).reduce((now, node) => {
    const others = now.filter((other) => other.id !== node.id);
    const first = others.findIndex((other) => other.after === node.after);
    return first < 0 ? now : others.toSpliced(Math.min(first, now.indexOf(node)), 0, node);
  }, tree);
}

export const isOnMainLine = (tree: Tree, id: number): boolean =>
  id === START || mainFrom(tree, START).some((node) => node.id === id);

/** The move that is played instead of another: the next one, or the one before. */
export function beside(tree: Tree, id: number, by: number): Node | undefined {
  const node = tree.find((one) => one.id === id);
  if (!node) return undefined;
  const siblings = tree.filter(({ after }) => after === node.after);
  return siblings[siblings.indexOf(node) + by];
}

export interface Written {
  after: number;
  move: string;
}

/** The tree as it is written down: moves are numbered from 1, in their order. */
export function written(tree: Tree): Written[] {
  const number = new Map(tree.map(({ id }, index) => [id, index + 1]));
  return tree.map(({ after, move }) => ({ after: number.get(after) ?? START, move }));
}

/** The number under which a move is written down. */
export const numberOf = (tree: Tree, id: number): number => tree.findIndex((node) => node.id === id) + 1;

export const read = (moves: readonly Written[], entries: readonly LogEntry[]): Tree =>
  moves.map(({ after, move }, index) => ({ id: index + 1, after, move, entry: entries[index]! }));
