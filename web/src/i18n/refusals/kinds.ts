/** Why a game refuses a move, by the code that the server gives for it. */
import type { Language } from "../../games/contract";

/** What belongs to the code: cells, cards, numbers. */
export type Details = Readonly<Record<string, unknown>>;
export type Reasons = Readonly<Record<string, (details: Details) => string>>;
export type Refusals = Record<Language, Reasons>;

export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
