/** The puzzles of Shifting Seasons in words. */
import { az } from "../../i18n/hungarian";
import type { Language, Position, PuzzleTexts } from "../contract";
import { shiftingSeasons } from "./texts";

const cardOf = (language: Language, card: unknown) => shiftingSeasons[language].card[Number(card)] ?? [String(card), ""];
const seasonOf = (language: Language, seat: unknown, { seasons }: Position) =>
  shiftingSeasons[language].seasons[seasons[Number(seat)]] ?? "";
const POINTS = { de: "Punkte", en: "points", hu: "pont" };

/** Where the points of a card come from, as the board says it elsewhere. */
function counted(language: Language): NonNullable<PuzzleTexts["reason"]> {
  return (code, { tiles, precious, own, points }) =>
    code === "counted"
      ? `${shiftingSeasons[language].details(Number(tiles), Number(precious), Number(own))} = ${points} ${POINTS[language]}`
      : null;
}

export const puzzles: Record<Language, PuzzleTexts> = {
  de: {
    kinds: { "last-turns": "Der letzte Zug", "count-this-card": "Diese Karte zählen" },
    goal(code, { points, now, card, seat }, name, position) {
      if (code === "last-turn") return `${name} hat jetzt ${now}\u00a0Punkte und nach dem letzten Zug ${points}.`;
      if (code !== "count-card") return null;
      const [title, what] = cardOf("de", card);
      return `Wie viele Punkte bringt die Karte „${title}“ für ${name}? Gezählt wird: ${what}. Jedes dieser Plättchen bringt 1\u00a0Punkt, 1\u00a0weiteren, wenn es kostbar ist, und 1\u00a0weiteren in der Saisonfarbe von ${name} (${seasonOf("de", seat, position)}).`;
    },
    reason: counted("de"),
  },
  en: {
    kinds: { "last-turns": "The last turn", "count-this-card": "Count this card" },
    goal(code, { points, now, card, seat }, name, position) {
      if (code === "last-turn") return `${name} has ${now}\u00a0points now, and ${points} after the last turn.`;
      if (code !== "count-card") return null;
      const [title, what] = cardOf("en", card);
      return `How many points does the card “${title}” give ${name}? It counts ${what}. Each of these tiles gives 1\u00a0point, 1\u00a0more if it is precious, and 1\u00a0more in the colour of ${name}’s season (${seasonOf("en", seat, position)}).`;
    },
    reason: counted("en"),
  },
  hu: {
    kinds: { "last-turns": "Az utolsó kör", "count-this-card": "Számold meg ezt a kártyát" },
    goal(code, { points, now, card, seat }, name, position) {
      if (code === "last-turn") return `${name} most ${now}\u00a0ponttal áll, az utolsó köre után ${points}\u00a0ponttal.`;
      if (code !== "count-card") return null;
      const [title, what] = cardOf("hu", card);
      return `Hány pontot ér ${az(title).split(" ")[0]} „${title}” kártya ${name} tábláján? Számít: ${what}. Minden ilyen lapka 1\u00a0pont, még 1, ha értékes, és még 1, ha ${name} évszakából való (${seasonOf("hu", seat, position)}).`;
    },
    reason: counted("hu"),
  },
};
