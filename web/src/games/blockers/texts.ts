/** The words on the board of Blockers! */
import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";

export interface BlockersTexts {
  symbols: Record<string, string>;
  joker: string;
  board: string;
  rack: string;
  free: string;
  tileOf: (tile: string, name: string) => string;
  tile: (tile: string) => string;
  place: (tile: string) => string;
  takes: (name: string) => string;
  change: (points: number) => string;
  chooseTile: string;
  chooseCell: string;
  chooseTileFor: (cell: string) => string;
  chooseBlock: string;
  pass: string;
  groups: (count: number) => string;
  taken: (count: number) => string;
  points: (points: number) => string;
  now: string;
  fewest: string;
  left: (rack: number, pile: number) => string;
  turnsLeft: (turns: number) => string;
  unseen: string;
  tookOf: (count: number, name: string) => string;
  isOut: string;
  places: (who: string, tile: string, cell: string) => string;
  passes: (who: string) => string;
  drawn: (tile: string | null) => string;
  groupOf: (tiles: number) => string;
  /** The colours of the tiles by their number. */
  colours: readonly string[];
  tileTaken: (colour: string) => string;
  /** Several of them: as each brings a point, their points say how many. */
  groupsOf: (tiles: number) => string;
  tilesTaken: (colour: string) => string;
  allTurns: (turns: number) => string;
  allOut: string;
  /** Equal points, and what decided then. */
  fewerTaken: (points: number, taken: string) => string;
  sharedTaken: (points: number, taken: string) => string;
}

export const blockers: Record<Language, BlockersTexts> = {
  de: {
    symbols: {
      triangle: "Dreieck",
      cross: "Kreuz",
      star: "Stern",
      clover: "Kleeblatt",
      circle: "Kreis",
      diamond: "Raute",
      moon: "Mond",
      heart: "Herz",
      square: "Quadrat",
    },
    joker: "Joker",
    board: "Spielbrett von Blockers!",
    rack: "Deine Plättchen",
    free: "frei",
    tileOf: (tile, name) => `${tile} von ${name}`,
    tile: (tile) => `Plättchen ${tile}`,
    place: (tile) => `${tile} legen`,
    takes: (name) => `nimmt ein Plättchen von ${name}`,
    change: (n) => {
      if (n === 0) return "ebenso viele Punkte";
      const points = Math.abs(n) === 1 ? "1 Punkt" : `${Math.abs(n)} Punkte`;
      return n > 0 ? `${points} mehr, und das ist schlecht` : `${points} weniger, und das ist gut`;
    },
    chooseTile: "Wähle ein Plättchen und dann ein Feld, oder zieh es aufs Spielbrett.",
    chooseCell: "Es darf auf die hellen Felder. Die Zahl sagt, wie sich deine Punkte ändern.",
    chooseTileFor: (cell) => `Welches Plättchen legst du auf ${cell}?`,
    chooseBlock: "Welcher Block?",
    pass: "Aussetzen",
    groups: (n) => (n === 1 ? "1 Gruppe" : `${n} Gruppen`),
    taken: (n) => (n === 1 ? "1 genommenes zählt" : `${n} genommene zählen`),
    points: (n) => (n === 1 ? "1 Punkt" : `${n} Punkte`),
    now: "Wenn jetzt Schluss wäre",
    fewest: "Die wenigsten Punkte gewinnen: 1 je Gruppe, dazu 1 je genommenem Plättchen der Farbe, von der du die meisten hast.",
    left: (rack, pile) => `${rack} auf der Ablagebank, ${pile} im Vorrat`,
    turnsLeft: (n) => (n === 1 ? "noch 1 Zug" : `noch ${n} Züge`),
    unseen: "Noch nicht gelegt",
    tookOf: (n, name) => `${n} ${n === 1 ? "genommenes" : "genommene"} Plättchen von ${name}`,
    isOut: "ausgespielt",
    places: (who, tile, cell) => `${who} legt ${tile} auf ${cell}.`,
    passes: (who) => `${who} kann nichts legen und setzt aus.`,
    drawn: (tile) => (tile ? `${tile} wird nachgezogen.` : "Ein Plättchen wird nachgezogen."),
    groupOf: (n) => (n === 1 ? "Einzelnes Plättchen" : `Gruppe aus ${n} Plättchen`),
    colours: ["Blau", "Rot", "Gelb", "Grün", "Violett"],
    tileTaken: (colour) => `Genommenes Plättchen (${colour})`,
    groupsOf: (n) => (n === 1 ? "Einzelne Plättchen" : `Gruppen aus ${n} Plättchen`),
    tilesTaken: (colour) => `Genommene Plättchen (${colour})`,
    allTurns: (n) => `Alle hatten ${n} Züge.`,
    fewerTaken: (n, taken) => `Gleich viele Punkte (je ${n}): Es gewinnt, wer weniger Plättchen genommen hat (${taken}).`,
    sharedTaken: (n, taken) => `Gleich viele Punkte (je ${n}) und gleich viele genommene Plättchen (${taken}): Der Sieg wird geteilt.`,
    allOut: "Keine Farbe kann mehr gespielt werden.",
  },
  en: {
    symbols: {
      triangle: "triangle",
      cross: "cross",
      star: "star",
      clover: "clover",
      circle: "circle",
      diamond: "diamond",
      moon: "moon",
      heart: "heart",
      square: "square",
    },
    joker: "joker",
    board: "Blockers! board",
    rack: "Your tiles",
    free: "free",
    tileOf: (tile, name) => `${name}’s ${tile}`,
    tile: (tile) => `Tile ${tile}`,
    place: (tile) => `place ${tile}`,
    takes: (name) => `takes ${name}’s tile`,
    change: (n) => {
      if (n === 0) return "as many points as before";
      const points = Math.abs(n) === 1 ? "1 point" : `${Math.abs(n)} points`;
      return n > 0 ? `${points} more, which is bad` : `${points} fewer, which is good`;
    },
    chooseTile: "Choose a tile and then a cell, or drag it onto the board.",
    chooseCell: "It may go on the bright cells. The number says what that does to your points.",
    chooseTileFor: (cell) => `Which tile do you place on ${cell}?`,
    chooseBlock: "Which block?",
    pass: "Pass",
    groups: (n) => (n === 1 ? "1 group" : `${n} groups`),
    taken: (n) => `${n} taken ${n === 1 ? "counts" : "count"}`,
    points: (n) => (n === 1 ? "1 point" : `${n} points`),
    now: "If it ended now",
    fewest: "The fewest points win: 1 for each group, and 1 for each taken tile of the colour you took most of.",
    left: (rack, pile) => `${rack} on the rack, ${pile} in the pile`,
    turnsLeft: (n) => (n === 1 ? "1 turn left" : `${n} turns left`),
    unseen: "Not played yet",
    tookOf: (n, name) => `took ${n} of ${name}`,
    isOut: "played out",
    places: (who, tile, cell) => `${who} places ${tile} on ${cell}.`,
    passes: (who) => `${who} can place nothing and passes.`,
    drawn: (tile) => (tile ? `${tile} is drawn.` : "A tile is drawn."),
    groupOf: (n) => (n === 1 ? "Single tile" : `Group of ${n} tiles`),
    colours: ["blue", "red", "yellow", "green", "violet"],
    tileTaken: (colour) => `Taken tile (${colour})`,
    groupsOf: (n) => (n === 1 ? "Single tiles" : `Groups of ${n} tiles`),
    tilesTaken: (colour) => `Taken tiles (${colour})`,
    allTurns: (n) => `Everybody has had ${n} turns.`,
    fewerTaken: (n, taken) => `Equal points (${n} each): fewer taken tiles win (${taken}).`,
    sharedTaken: (n, taken) => `Equal points (${n} each) and equally many taken tiles (${taken}): the win is shared.`,
    allOut: "No colour can be played on.",
  },
  hu: {
    symbols: {
      triangle: "háromszög",
      cross: "kereszt",
      star: "csillag",
      clover: "lóhere",
      circle: "kör",
      diamond: "rombusz",
      moon: "hold",
      heart: "szív",
      square: "négyzet",
    },
    joker: "joker",
    board: "Blockers!-tábla",
    rack: "A lapkáid",
    free: "üres",
    tileOf: (tile, name) => `${name} lapkája: ${tile}`,
    tile: (tile) => `${tile} lapka`,
    place: (tile) => `${tile} lerakása`,
    takes: (name) => `elveszi ${name} lapkáját`,
    change: (n) => {
      if (n === 0) return "ugyanannyi pont";
      return n > 0 ? `${n} ponttal több, és ez rossz` : `${-n} ponttal kevesebb, és ez jó`;
    },
    chooseTile: "Válassz egy lapkát, aztán egy mezőt, vagy húzd a lapkát a táblára.",
    chooseCell: "A világos mezőkre teheted. A szám mutatja, mennyit változnak a pontjaid.",
    chooseTileFor: (cell) => `Melyik lapkát teszed ide: ${cell}?`,
    chooseBlock: "Melyik tömb?",
    pass: "Passz",
    groups: (n) => `${n} csoport`,
    taken: (n) => `${n} elvett lapka számít`,
    points: (n) => `${n} pont`,
    now: "Ha most vége lenne",
    fewest: "A legkevesebb pont nyer: csoportonként 1, és 1 minden elvett lapka abból a színből, amelyikből a legtöbbet vetted el.",
    left: (rack, pile) => `${rack} a tartón, ${pile} a készletben`,
    turnsLeft: (n) => `még ${n} kör`,
    unseen: "Még nem rakták le",
    tookOf: (n, name) => `${n} elvett lapka: ${name}`,
    isOut: "kifogyott",
    places: (who, tile, cell) => `${who} lerak egy lapkát ${az(cell)} mezőre: ${tile}.`,
    passes: (who) => `${who} nem tud lerakni, ezért passzol.`,
    drawn: (tile) => (tile ? `Húzott lapka: ${tile}.` : "Egy lapka húzása."),
    groupOf: (n) => (n === 1 ? "Egyetlen lapka" : `${n} lapkás csoport`),
    colours: ["kék", "piros", "sárga", "zöld", "lila"],
    tileTaken: (colour) => `Elvett lapka (${colour})`,
    groupsOf: (n) => (n === 1 ? "Egyedül álló lapkák" : `Csoportok ${n} lapkából`),
    tilesTaken: (colour) => `Elvett lapkák (${colour})`,
    allTurns: (n) => `Mindenki ${n} kört játszott.`,
    fewerTaken: (n, taken) => `Egyenlő pontszám (${n}): az nyer, aki kevesebb lapkát vett el (${taken}).`,
    sharedTaken: (n, taken) => `Egyenlő pontszám (${n}) és ugyanannyi elvett lapka (${taken}): közös a győzelem.`,
    allOut: "Egyik színnel sem lehet tovább játszani.",
  },
};

export function tileWord(tile: string, say: BlockersTexts): string {
  return tile === "*" ? say.joker : (say.symbols[tile] ?? tile);
}
