/** Why a game refuses a move, in the player's language, by the code that the server gives for it. */
import { sentence } from "./sentence";
import type { Language, Words } from "../contract";

/** What belongs to the code: cells, cards, numbers. */
export type Details = Readonly<Record<string, unknown>>;
export type Reasons = Readonly<Record<string, (details: Details) => string>>;
export type Refusals = Record<Language, Reasons>;

export function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function refusing(refusals: Refusals): Words["refusal"] {
  return ({ because, details }, language) => {
    const reason = refusals[language][because ?? ""];
    return reason ? sentence(reason(details ?? {})) : null;
  };
}
