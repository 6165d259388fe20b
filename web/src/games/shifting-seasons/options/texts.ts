/** The words of choosing score cards. */
import type { Language } from "../../contract";

export interface CardsTexts {
  title: string;
  hint: string;
  first: string;
  drawn: string;
  chosen: string;
  need: string;
  season: string;
  anySeason: string;
  newHere: string;
  takeFirst: string;
  card: (n: number) => string;
}

export const cards: Record<Language, CardsTexts> = {
  de: {
    title: "Wertungskarten",
    hint: "Zwei Karten zu Positionen (1–7) und zwei zu Farben (8–14).",
    first: "Erste Partie: 1, 5, 8 und 13",
    drawn: "Zufällig gezogen",
    chosen: "Unten gewählt",
    need: "Wähle zwei von 1–7 und zwei von 8–14.",
    season: "Saison",
    anySeason: "Saison egal",
    newHere: "Zum ersten Mal dabei? Mit diesen Karten spielt es sich am leichtesten.",
    takeFirst: "Karten der ersten Partie nehmen",
    card: (n) => `Karte ${n}`,
  },
  en: {
    title: "Score cards",
    hint: "Two cards about positions (1–7) and two about colours (8–14).",
    first: "First game: 1, 5, 8 and 13",
    drawn: "Drawn at random",
    chosen: "Chosen below",
    need: "Choose two of 1–7 and two of 8–14.",
    season: "Season",
    anySeason: "Any season",
    newHere: "New to the game? These cards are the easiest to begin with.",
    takeFirst: "Take the first-game cards",
    card: (n) => `Card ${n}`,
  },
  hu: {
    title: "Pontozókártyák",
    hint: "Két kártya a helyekről (1–7), kettő a színekről (8–14).",
    first: "Első játék: 1, 5, 8 és 13",
    drawn: "Véletlenszerűen húzva",
    chosen: "Lent kiválasztva",
    need: "Válassz kettőt az 1–7 és kettőt a 8–14 közül.",
    season: "Évszak",
    anySeason: "Bármelyik évszak",
    newHere: "Először játszol? Ezekkel a kártyákkal a legkönnyebb kezdeni.",
    takeFirst: "Az első játék kártyái",
    card: (n) => `${n}. kártya`,
  },
};
