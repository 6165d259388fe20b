/** The puzzles of Hidden Stones in words. */
import type { Language, PuzzleTexts } from "../contract";

export const puzzles: Record<Language, PuzzleTexts> = {
  de: {
    kinds: { "best-turn": "Der beste Zug", "finish-solo": "Solo: alle Karten einlösen" },
    goal(code, { turns, points }, name) {
      if (code === "most-points") return `${name} löst in diesem Zug Karten für ${points === 1 ? "einen Punkt" : `${points}\u00a0Punkte`} ein.`;
      return code === "finish-in" ? `${name} löst alle Karten, die noch da sind, in ${turns === 1 ? "einem Zug" : `${turns}\u00a0Zügen`} ein.` : null;
    },
  },
  en: {
    kinds: { "best-turn": "The best turn", "finish-solo": "Solo: score every card" },
    goal(code, { turns, points }, name) {
      if (code === "most-points") return `${name} scores ${points === 1 ? "1\u00a0point" : `${points}\u00a0points`} in this turn.`;
      return code === "finish-in" ? `${name} scores every card that is left in ${turns === 1 ? "one turn" : `${turns}\u00a0turns`}.` : null;
    },
  },
  hu: {
    kinds: { "best-turn": "A legjobb kör", "finish-solo": "Szóló: minden kártya beváltása" },
    goal(code, { turns, points }, name) {
      if (code === "most-points") return `${name} ebben a körben ${points}\u00a0pontot szerez.`;
      return code === "finish-in" ? `${name} ${turns}\u00a0körön belül minden megmaradt kártyát bevált.` : null;
    },
  },
};
