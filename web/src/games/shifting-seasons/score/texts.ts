/** The words of filling in a real table of Shifting Seasons. */
import type { Language } from "../../contract";

export interface ScoreTexts {
  season: string;
  players: string;
  onBoard: (n: number, of: number) => string;
  precious: (tile: string) => string;
}

export const score: Record<Language, ScoreTexts> = {
  de: {
    season: "Jahreszeit dieses Bretts",
    players: "Personen in der Partie",
    onBoard: (n, of) => `${n} von ${of} Plättchen`,
    precious: (tile) => `${tile} (wertvoll)`,
  },
  en: {
    season: "Season of this board",
    players: "Players in the game",
    onBoard: (n, of) => `${n} of ${of} tiles`,
    precious: (tile) => `${tile}, precious`,
  },
  hu: {
    season: "Ennek a táblának az évszaka",
    players: "Játékosok száma",
    onBoard: (n, of) => `${n} lapka a ${of}-ből`,
    precious: (tile) => `${tile} (értékes)`,
  },
};
