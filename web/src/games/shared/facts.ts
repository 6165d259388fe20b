/** What a move does, in the player's language, by the codes that the server gives for it. */
import { sentence } from "./sentence";
import type { Language, Words } from "../contract";
import type { Fact, Hint } from "../../lib/protocol";

/** What belongs to a code, and the name of the seat that it names. */
export interface Told {
  // Numbers, texts and lists of them: docs/programs says which.
  details: Readonly<Record<string, any>>;
  cells: readonly string[];
  name: string;
}

export type Hinted = Pick<Hint, "facts" | "move">;
type Saying<Code extends string> = Readonly<Record<Code, (told: Told) => string>>;
export type FactWords<Code extends string> = Readonly<Record<Language, Saying<Code>>>;

const toldOf = ({ details, cells }: Fact, names: readonly string[]): Told => ({
  details,
  cells,
  name: names[Number(details["seat"])] ?? "",
});

/** A line of cells by its two ends. */
export const ends = (cells: readonly string[]): string => `${cells[0]}–${cells.at(-1)}`;

export function either(parts: readonly string[], language: Language): string {
  return new Intl.ListFormat(language, { type: "disjunction" }).format(parts);
}

export function both(parts: readonly (string | number)[], language: Language): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(parts.map(String));
}

/** Says a fact, unless another one of the same move says as much. */
export function telling(
  facts: FactWords<string>,
  isCovered: (fact: Fact, all: readonly Fact[]) => boolean = () => false,
): NonNullable<Words["fact"]> {
  return (fact, language, names, all = []) => {
    const say = facts[language][fact.code];
    if (!say) return null;
    return isCovered(fact, all) ? "" : sentence(say(toldOf(fact, names)));
  };
}

/**
 * Says where to look by the first code in the list that a move has a fact for, and lights its
 * cells. Where these would already be the move, the game says which ones instead.
 */
export function nudging(
  nudges: FactWords<string>,
  where: (fact: Fact, hint: Hinted) => readonly string[] = ({ cells }) => cells,
): NonNullable<Words["nudge"]> {
  return (hint, language, names) => {
    const codes = Object.keys(nudges[language]);
    const fact = codes.map((code) => hint.facts.find((one) => one.code === code)).find(Boolean);
    if (!fact) return null;
    return { text: nudges[language][fact.code]!(toldOf(fact, names)), cells: where(fact, hint) };
  };
}
