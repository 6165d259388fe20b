import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";
import { listOf, type Refusals } from "../shared/refusing";
import { blockers, tileWord } from "./texts";

const colour = (language: Language, value: unknown): string => blockers[language].colours[Number(value)] ?? "";
const tile = (language: Language, value: unknown): string => tileWord(String(value), blockers[language]);

export const refusals: Refusals = {
  de: {
    "draw-first": () => "Zuerst wird ein Plättchen nachgezogen.",
    "must-place": () => "Du kannst ein Plättchen legen, also darfst du nicht aussetzen.",
    "place-first": () => "Nachgezogen wird erst, wenn ein Plättchen gelegt ist.",
    "not-your-colour": ({ colours }) => `Deine Farben sind ${listOf(colours).map((one) => colour("de", one)).join(" und ")}.`,
    "colour-out": (found) => `Mit ${colour("de", found.colour)} darfst du nicht mehr spielen: Der Vorrat ist aufgebraucht.`,
    "not-held": (found) => `${tile("de", found.tile)} liegt nicht auf deiner Ablagebank.`,
    "wrong-cell": (found) => `${tile("de", found.tile)} darf nicht auf ${found.cell}: Zahlen gehören in ihre Spalte, Buchstaben in ihre Reihe, Symbole auf Felder mit dem gleichen Symbol.`,
    "own-colour": ({ cell }) => `Auf ${cell} liegt schon die Farbe, die du spielst.`,
    "group-apart": (found) => `Ohne das Plättchen auf ${found.cell} wäre eine Gruppe geteilt (${colour("de", found.colour)}).`,
  },
  en: {
    "draw-first": () => "A tile is drawn first.",
    "must-place": () => "You can place a tile, so you must not pass.",
    "place-first": () => "A tile is drawn only after one has been placed.",
    "not-your-colour": ({ colours }) => `Your colours are ${listOf(colours).map((one) => colour("en", one)).join(" and ")}.`,
    "colour-out": (found) => `The colour ${colour("en", found.colour)} is out: its pile is used up.`,
    "not-held": (found) => `${tile("en", found.tile)} is not on your rack.`,
    "wrong-cell": (found) => `${tile("en", found.tile)} may not go on ${found.cell}: numbers belong in their column, letters in their row, symbols on their block.`,
    "own-colour": ({ cell }) => `The colour you are playing lies on ${cell} already.`,
    "group-apart": (found) => `Without the tile on ${found.cell} a group would fall apart (${colour("en", found.colour)}).`,
  },
  hu: {
    "draw-first": () => "Előbb lapkát kell húzni.",
    "must-place": () => "Le tudsz rakni egy lapkát, ezért nem passzolhatsz.",
    "place-first": () => "Lapkát csak lerakás után lehet húzni.",
    "not-your-colour": ({ colours }) => `A te színeid: ${listOf(colours).map((one) => colour("hu", one)).join(", ")}.`,
    "colour-out": (found) => `Ezzel a színnel már nem játszhatsz, elfogyott a készlete: ${colour("hu", found.colour)}.`,
    "not-held": (found) => `Nincs a tartódon ilyen lapka: ${tile("hu", found.tile)}.`,
    "wrong-cell": (found) => `Ez a lapka (${tile("hu", found.tile)}) nem kerülhet ${az(String(found.cell))} mezőre: a szám a saját oszlopába, a betű a sorába, a jel a tömbjébe való.`,
    "own-colour": ({ cell }) => `Ezen a mezőn már az a szín van, amellyel játszol: ${cell}.`,
    "group-apart": (found) => `Ha ezt elvennéd (${found.cell}), kettéválna egy csoport (${colour("hu", found.colour)}).`,
  },
};
