/** What a turn of Hidden Stones does, in words; the codes stand in docs/programs. */
import { both, nudging, telling, type FactWords } from "../shared/facts";
import type { Language } from "../contract";
import { CARD_SIGN } from "./cards";
import { moved } from "./moved";
import { hiddenStones } from "./texts";

type Code =
  | "turn"
  | "scores"
  | "exchanges"
  | "keeps"
  | "nearer"
  | "bonus"
  | "bonus-lost"
  | "ends"
  | "passes"
  | "minus-point"
  | "end-near"
  | "over"
  | "finishes";

const card = (number: number): string => CARD_SIGN + number;

/** Cards by their numbers, each to be shown as a picture. */
const listed = (cards: readonly number[], language: Language): string => both(cards.map(card), language);

/** The moves of a turn one after the other, where there are several. */
function turn(title: string, moves: readonly string[], language: Language): string {
  return moves.length < 2 ? "" : `${title}: ` + moves.map((move) => moved(move, language, null)).join(" ");
}

const cards = (held: readonly number[], one: string, several: string): string => (held.length === 1 ? one : several);

export const facts: FactWords<Code> = {
  de: {
    turn: ({ details }) => turn("der ganze Zug", details.moves, "de"),
    scores: ({ details }) =>
      `löst ${cards(details.cards, "Karte", "die Karten")} ${listed(details.cards, "de")} ein: ${hiddenStones.de.gains(details.points)}.`,
    exchanges: ({ details }) =>
      `legt dafür ${cards(details.cards, "Karte", "die Karten")} ${listed(details.cards, "de")} ab.`,
    keeps: ({ details }) => `${cards(details.cards, "Karte", "Karten")} ${listed(details.cards, "de")} ${cards(details.cards, "bleibt", "bleiben")} auf der Hand.`,
    nearer: ({ details }) =>
      details.actions
        ? `Karte ${card(details.card)} ist danach ${details.actions === 1 ? "eine Aktion" : `${details.actions} Aktionen`} entfernt statt ${details.before}.`
        : `Karte ${card(details.card)} passt danach.`,
    bonus: ({ details, name }) => `${name} hat die meisten Karten mit dem Wert 1, allein oder gleichauf: ${hiddenStones.de.gains(details.points)}.`,
    "bonus-lost": ({ name }) => `${name} hat nicht mehr die meisten Karten mit dem Wert 1.`,
    ends: ({ details }) => `zum Schluss: ${hiddenStones.de.endDraws(details.draws)}.`,
    passes: ({ details }) => `passt: ${hiddenStones.de.passDraws(details.draws)}.`,
    "minus-point": ({ details }) => `kostet einen Minuspunkt, es sind dann ${details.strikes}.`,
    "end-near": ({ details }) => `mit ${details.cards} eingelösten Karten beginnt die letzte Runde.`,
    over: () => "die Partie ist damit zu Ende.",
    finishes: () => "danach lassen sich alle übrigen Karten einlösen.",
  },
  en: {
    turn: ({ details }) => turn("the whole turn", details.moves, "en"),
    scores: ({ details }) =>
      `scores ${cards(details.cards, "card", "cards")} ${listed(details.cards, "en")}: ${hiddenStones.en.gains(details.points)}.`,
    exchanges: ({ details }) => `discards ${cards(details.cards, "card", "cards")} ${listed(details.cards, "en")} for it.`,
    keeps: ({ details }) => `${cards(details.cards, "card", "cards")} ${listed(details.cards, "en")} ${cards(details.cards, "stays", "stay")} in hand.`,
    nearer: ({ details }) =>
      details.actions
        ? `card ${card(details.card)} is ${details.actions === 1 ? "one action" : `${details.actions} actions`} away then instead of ${details.before}.`
        : `card ${card(details.card)} fits then.`,
    bonus: ({ details, name }) => `${name} has the most cards of value 1, alone or tied: ${hiddenStones.en.gains(details.points)}.`,
    "bonus-lost": ({ name }) => `${name} no longer has the most cards of value 1.`,
    ends: ({ details }) => `in the end: ${hiddenStones.en.endDraws(details.draws)}.`,
    passes: ({ details }) => `passes: ${hiddenStones.en.passDraws(details.draws)}.`,
    "minus-point": ({ details }) => `costs a minus point, which makes ${details.strikes}.`,
    "end-near": ({ details }) => `with ${details.cards} scored cards the last round begins.`,
    over: () => "that ends the game.",
    finishes: () => "all other cards can be scored after that.",
  },
  hu: {
    turn: ({ details }) => turn("az egész kör", details.moves, "hu"),
    scores: ({ details }) => `beváltott kártya: ${listed(details.cards, "hu")} (${hiddenStones.hu.gains(details.points)}).`,
    exchanges: ({ details }) => `eldobott kártya: ${listed(details.cards, "hu")}.`,
    keeps: ({ details }) => `kézben marad: ${listed(details.cards, "hu")}.`,
    nearer: ({ details }) =>
      details.actions
        ? `utána ${details.before} helyett ${details.actions} akció kell hozzá: ${card(details.card)}.`
        : `utána beváltható: ${card(details.card)}.`,
    bonus: ({ details, name }) => `${name} gyűjtötte a legtöbb 1-es értékű kártyát, egyedül vagy holtversenyben: ${hiddenStones.hu.gains(details.points)}.`,
    "bonus-lost": ({ name }) => `már nem ${name} gyűjtötte a legtöbb 1-es értékű kártyát.`,
    ends: ({ details }) => `a végén: ${hiddenStones.hu.endDraws(details.draws)}.`,
    passes: ({ details }) => `passz: ${hiddenStones.hu.passDraws(details.draws)}.`,
    "minus-point": ({ details }) => `mínuszpontba kerül, ezzel ${details.strikes} lesz belőle.`,
    "end-near": ({ details }) => `${details.cards} beváltott kártyával megkezdődik az utolsó forduló.`,
    over: () => "ezzel véget ér a játszma.",
    finishes: () => "utána az összes többi kártya beváltható.",
  },
};

type Nudge = "scores" | "nearer" | "exchanges" | "passes" | "ends";

const nudges: FactWords<Nudge> = {
  de: {
    scores: ({ details }) => cards(details.cards, "Diese Steine können eine Karte von dir zeigen.", "Diese Steine können mehrere Karten von dir zeigen."),
    nearer: () => "Noch lässt sich nichts Gutes einlösen. Welche Karte kannst du vorbereiten?",
    exchanges: () => "Diese Steine liegen noch nicht richtig.",
    passes: () => "Mit mehr Karten auf der Hand geht mehr.",
    ends: () => "Mehr lohnt sich in diesem Zug nicht.",
  },
  en: {
    scores: ({ details }) => cards(details.cards, "These stones can show a card of yours.", "These stones can show several cards of yours."),
    nearer: () => "Nothing good can be scored yet. Which card can you prepare?",
    exchanges: () => "These stones do not lie well yet.",
    passes: () => "With more cards in hand you can do more.",
    ends: () => "Nothing more is worth it in this turn.",
  },
  hu: {
    scores: ({ details }) => cards(details.cards, "Ezek a kövek kirakhatják egy kártyádat.", "Ezek a kövek több kártyádat is kirakhatják."),
    nearer: () => "Most még semmi jó nem váltható be. Melyik kártyát készítheted elő?",
    exchanges: () => "Ezek a kövek még nem jó helyen vannak.",
    passes: () => "Több kártyával a kezedben többre mész.",
    ends: () => "Ebben a körben már semmi sem éri meg.",
  },
};

export const fact = telling(facts);
export const nudge = nudging(nudges);
