/** The words on the table of Shifting Seasons. */
import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";
import { sentence } from "../shared/sentence";
import { CARD_TITLES } from "./data";

export interface ShiftingSeasonsTexts {
  seasons: Record<string, string>;
  precious: (season: string) => string;
  sliding: string;
  display: string;
  inDisplay: (tile: string) => string;
  bag: (tiles: number) => string;
  board: (name: string, season: string) => string;
  lane: (lane: number) => string;
  laneClosed: string;
  falls: (tile: string, area: number) => string;
  free: string;
  number: (area: number) => string;
  placeHere: (tile: string) => string;
  moveFrom: string;
  moveHere: string;
  gain: (points: number) => string;
  frame: string;
  token: string;
  tokens: (count: number) => string;
  tokensLeft: (count: number) => string;
  framesLeft: (count: number) => string;
  times: (times: number) => string;
  pushOften: string;
  chooseTile: string;
  chooseLane: string;
  choosePlace: (area: number) => string;
  chooseMoveTarget: string;
  mayMove: string;
  afterTurn: string;
  end: string;
  cards: string;
  card: Record<number, readonly [string, string]>;
  points: (points: number) => string;
  details: (tiles: number, precious: number, own: number) => string;
  figures: (tiles: number, precious: number, own: number) => string;
  turns: (turns: number, of: number) => string;
  pushes: (who: string, tile: string, lane: number, times: number) => string;
  places: (who: string, cell: string) => string;
  moves: (who: string, from: string, to: string) => string;
  ends: (who: string) => string;
  drawn: (tile: string) => string;
  over: string;
  overPrecious: (points: number, precious: string) => string;
  overShared: (points: number, precious: string) => string;
}

/** The terminal calls the cards the same. */
const english = (card: number): string => sentence(CARD_TITLES[card - 1] ?? "");
const plus = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "±0");

export const shiftingSeasons: Record<Language, ShiftingSeasonsTexts> = {
  de: {
    seasons: { Sp: "Frühling", Su: "Sommer", Au: "Herbst", Wi: "Winter" },
    precious: (season) => `${season}, kostbar`,
    sliding: "Schiebespielplan",
    display: "Auslage",
    inDisplay: (tile) => `aus der Auslage: ${tile}`,
    bag: (n) => `${n} im Beutel`,
    board: (name, season) => `Spielfeld von ${name}, ${season}`,
    lane: (n) => `Bahn ${n}`,
    laneClosed: "für dich gesperrt",
    falls: (tile, area) => `schiebt ein Plättchen (${tile}) hinaus, für Bereich ${area}`,
    free: "frei",
    number: (area) => `Nummer ${area}`,
    placeHere: (tile) => `hierher legen: ${tile}`,
    moveFrom: "mit einem Bonus verschieben",
    moveHere: "hierher verschieben",
    gain: (n) => `${plus(n)} ${Math.abs(n) === 1 ? "Punkt" : "Punkte"}`,
    frame: "bringt einen Rahmen",
    token: "bringt einen Bonus",
    tokens: (n) => (n === 1 ? "1 Bonus" : `${n} Boni`),
    tokensLeft: (n) => `noch ${n} ${n === 1 ? "Bonus" : "Boni"} in der Auslage`,
    framesLeft: (n) => `noch ${n} Rahmen`,
    times: (n) => `${n} × schieben`,
    pushOften: "Wie oft schiebst du?",
    chooseTile: "Wähle ein Plättchen aus der Auslage und dann eine Bahn, oder zieh es hinein.",
    chooseLane: "In welche Bahn schiebst du es?",
    choosePlace: (area) => `Lege das Plättchen in Bereich ${area}. Die Zahl sagt, was es bringt.`,
    chooseMoveTarget: "Wohin verschiebst du das Plättchen? Das kostet einen Bonus.",
    mayMove: "Mit einem Bonus darfst du auch ein Plättchen auf deinem Spielfeld verschieben.",
    afterTurn: "Du darfst noch ein Plättchen verschieben, das kostet einen Bonus, oder den Zug beenden.",
    end: "Zug beenden",
    cards: "Wertungs\u00adkarten",
    card: {
      1: ["Lange Diagonalen", "jede der beiden langen Diagonalen aus sechs Plättchen"],
      2: ["Mitte, doppelt", "die vier Plätze in der Mitte, nur wenn alle vier gefüllt sind; sie zählen doppelt"],
      3: ["Mittlere Spalten", "jede der beiden mittleren Spalten aus sechs Plättchen"],
      4: ["Äußerer Rand", "jede Reihe und Spalte am Rand aus fünf Plättchen"],
      5: ["Verbindungen", "jede Verbindung aus vier Plättchen zwischen zwei Nummern"],
      6: ["Um eine Nummer", "die drei Plätze neben jeder Nummer, wenn alle drei gefüllt sind"],
      7: ["Kurze Diagonalen", "jede Diagonale aus drei Plättchen, die eine Ecke abschneidet"],
      8: ["Farbe des Bereichs", "jedes Plättchen im Bereich seiner Farbe"],
      9: ["Vier Farben", "Sets aus vier Farben in einem Bereich, höchstens zwei je Bereich"],
      10: ["Vier in einer Linie", "für jede Farbe einmal vier in einer Reihe oder Spalte; von fünf die besten vier"],
      11: ["Drei diagonal", "für jede Farbe einmal drei auf einer Diagonale"],
      12: ["Paare", "Paare einer Farbe über eine Bereichsgrenze hinweg"],
      13: ["Größte Fläche", "die größte zusammenhängende Fläche einer Farbe"],
      14: ["Quadrate", "für jede Farbe einmal ein Quadrat aus vier Plättchen"],
    },
    points: (n) => (n === 1 ? "1 Punkt" : `${n} Punkte`),
    details: (tiles, precious, own) => `${tiles} Plättchen + ${precious} kostbar + ${own} in der eigenen Saisonfarbe`,
    figures: (tiles, precious, own) => `${tiles} Plättchen, ${precious} kostbar, ${own} in der eigenen Saisonfarbe`,
    turns: (n, of) => `${n} von ${of} Zügen`,
    pushes: (who, tile, lane, times) => `${who} schiebt ein Plättchen (${tile}) in Bahn ${lane}${times > 1 ? ` (${times}-mal)` : ""}.`,
    places: (who, cell) => `${who} legt das herausgeschobene Plättchen auf ${cell}.`,
    moves: (who, from, to) => `${who} verschiebt ein Plättchen von ${from} nach ${to}.`,
    ends: (who) => `${who} beendet den Zug.`,
    drawn: (tile) => `in die Auslage kommt: ${tile}.`,
    over: "Die Auslage ist leer, alle haben 24 Plättchen gelegt.",
    overPrecious: (n, precious) => `Die Auslage ist leer. Gleich viele Punkte (je ${n}): Es gewinnt, wer mehr kostbare Plättchen hat (${precious}).`,
    overShared: (n, precious) => `Die Auslage ist leer. Gleich viele Punkte (je ${n}) und gleich viele kostbare Plättchen (${precious}): Der Sieg wird geteilt.`,
  },
  en: {
    seasons: { Sp: "spring", Su: "summer", Au: "autumn", Wi: "winter" },
    precious: (season) => `precious ${season}`,
    sliding: "Sliding board",
    display: "Display",
    inDisplay: (tile) => `${tile} from the display`,
    bag: (n) => `${n} in the bag`,
    board: (name, season) => `${name}’s board, ${season}`,
    lane: (n) => `Lane ${n}`,
    laneClosed: "closed for you",
    falls: (tile, area) => `pushes ${tile} out, for area ${area}`,
    free: "free",
    number: (area) => `number ${area}`,
    placeHere: (tile) => `place ${tile} here`,
    moveFrom: "move with a bonus token",
    moveHere: "move it here",
    gain: (n) => `${plus(n)} ${Math.abs(n) === 1 ? "point" : "points"}`,
    frame: "with a frame",
    token: "with a bonus token",
    tokens: (n) => (n === 1 ? "1 bonus token" : `${n} bonus tokens`),
    tokensLeft: (n) => (n === 1 ? "1 bonus token to gain" : `${n} bonus tokens to gain`),
    framesLeft: (n) => (n === 1 ? "1 frame left" : `${n} frames left`),
    times: (n) => `Push ${n} ×`,
    pushOften: "How often do you push?",
    chooseTile: "Choose a tile of the display and then a lane, or drag it there.",
    chooseLane: "Into which lane do you push it?",
    choosePlace: (area) => `Place the tile in area ${area}. The number says what it gains.`,
    chooseMoveTarget: "Where does the tile go? It costs a bonus token.",
    mayMove: "With a bonus token you may also move a tile on your board.",
    afterTurn: "You may still move a tile, which costs a bonus token, or end your turn.",
    end: "End turn",
    cards: "Score cards",
    card: {
      1: [english(1), "each of the two long diagonals with six tiles"],
      2: [english(2), "the four places in the centre, only if all four are filled; they count twice"],
      3: [english(3), "each of the two middle columns with six tiles"],
      4: [english(4), "each outer line with its five tiles"],
      5: [english(5), "each line of four tiles between two numbers"],
      6: [english(6), "the three places beside each number, if all three are filled"],
      7: [english(7), "each diagonal of three that cuts off a corner"],
      8: [english(8), "every tile in the area of its colour"],
      9: [english(9), "sets of all four colours, two at most in each area"],
      10: [english(10), "four of one colour, once for each colour; of five the best four"],
      11: [english(11), "three of one colour, once for each colour"],
      12: [english(12), "neighbours of one colour in two areas"],
      13: [english(13), "the largest connected group of a colour"],
      14: [english(14), "for each colour one square of four"],
    },
    points: (n) => (n === 1 ? "1 point" : `${n} points`),
    details: (tiles, precious, own) => `${tiles} tiles + ${precious} precious + ${own} of the player’s season`,
    figures: (tiles, precious, own) =>
      `${tiles} ${tiles === 1 ? "tile" : "tiles"}, ${precious} precious, ${own} of the player’s season`,
    turns: (n, of) => `${n} of ${of} turns`,
    pushes: (who, tile, lane, times) => `${who} pushes ${tile} into lane ${lane}${times > 1 ? ` (${times} times)` : ""}.`,
    places: (who, cell) => `${who} places the tile that came out on ${cell}.`,
    moves: (who, from, to) => `${who} moves a tile from ${from} to ${to}.`,
    ends: (who) => `${who} ends the turn.`,
    drawn: (tile) => `${tile} comes into the display.`,
    over: "The display is empty, and everybody has placed 24 tiles.",
    overPrecious: (n, precious) => `The display is empty. Equal scores (${n} each): more precious tiles win (${precious}).`,
    overShared: (n, precious) => `The display is empty. Equal scores (${n} each) and equally many precious tiles (${precious}): the win is shared.`,
  },
  hu: {
    seasons: { Sp: "tavasz", Su: "nyár", Au: "ősz", Wi: "tél" },
    precious: (season) => `értékes ${season}`,
    sliding: "Tolótábla",
    display: "Kínálat",
    inDisplay: (tile) => `${tile} a kínálatból`,
    bag: (n) => `${n} a zsákban`,
    board: (name, season) => `${name} táblája, ${season}`,
    lane: (n) => `${n}. pálya`,
    laneClosed: "számodra zárva",
    falls: (tile, area) => `kitolja: ${tile}, ${az(area)}. területre`,
    free: "üres",
    number: (area) => `szám: ${area}`,
    placeHere: (tile) => `ide kerül: ${tile}`,
    moveFrom: "áthelyezés bónuszzsetonnal",
    moveHere: "áthelyezés ide",
    gain: (n) => `${plus(n)} pont`,
    frame: "kerettel",
    token: "bónuszzsetonnal",
    tokens: (n) => `${n} bónuszzseton`,
    tokensLeft: (n) => `${n} bónuszzseton szerezhető`,
    framesLeft: (n) => `${n} keret maradt`,
    times: (n) => `${n} × tolás`,
    pushOften: "Hányszor tolsz?",
    chooseTile: "Válassz egy lapkát a kínálatból, aztán egy pályát, vagy húzd bele.",
    chooseLane: "Melyik pályába tolod?",
    choosePlace: (area) => `Tedd a lapkát ${az(area)}. területre. A szám mutatja, mennyit hoz.`,
    chooseMoveTarget: "Hová kerüljön a lapka? Egy bónuszzsetonba kerül.",
    mayMove: "Bónuszzsetonnal egy lapkát is áthelyezhetsz a tábládon.",
    afterTurn: "Még áthelyezhetsz egy lapkát egy bónuszzsetonért, vagy befejezheted a kört.",
    end: "Kör vége",
    cards: "Pontozó\u00adkártyák",
    card: {
      1: ["Hosszú átlók", "mindkét hosszú átló, ha mind a hat lapka megvan"],
      2: ["Közép, kétszer", "a négy középső hely, csak ha mind a négy tele van; kétszer számítanak"],
      3: ["Középső oszlopok", "mindkét középső oszlop, ha mind a hat lapka megvan"],
      4: ["Külső vonalak", "minden külső sor és oszlop, ha mind az öt lapka megvan"],
      5: ["Számok összekötése", "minden négy lapkából álló vonal két szám között"],
      6: ["Egy szám körül", "a számok melletti három hely, ha mindhárom tele van"],
      7: ["Rövid átlók", "minden hármas átló, amely levág egy sarkot"],
      8: ["A terület színe", "minden lapka a saját színű területén"],
      9: ["Négy szín", "mind a négy szín egy területen, területenként legfeljebb kétszer"],
      10: ["Négy egy vonalban", "színenként egyszer négy sorban vagy oszlopban; ötből a legjobb négy"],
      11: ["Három átlósan", "színenként egyszer három egy átlón"],
      12: ["Párok", "azonos színű szomszédok két különböző területen"],
      13: ["Legnagyobb csoport", "egy szín legnagyobb összefüggő csoportja"],
      14: ["Négyzetek", "színenként egy négy lapkából álló négyzet"],
    },
    points: (n) => `${n} pont`,
    details: (tiles, precious, own) => `${tiles} lapka + ${precious} értékes + ${own} saját`,
    figures: (tiles, precious, own) => `${tiles} lapka, ${precious} értékes, ${own} a saját évszakból`,
    turns: (n, of) => `${n} kör a ${of}-ből`,
    pushes: (who, tile, lane, times) => `${who} betol egy lapkát (${tile}) ${az(lane)}. pályába${times > 1 ? `, összesen ${times} tolással` : ""}.`,
    places: (who, cell) => `${who} a kitolt lapkát ide teszi: ${cell}.`,
    moves: (who, from, to) => `${who} áthelyez egy lapkát: ${from} → ${to}.`,
    ends: (who) => `${who} befejezi a kört.`,
    drawn: (tile) => `A kínálatba kerül: ${tile}.`,
    over: "A kínálat elfogyott, mindenki lerakott 24 lapkát.",
    overPrecious: (n, precious) => `A kínálat elfogyott. Egyenlő pontszám (${n}): a több értékes lapka nyer (${precious}).`,
    overShared: (n, precious) => `A kínálat elfogyott. Egyenlő pontszám (${n}) és ugyanannyi értékes lapka (${precious}): közös a győzelem.`,
  },
};
