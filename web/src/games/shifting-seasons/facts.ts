/** What a step of Shifting Seasons does, in words; the codes stand in docs/programs. */
import { az } from "../../i18n/hungarian";
import { nudging, telling, type FactWords } from "../shared/facts";
import type { Language } from "../contract";
import { tileWord } from "./map";
import { shiftingSeasons } from "./texts";

type Code = "brings" | "lays" | "moves" | "card" | "frame" | "token" | "prepares" | "opens" | "ends";

const tile = (kind: string, language: Language): string => tileWord(kind, shiftingSeasons[language]);

/** A score card by its name. */
const titled = (number: number, language: Language): string => shiftingSeasons[language].card[number]?.[0] ?? `${number}`;

const gain = (points: number, language: Language): string => shiftingSeasons[language].gain(points);

export const facts: FactWords<Code> = {
  de: {
    brings: ({ details }) =>
      `bringt ein Plättchen (${tile(details.tile, "de")}) in Bereich ${details.area}${details.tokens ? `, für ${shiftingSeasons.de.tokens(details.tokens)}` : ""}.`,
    lays: ({ details }) => `auf ${details.cell}: ${details.gain ? gain(details.gain, "de") : "bringt noch nichts"}.`,
    moves: ({ details }) => `von ${details.from} nach ${details.cell}: ${details.gain ? gain(details.gain, "de") : "bringt noch nichts"}.`,
    card: ({ details }) => `„${titled(details.card, "de")}“: ${gain(details.gain, "de")}.`,
    frame: ({ details }) => `Bereich ${details.area} bekommt einen Rahmen.`,
    token: () => "bringt einen Bonus.",
    prepares: ({ details }) =>
      `„${titled(details.card, "de")}“: ${details.tiles === 1 ? "Es fehlt nur noch 1 Plättchen" : `Es fehlen noch ${details.tiles} Plättchen`} statt ${details.before}.`,
    opens: ({ details, name }) => `danach kann ${name} mit einem Schub ein Plättchen (${tile(details.tile, "de")}) in Bereich ${details.area} holen.`,
    ends: ({ details }) => (details.tokens ? `beendet den Zug und hebt ${shiftingSeasons.de.tokens(details.tokens)} auf.` : "beendet den Zug."),
  },
  en: {
    brings: ({ details }) =>
      `brings ${tile(details.tile, "en")} to area ${details.area}${details.tokens ? ` for ${shiftingSeasons.en.tokens(details.tokens)}` : ""}.`,
    lays: ({ details }) => `on ${details.cell}: ${details.gain ? gain(details.gain, "en") : "nothing yet"}.`,
    moves: ({ details }) => `from ${details.from} to ${details.cell}: ${details.gain ? gain(details.gain, "en") : "nothing yet"}.`,
    card: ({ details }) => `“${titled(details.card, "en")}”: ${gain(details.gain, "en")}.`,
    frame: ({ details }) => `area ${details.area} gets a frame.`,
    token: () => "brings a bonus token.",
    prepares: ({ details }) =>
      `“${titled(details.card, "en")}”: only ${details.tiles} ${details.tiles === 1 ? "tile is" : "tiles are"} missing instead of ${details.before}.`,
    opens: ({ details, name }) => `a single push can then bring ${name} ${tile(details.tile, "en")} to area ${details.area}.`,
    ends: ({ details }) => (details.tokens ? `ends the turn and keeps ${shiftingSeasons.en.tokens(details.tokens)}.` : "ends the turn."),
  },
  hu: {
    brings: ({ details }) =>
      `${az(details.area)}. területre kerül: ${tile(details.tile, "hu")}${details.tokens ? `, ára ${shiftingSeasons.hu.tokens(details.tokens)}` : ""}.`,
    lays: ({ details }) => `itt: ${details.cell} – ${details.gain ? gain(details.gain, "hu") : "egyelőre pont nélkül"}.`,
    moves: ({ details }) => `${details.from} → ${details.cell}: ${details.gain ? gain(details.gain, "hu") : "egyelőre pont nélkül"}.`,
    card: ({ details }) => `„${titled(details.card, "hu")}”: ${gain(details.gain, "hu")}.`,
    frame: ({ details }) => `${az(details.area)}. terület keretet kap.`,
    token: () => "bónuszzsetont hoz.",
    prepares: ({ details }) => `„${titled(details.card, "hu")}”: ${details.before} helyett már csak ${details.tiles} lapka hiányzik.`,
    opens: ({ details, name }) => `utána ${name} egyetlen tolással megszerezheti ezt: ${tile(details.tile, "hu")} (${details.area}. terület).`,
    ends: ({ details }) => (details.tokens ? `befejezi a kört, és megtart ${shiftingSeasons.hu.tokens(details.tokens)}t.` : "befejezi a kört."),
  },
};

type Nudge = Exclude<Code, "opens" | "token" | "frame">;

const nudges: FactWords<Nudge> = {
  de: {
    card: ({ details }) => `Sieh dir „${titled(details.card, "de")}“ an.`,
    prepares: ({ details }) => `„${titled(details.card, "de")}“ lässt sich vorbereiten.`,
    brings: ({ details }) => `Ein Plättchen in Bereich ${details.area} wäre gut.`,
    moves: () => "Ein Plättchen läge anderswo besser.",
    lays: () => "Denk an die Züge danach: Wo stört das Plättchen am wenigsten?",
    ends: () => "In diesem Zug lohnt sich nichts mehr.",
  },
  en: {
    card: ({ details }) => `Look at “${titled(details.card, "en")}”.`,
    prepares: ({ details }) => `“${titled(details.card, "en")}” can be prepared.`,
    brings: ({ details }) => `A tile in area ${details.area} would be good.`,
    moves: () => "A tile would lie better elsewhere.",
    lays: () => "Think of the turns to come: where is the tile least in the way?",
    ends: () => "Nothing more is worth it in this turn.",
  },
  hu: {
    card: ({ details }) => `Nézd meg ezt a kártyát: „${titled(details.card, "hu")}”.`,
    prepares: ({ details }) => `Előkészíthető: „${titled(details.card, "hu")}”.`,
    brings: ({ details }) => `Jól jönne egy lapka ${az(details.area)}. területen.`,
    moves: () => "Egy lapka máshol jobb helyen lenne.",
    lays: () => "Gondolj a következő körökre: hol van a lapka a legkevésbé útban?",
    ends: () => "Ebben a körben már semmi sem éri meg.",
  },
};

export const fact = telling(facts);
/** Where the tile would be laid is half of the move: without it, or else all places where it may be. */
export const nudge = nudging(nudges, ({ cells }, { facts }) => {
  const laid = facts.find(({ code }) => code === "lays" || code === "moves")?.details["cell"];
  const others = cells.filter((cell) => cell !== laid);
  return others.length ? others : (facts.find(({ code }) => code === "brings")?.cells ?? []);
});
