import { az } from "../../i18n/hungarian";
import { listOf, type Refusals } from "../shared/refusing";

const cells = (value: unknown): [string, string] => [listOf(value)[0] ?? "", listOf(value)[1] ?? ""];

export const refusals: Refusals = {
  de: {
    "not-in-pile": ({ card }) => `Karte ${card} ist nicht im Nachziehstapel.`,
    "draw-first": () => "Zuerst wird eine Karte gezogen.",
    "no-draw-now": () => "Karten zieht man am Ende eines Zuges oder nach dem Passen.",
    "no-card-left": () => "Du hast keine Karte mehr: Du kannst nur noch den Zug beenden.",
    "no-pass-now": () => "Passen ersetzt den ganzen Zug: Beende stattdessen den Zug.",
    "no-second-pass": () => "Du hast schon in der letzten Runde gepasst: Zweimal nacheinander geht nicht.",
    "not-held": ({ card }) => `Karte ${card} hast du nicht auf der Hand.`,
    "not-shown": ({ card }) => `Die Steine zeigen die Formation von Karte ${card} noch nicht.`,
    "reading-order": ({ move }) => `Nenne die Plätze in Leserichtung: ${move}.`,
    "not-neighbours": (found) => `${cells(found.cells)[0]} und ${cells(found.cells)[1]} sind keine Nachbarn.`,
  },
  en: {
    "not-in-pile": ({ card }) => `Card ${card} is not in the draw pile.`,
    "draw-first": () => "A card must be drawn first.",
    "no-draw-now": () => "Cards are drawn at the end of a turn, or after a pass.",
    "no-card-left": () => "You have no cards left: you can only end the turn.",
    "no-pass-now": () => "A pass takes the place of the whole turn: end the turn instead.",
    "no-second-pass": () => "You passed in your last turn: not twice in a row.",
    "not-held": ({ card }) => `You do not hold card ${card}.`,
    "not-shown": ({ card }) => `The stones do not show the pattern of card ${card} yet.`,
    "reading-order": ({ move }) => `Name the cells in reading order: ${move}.`,
    "not-neighbours": (found) => `${cells(found.cells)[0]} and ${cells(found.cells)[1]} are not neighbours.`,
  },
  hu: {
    "not-in-pile": ({ card }) => `Nincs a húzópakliban ${az(String(card))}. kártya.`,
    "draw-first": () => "Előbb kártyát kell húzni.",
    "no-draw-now": () => "Kártyát a kör végén vagy passzolás után lehet húzni.",
    "no-card-left": () => "Nincs több kártyád: már csak befejezheted a kört.",
    "no-pass-now": () => "A passz az egész kör helyett áll: inkább fejezd be a kört.",
    "no-second-pass": () => "Az előző körödben már passzoltál: kétszer egymás után nem lehet.",
    "not-held": ({ card }) => `Nincs a kezedben ${az(String(card))}. kártya.`,
    "not-shown": ({ card }) => `A kövek még nem mutatják ${az(String(card))}. kártya formációját.`,
    "reading-order": ({ move }) => `A mezőket olvasási sorrendben add meg: ${move}.`,
    "not-neighbours": (found) => `Nem szomszédok: ${cells(found.cells).join(", ")}.`,
  },
};
