/** The words of the first-game guides, apart from the other texts: no other page needs them. */
import type { Guide, Language } from "./contract";

const guides = import.meta.glob<Guide>("./*/guide/*.ts", { import: "guide" });

export async function guideOf(id: string, language: Language): Promise<Guide> {
  return (await guides[`./${id}/guide/${language}.ts`]?.()) ?? {};
}
