/** The puzzles of Shiftago in words. */
import type { Language, PuzzleTexts } from "../contract";

export const puzzles: Record<Language, PuzzleTexts> = {
  de: {
    kinds: {
      "express-win-in-n": "Express: Gewinn erzwingen",
      "expert-win-in-n": "Expert: Gewinn erzwingen",
      "expert-best-turn": "Expert: der beste Zug",
      "extreme-win-in-n": "Extreme: Gewinn erzwingen",
      "extreme-best-turn": "Extreme: der beste Zug",
    },
    goal(code, { turns, points }, name) {
      if (code === "win-in" && turns === 1) return `${name} gewinnt noch in diesem Zug.`;
      if (code === "win-in") return `${name} gewinnt in ${turns}\u00a0Zügen, was auch dagegen versucht wird.`;
      return code === "most-points" ? `${name} macht in diesem Zug ${points === 1 ? "einen Punkt" : `${points}\u00a0Punkte`}.` : null;
    },
  },
  en: {
    kinds: {
      "express-win-in-n": "Express: force a win",
      "expert-win-in-n": "Expert: force a win",
      "expert-best-turn": "Expert: the best turn",
      "extreme-win-in-n": "Extreme: force a win",
      "extreme-best-turn": "Extreme: the best turn",
    },
    goal(code, { turns, points }, name) {
      if (code === "win-in" && turns === 1) return `${name} wins in this turn.`;
      if (code === "win-in") return `${name} wins in ${turns}\u00a0turns, whatever is tried against it.`;
      return code === "most-points" ? `${name} makes ${points === 1 ? "1\u00a0point" : `${points}\u00a0points`} in this turn.` : null;
    },
  },
  hu: {
    kinds: {
      "express-win-in-n": "Express: kikényszerített győzelem",
      "expert-win-in-n": "Expert: kikényszerített győzelem",
      "expert-best-turn": "Expert: a legjobb kör",
      "extreme-win-in-n": "Extreme: kikényszerített győzelem",
      "extreme-best-turn": "Extreme: a legjobb kör",
    },
    goal(code, { turns, points }, name) {
      if (code === "win-in" && turns === 1) return `${name} még ebben a körben nyer.`;
      if (code === "win-in") return `${name} ${turns}\u00a0körön belül nyer, bármivel védekeznek is ellene.`;
      return code === "most-points" ? `${name} ebben a körben ${points}\u00a0pontot szerez.` : null;
    },
  },
};
