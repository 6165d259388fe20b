/** The words of the games' puzzles, apart from the other texts: no other page needs them. */
import type { Language, PuzzleTexts } from "./contract";

type Spoken = Readonly<Record<Language, PuzzleTexts>>;

const texts = import.meta.glob<Spoken>("./*/puzzles.ts", { import: "puzzles" });

/** By the game's id; a game without puzzles is not there. */
export async function puzzleTexts(ids: readonly string[]): Promise<Record<string, Spoken | undefined>> {
  const found = ids.map(async (id) => [id, await texts[`./${id}/puzzles.ts`]?.()] as const);
  return Object.fromEntries(await Promise.all(found));
}
