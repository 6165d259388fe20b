/** The puzzles of Blockers! in words. */
import type { Language, PuzzleTexts } from "../contract";

export const puzzles: Record<Language, PuzzleTexts> = {
  de: {
    kinds: { "last-rounds": "Die letzten Runden" },
    goal(code, { turns }, name) {
      const left = `Insgesamt ${turns === 1 ? "bleibt noch ein Zug" : `bleiben noch ${turns}\u00a0Züge`}; alle Ablagebänke sind aufgedeckt.`;
      if (code === "still-win") return `${name} kann noch gewinnen. ${left}`;
      return code === "still-share" ? `${name} kann den Sieg noch teilen. ${left}` : null;
    },
  },
  en: {
    kinds: { "last-rounds": "The last rounds" },
    goal(code, { turns }, name) {
      const left = `${turns === 1 ? "1\u00a0turn is" : `${turns}\u00a0turns are`} left in all, and all racks lie open.`;
      if (code === "still-win") return `${name} can still win. ${left}`;
      return code === "still-share" ? `${name} can still share the win. ${left}` : null;
    },
  },
  hu: {
    kinds: { "last-rounds": "Az utolsó körök" },
    goal(code, { turns }, name) {
      const left = `Összesen ${turns}\u00a0kör van hátra, és minden tartó nyitott.`;
      if (code === "still-win") return `${name} még nyerhet. ${left}`;
      return code === "still-share" ? `${name} még megoszthatja a győzelmet. ${left}` : null;
    },
  },
};
