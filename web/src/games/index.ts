/** The games that the client knows. A new one is a folder here, and a line below. */
import type { Component } from "svelte";
import type { Example, GameEntry, GameModule, MiniProps, TableOptions } from "./contract";
import { USUAL } from "./shared/colours";

/** In the order in which pages show them. */
const ORDER = [
  "shiftago",
  "blockers",
  "hidden-stones",
  "shifting-seasons",
];

const entries = import.meta.glob<GameEntry>("./*/index.ts", { eager: true, import: "default" });

export const GAMES: readonly GameEntry[] = ORDER.map((id) => entries[`./${id}/index.ts`]!);

export function gameOf(id: string): GameEntry | undefined {
  return GAMES.find((game) => game.id === id);
}

/** What a game is called; a game that is unknown here by its id. */
export function titleOf(id: string): string {
  return gameOf(id)?.title ?? id;
}

/** The colours in a game's box. */
export function coloursOf(id: string): readonly string[] {
  return gameOf(id)?.colours ?? USUAL;
}

function known(id: string): GameEntry {
  const game = gameOf(id);
  if (!game) throw new Error(`There is no board for ${id}.`);
  return game;
}

export async function loadGame(id: string): Promise<GameModule> {
  const [usual, own] = await Promise.all([import("./shared/table"), known(id).table()]);
  return { ...usual.default, ...own.default, colours: coloursOf(id) };
}

export async function miniOf(id: string): Promise<Component<MiniProps>> {
  const load = known(id).mini ?? (() => import("./shared/Mini.svelte"));
  return (await load()).default;
}

export async function examplesOf(id: string): Promise<Example[]> {
  return ((await gameOf(id)?.examples())?.default ?? []) as Example[];
}

export async function optionsOf(id: string): Promise<TableOptions | undefined> {
  return (await gameOf(id)?.options?.())?.default;
}

/** The options of all games that have some, by their ids. */
export async function allOptions(): Promise<Record<string, TableOptions | undefined>> {
  return Object.fromEntries(await Promise.all(GAMES.map(async ({ id }) => [id, await optionsOf(id)] as const)));
}
