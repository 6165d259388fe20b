/** The words on the table of Hidden Stones. */
import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";

type Faces = Record<string, string>;

export interface HiddenStonesTexts {
  faces: Faces;
  any: string;
  stones: string;
  hand: string;
  stone: (cell: string, face: string) => string;
  turnOver: (cell: string, face: string, other: string) => string;
  swap: (from: string, fromFace: string, to: string, toFace: string) => string;
  card: (number: number, value: number, pattern: string) => string;
  fits: string;
  fitsThen: string;
  pays: string;
  actionsAway: (count: number) => string;
  outOfReach: string;
  showReach: string;
  searching: string;
  chooseAction: string;
  /** Which card pays for an action, `flip A2` or `swap A1-A2`. */
  chooseCard: (action: string) => string;
  chooseStones: string;
  end: string;
  endDraws: (cards: number) => string;
  costs: string;
  pass: string;
  passDraws: (cards: number) => string;
  draw: string;
  discard: string;
  scored: string;
  scoredOf: (count: number, end: number) => string;
  points: (points: number) => string;
  inHand: (count: number) => string;
  ones: (count: number) => string;
  bonus: string;
  now: string;
  withBonus: (points: number) => string;
  strikes: (count: number, of: number) => string;
  known: string;
  nothingYet: string;
  flipped: (who: string, cell: string, card: number) => string;
  swapped: (who: string, cells: string, card: number) => string;
  scores: (who: string, card: number) => string;
  ends: (who: string) => string;
  passes: (who: string) => string;
  /** Cards that are drawn one after the other; `?` is one that is not seen. */
  drawn: (cards: readonly string[]) => string;
  itemCard: (card: number) => string;
  roundComplete: (cards: number) => string;
  allScored: (strikes: number) => string;
  lastStrike: string;
  /** Equally many points at the end. */
  shared: (cards: number, points: number, names: string) => string;
  gains: (points: number) => string;
  fitThen: (cards: number) => string;
  /** Said to who is about to end the turn. */
  stillFit: (cards: number) => string;
  /** The overview card: what a turn is, and when it ends. */
  overview: string;
  backs: string;
  turnOrder: readonly string[];
  ending: (cards: number) => string;
  endingSolo: (cards: number, strikes: number) => string;
}

/** An action in words: those of turning a stone over, or of swapping two. */
function named(action: string, flip: (cell: string) => string, swap: (cells: string) => string): string {
  const [kind, where = ""] = action.split(" ");
  return kind === "flip" ? flip(where) : swap(where.replace("-", "–"));
}

export const hiddenStones: Record<Language, HiddenStonesTexts> = {
  de: {
    faces: { S: "Sonne", M: "Mond", F: "Fisch", B: "Vogel", H: "Pferd", P: "Schiff", D: "Saatkorn", T: "Baum" },
    any: "beliebig",
    stones: "Die neun Steine",
    hand: "Deine Karten",
    stone: (cell, face) => `${cell}, ${face}`,
    turnOver: (cell, face, other) => `${cell}, ${face}: wenden, zeigt dann ${other}`,
    swap: (from, fromFace, to, toFace) => `${from} ${fromFace} mit ${to} ${toFace} tauschen`,
    card: (number, value, pattern) => `Karte ${number}, Wert ${value}: ${pattern}`,
    fits: "passt jetzt",
    fitsThen: "passt dann",
    pays: "wird abgelegt",
    actionsAway: (n) => (n === 1 ? "in 1 Aktion" : `in ${n} Aktionen`),
    outOfReach: "nicht erreichbar",
    showReach: "Was ist erreichbar?",
    searching: "wird gesucht …",
    chooseAction: "Wende einen Stein, tausche zwei mit ⇄ oder löse eine leuchtende Karte ein.",
    chooseCard: (action) => `${named(action, (cell) => `${cell} wenden`, (cells) => `${cells} tauschen`)}: Welche Karte legst du ab?`,
    chooseStones: "Diese Karte legst du ab: Wähle nun, was du damit tust.",
    end: "Zug beenden",
    endDraws: (n) => (n === 0 ? "ohne nachzuziehen" : n === 1 ? "1 Karte nachziehen" : `${n} Karten nachziehen`),
    costs: "kostet einen Minuspunkt",
    pass: "Passen",
    passDraws: (n) => (n === 1 ? "1 Karte ziehen" : `${n} Karten ziehen`),
    draw: "Nachziehstapel",
    discard: "Ablagestapel",
    scored: "Eingelöst",
    scoredOf: (n, end) => `${n} von ${end} Karten eingelöst`,
    points: (n) => (n === 1 ? "1 Punkt" : `${n} Punkte`),
    inHand: (n) => (n === 1 ? "1 Karte auf der Hand" : `${n} Karten auf der Hand`),
    ones: (n) => (n === 1 ? "1 Karte mit dem Wert 1" : `${n} Karten mit dem Wert 1`),
    bonus: "Die meisten Karten mit dem Wert 1, auch bei Gleichstand",
    now: "Wenn jetzt Schluss wäre",
    withBonus: (n) => `davon ${n} für die meisten Karten mit dem Wert\u00a01`,
    strikes: (n, of) => `${n} von ${of} Minuspunkten`,
    known: "sicher auf der Hand",
    nothingYet: "noch nichts",
    flipped: (who, cell, card) => `${who} wendet ${cell} und legt Karte ${card} ab.`,
    swapped: (who, cells, card) => `${who} tauscht ${cells} und legt Karte ${card} ab.`,
    scores: (who, card) => `${who} löst Karte ${card} ein.`,
    ends: (who) => `${who} beendet den Zug.`,
    passes: (who) => `${who} passt.`,
    drawn: (cards) => {
      if (cards.includes("?")) return cards.length === 1 ? "Zieht eine Karte." : `Zieht ${cards.length} Karten.`;
      return `Zieht ${cards.length === 1 ? "Karte" : "die Karten"} ${cards.join(", ")}.`;
    },
    itemCard: (card) => `Karte ${card}`,
    roundComplete: (n) => `Auf einem Gewinnstapel liegen mindestens ${n} Karten, und die Runde ist zu Ende gespielt.`,
    allScored: (n) => `Alle 16 Karten sind eingelöst, mit ${n} ${n === 1 ? "Minuspunkt" : "Minuspunkten"}.`,
    shared: (cards, n, names) => `Auf einem Gewinnstapel liegen mindestens ${cards} Karten. Gleich viele Punkte (${names}: je ${n}): Der Sieg wird geteilt.`,
    gains: (n) => `+${n} ${n === 1 ? "Punkt" : "Punkte"}`,
    stillFit: (n) => (n === 1 ? "Eine Karte passt noch." : `${n} Karten passen noch.`),
    fitThen: (n) => (n === 1 ? "Danach passt 1 Karte." : `Danach passen ${n} Karten.`),
    overview: "Übersicht",
    backs: "Vorder- und Rückseiten",
    turnOrder: [
      "Beliebig viele Aktionen: eine Karte ablegen und dafür einen Stein wenden oder zwei benachbarte tauschen.",
      "Jederzeit dazwischen: Karten einlösen, die passen.",
      "Zum Schluss auf vier Karten nachziehen. Oder stattdessen passen und zwei Karten ziehen, aber nicht zweimal nacheinander.",
    ],
    ending: (n) => `Liegen nach einem Zug auf einem Gewinnstapel mindestens ${n} Karten, wird die Runde zu Ende gespielt.`,
    endingSolo: (n, strikes) => `Gewonnen, wenn alle ${n} Karten eingelöst sind, verloren mit dem ${strikes}. Minuspunkt.`,
    lastStrike: "Das war der vierte Minuspunkt.",
  },
  en: {
    faces: { S: "sun", M: "moon", F: "fish", B: "bird", H: "horse", P: "ship", D: "seed", T: "tree" },
    any: "any",
    stones: "The nine stones",
    hand: "Your cards",
    stone: (cell, face) => `${cell}, ${face}`,
    turnOver: (cell, face, other) => `${cell}, ${face}: turn over to ${other}`,
    swap: (from, fromFace, to, toFace) => `Swap ${from} ${fromFace} with ${to} ${toFace}`,
    card: (number, value, pattern) => `Card ${number}, value ${value}: ${pattern}`,
    fits: "fits now",
    fitsThen: "fits then",
    pays: "discarded for it",
    actionsAway: (n) => (n === 1 ? "in 1 action" : `in ${n} actions`),
    outOfReach: "out of reach",
    showReach: "What can I reach?",
    searching: "searching …",
    chooseAction: "Turn a stone over, swap two by ⇄, or score a glowing card.",
    chooseCard: (action) => `${named(action, (cell) => `Turn ${cell} over`, (cells) => `Swap ${cells}`)}: which card do you discard?`,
    chooseStones: "You discard this card: now choose what to do with it.",
    end: "End turn",
    endDraws: (n) => (n === 0 ? "draw nothing" : n === 1 ? "draw 1 card" : `draw ${n} cards`),
    costs: "costs a minus point",
    pass: "Pass",
    passDraws: (n) => (n === 1 ? "draw 1 card" : `draw ${n} cards`),
    draw: "Draw pile",
    discard: "Discards",
    scored: "Scored",
    scoredOf: (n, end) => `${n} of ${end} cards scored`,
    points: (n) => (n === 1 ? "1 point" : `${n} points`),
    inHand: (n) => (n === 1 ? "1 card in hand" : `${n} cards in hand`),
    ones: (n) => (n === 1 ? "1 card of value 1" : `${n} cards of value 1`),
    bonus: "Most cards of value 1, also when tied",
    now: "If it ended now",
    withBonus: (n) => `${n} of them for the most cards of value\u00a01`,
    strikes: (n, of) => `${n} of ${of} minus points`,
    known: "surely in hand",
    nothingYet: "nothing yet",
    flipped: (who, cell, card) => `${who} turns ${cell} over and discards card ${card}.`,
    swapped: (who, cells, card) => `${who} swaps ${cells} and discards card ${card}.`,
    scores: (who, card) => `${who} scores card ${card}.`,
    ends: (who) => `${who} ends the turn.`,
    passes: (who) => `${who} passes.`,
    drawn: (cards) => {
      if (cards.includes("?")) return cards.length === 1 ? "Draws a card." : `Draws ${cards.length} cards.`;
      return `Draws ${cards.length === 1 ? "card" : "the cards"} ${cards.join(", ")}.`;
    },
    itemCard: (card) => `Card ${card}`,
    roundComplete: (n) => `A pile has at least ${n} scored cards, and the round is complete.`,
    allScored: (n) => `All 16 cards are scored, with ${n} minus ${n === 1 ? "point" : "points"}.`,
    shared: (cards, n, names) => `A pile has at least ${cards} scored cards. ${names} have equally many points (${n} each) and share the win.`,
    gains: (n) => `+${n} ${n === 1 ? "point" : "points"}`,
    stillFit: (n) => (n === 1 ? "A card still fits." : `${n} cards still fit.`),
    fitThen: (n) => (n === 1 ? "1 card fits then." : `${n} cards fit then.`),
    overview: "Overview",
    backs: "Fronts and backs",
    turnOrder: [
      "Any number of actions: discard a card to turn a stone over or to swap two neighbours.",
      "At any time between them: score cards that fit.",
      "At the end, refill your hand to four cards. Or pass instead and draw two, but not twice in a row.",
    ],
    ending: (n) => `When somebody has scored at least ${n} cards after a turn, the round is played to its end.`,
    endingSolo: (n, strikes) => `Won when all ${n} cards are scored, lost with minus point number ${strikes}.`,
    lastStrike: "That was the fourth minus point.",
  },
  hu: {
    faces: { S: "nap", M: "hold", F: "hal", B: "madár", H: "ló", P: "hajó", D: "mag", T: "fa" },
    any: "bármi",
    stones: "A kilenc kő",
    hand: "A kártyáid",
    stone: (cell, face) => `${cell}, ${face}`,
    turnOver: (cell, face, other) => `${cell}, ${face}: megfordítás, utána ${other}`,
    swap: (from, fromFace, to, toFace) => `Csere: ${from} ${fromFace} és ${to} ${toFace}`,
    card: (number, value, pattern) => `${number}. kártya, értéke ${value}: ${pattern}`,
    fits: "most beváltható",
    fitsThen: "utána beváltható",
    pays: "ezt dobod el",
    actionsAway: (n) => `${n} akcióval`,
    outOfReach: "nem érhető el",
    showReach: "Mi érhető el?",
    searching: "keresés …",
    chooseAction: "Fordíts meg egy követ, cserélj fel kettőt a ⇄ jellel, vagy válts be egy fénylő kártyát.",
    chooseCard: (action) => `${named(action, (cell) => `${cell} megfordítása`, (cells) => `${cells} cseréje`)}: melyik kártyát dobod el?`,
    chooseStones: "Ezt a kártyát dobod el: most válaszd ki, mit teszel.",
    end: "Kör vége",
    endDraws: (n) => (n === 0 ? "húzás nélkül" : `${n} kártya húzása`),
    costs: "mínuszpontba kerül",
    pass: "Passz",
    passDraws: (n) => `${n} kártya húzása`,
    draw: "Húzópakli",
    discard: "Dobópakli",
    scored: "Beváltva",
    scoredOf: (n, end) => `${n} beváltott kártya, a cél ${end}`,
    points: (n) => `${n} pont`,
    inHand: (n) => `${n} kártya kézben`,
    ones: (n) => `${n} darab 1-es értékű kártya`,
    bonus: "A legtöbb 1-es értékű kártya, holtversenyben is",
    now: "Ha most vége lenne",
    withBonus: (n) => `ebből ${n} a legtöbb 1\u2011es értékű kártyáért`,
    strikes: (n, of) => `${n} mínuszpont a ${of}-ből`,
    known: "biztosan kézben",
    nothingYet: "még semmi",
    flipped: (who, cell, card) => `${who} megfordít egy követ (${cell}), és eldobja ${az(card)}. kártyát.`,
    swapped: (who, cells, card) => `${who} felcserél két követ (${cells}), és eldobja ${az(card)}. kártyát.`,
    scores: (who, card) => `${who} beváltja ${az(card)}. kártyát.`,
    ends: (who) => `${who} befejezi a kört.`,
    passes: (who) => `${who} passzol.`,
    drawn: (cards) => (cards.includes("?") ? `Húz ${cards.length} kártyát.` : `Húzott kártya: ${cards.join(", ")}.`),
    itemCard: (card) => `${card}. kártya`,
    roundComplete: (n) => `Egy gyűjtőpakliban már legalább ${n} beváltott kártya van, és a forduló véget ért.`,
    allScored: (n) => `Mind a 16 kártya be van váltva, ${n} mínuszponttal.`,
    shared: (cards, n, names) => `Egy gyűjtőpakliban már legalább ${cards} beváltott kártya van. Egyenlő pontszám (${names}: ${n}): közös a győzelem.`,
    gains: (n) => `+${n} pont`,
    stillFit: (n) => (n === 1 ? "Egy kártya még beváltható." : `${n} kártya még beváltható.`),
    fitThen: (n) => `Utána ${n} kártya beváltható.`,
    overview: "Áttekintés",
    backs: "Elő- és hátlapok",
    turnOrder: [
      "Tetszőleges számú akció: eldobsz egy kártyát, és megfordítasz egy követ, vagy felcserélsz két szomszédosat.",
      "Közben bármikor: beváltod az illő kártyákat.",
      "Végül négy kártyáig húzol. Vagy mindezek helyett passzolsz, és kettőt húzol, de nem kétszer egymás után.",
    ],
    ending: (n) => `Ha valaki a köre végéig legalább ${n} kártyát beváltott, a fordulót még végigjátsszátok.`,
    endingSolo: (n, strikes) => `Győzelem, ha mind a ${n} kártya be van váltva; vereség ${az(strikes)}. mínuszpontnál.`,
    lastStrike: "Ez volt a negyedik mínuszpont.",
  },
};

/** The stones that a pattern names, without those that may be any. */
export function symbolWords(rows: readonly string[], say: HiddenStonesTexts): string {
  return rows.flatMap((row) => [...row].flatMap((face) => say.faces[face] ?? [])).join(", ");
}

/** A pattern in words, row by row. */
export function patternWords(rows: readonly string[], say: HiddenStonesTexts): string {
  return rows.map((row) => [...row].map((face) => say.faces[face] ?? say.any).join(", ")).join(" / ");
}
