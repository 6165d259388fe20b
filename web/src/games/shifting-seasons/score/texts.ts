/** The words of filling in a real table of Shifting Seasons. */
import type { Language } from "../../contract";

export interface ScoreTexts {
  /** Which cards to choose, and that some are chosen already. */
  cards: string;
  season: string;
  players: string;
  onBoard: (n: number, of: number) => string;
  precious: (tile: string) => string;
  /** Why a table cannot be so; `told` names a kind of tile. */
  wrong: (because: string | null, details: Record<string, unknown>, told: (kind: string) => string) => string | null;
}

export const score: Record<Language, ScoreTexts> = {
  de: {
    cards: "Tippe die vier Karten an, die bei euch ausliegen. Voreingestellt sind die Karten für die erste Partie.",
    season: "Saison dieses Spielfelds",
    players: "Personen in der Partie",
    onBoard: (n, of) => `${n} von ${of} Plättchen`,
    precious: (tile) => `${tile} (kostbar)`,
    wrong: (because, { n, of, tile }, told) =>
      ({ "not-full": `Am Spielende liegen ${of} Plättchen auf jedem Spielfeld, hier sind es ${n}.`, "too-many": `${told(String(tile))}: Bei so vielen Personen gibt es nur ${n} davon.` })[
        because ?? ""
      ] ?? null,
  },
  en: {
    cards: "Tap the four cards that lie on your table. The cards for a first game are preselected.",
    season: "Season of this board",
    players: "Players in the game",
    onBoard: (n, of) => `${n} of ${of} tiles`,
    precious: (tile) => `${tile}, precious`,
    wrong: (because, { n, of, tile }, told) =>
      ({ "not-full": `At the end every board has ${of} tiles, this one has ${n}.`, "too-many": `${told(String(tile))}: with so many players there are only ${n}.` })[
        because ?? ""
      ] ?? null,
  },
  hu: {
    cards: "Koppints az asztalotokon lévő négy kártyára. Az első játékhoz ajánlott kártyák előre ki vannak választva.",
    season: "Ennek a táblának az évszaka",
    players: "Játékosok száma",
    onBoard: (n, of) => `${n} lapka a ${of}-ből`,
    precious: (tile) => `${tile} (értékes)`,
    wrong: (because, { n, of, tile }, told) =>
      ({ "not-full": `A játék végén minden táblán ${of} lapka van, ezen ${n}.`, "too-many": `${told(String(tile))}: ennyi játékosnál csak ${n} van belőle.` })[
        because ?? ""
      ] ?? null,
  },
};
