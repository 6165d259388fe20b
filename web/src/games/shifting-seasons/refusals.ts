import { az } from "../../i18n/hungarian";
import type { Language } from "../contract";
import type { Refusals } from "../shared/refusing";
import { tileWord } from "./map";
import { shiftingSeasons } from "./texts";

const tile = (language: Language, value: unknown): string => tileWord(String(value), shiftingSeasons[language]);

export const refusals: Refusals = {
  de: {
    "draw-first": () => "Zuerst wird ein Plättchen aus dem Beutel gezogen.",
    "no-end-now": () => "Ein Zug endet von selbst, wenn danach kein Bonus mehr eingesetzt werden kann.",
    "place-first": () => "Lege zuerst das Plättchen, das du hinausgeschoben hast.",
    "pushed-already": () => "Du hast in diesem Zug schon geschoben: Verschiebe ein Plättchen oder beende den Zug.",
    "not-in-display": (found) => `Nicht in der Auslage: ${tile("de", found.tile)}.`,
    "lane-closed": ({ lane }) => `Bahn ${lane} ist für dich gesperrt: In deinem Bereich ${lane} ist kein Platz frei.`,
    once: () => "Einmal schieben kostet nichts.",
    "too-few-tokens": ({ needed, tokens }) => `Dafür brauchst du ${needed} ${Number(needed) === 1 ? "Bonus" : "Boni"} und hast ${tokens}.`,
    "nothing-pushed": () => "Du hast noch kein Plättchen hinausgeschoben, das du legen könntest.",
    "on-number": ({ cell }) => `${cell} ist eine Nummer: Dort liegt nie ein Plättchen.`,
    "other-area": ({ cell, area, found }) => `Das Plättchen gehört in Bereich ${area}; ${cell} liegt in Bereich ${found}.`,
    "cell-taken": ({ cell }) => `Auf ${cell} liegt schon ein Plättchen.`,
    "not-adjacent": ({ cell, area }) => `${cell} grenzt weder an die Nummer ${area} noch an ein Plättchen im selben Bereich.`,
    "no-token": () => "Ein Plättchen zu verschieben kostet einen Bonus, und du hast keinen.",
    "no-tile-there": ({ cell }) => `Auf ${cell} liegt kein Plättchen von dir.`,
  },
  en: {
    "draw-first": () => "A tile is drawn from the bag first.",
    "no-end-now": () => "A turn ends by itself unless a bonus token is left to be used after it.",
    "place-first": () => "First place the tile that was pushed out.",
    "pushed-already": () => "You have had your push this turn: move a tile or end the turn.",
    "not-in-display": (found) => `There is no ${tile("en", found.tile)} in the display.`,
    "lane-closed": ({ lane }) => `Lane ${lane} is closed for you: your area ${lane} has no free place.`,
    once: () => "To push once costs nothing.",
    "too-few-tokens": ({ needed, tokens }) => `That takes ${needed} bonus ${Number(needed) === 1 ? "token" : "tokens"}, and you have ${tokens}.`,
    "nothing-pushed": () => "No tile has been pushed out that you could place.",
    "on-number": ({ cell }) => `${cell} is a number: no tile ever lies there.`,
    "other-area": ({ cell, area, found }) => `The tile belongs in area ${area}, and ${cell} is in area ${found}.`,
    "cell-taken": ({ cell }) => `A tile lies on ${cell} already.`,
    "not-adjacent": ({ cell, area }) => `${cell} is next to neither the number ${area} nor a tile in the same area.`,
    "no-token": () => "Moving a tile takes a bonus token, and you have none.",
    "no-tile-there": ({ cell }) => `No tile of yours lies on ${cell}.`,
  },
  hu: {
    "draw-first": () => "Előbb lapkát kell húzni a zsákból.",
    "no-end-now": () => "A kör magától véget ér, ha már nincs felhasználható bónuszzseton.",
    "place-first": () => "Előbb rakd le a kitolt lapkát.",
    "pushed-already": () => "Ebben a körben már toltál: helyezz át egy lapkát, vagy fejezd be a kört.",
    "not-in-display": (found) => `Nincs a kínálatban: ${tile("hu", found.tile)}.`,
    "lane-closed": ({ lane }) => `Számodra zárva van ${az(String(lane))}. pálya: nincs szabad hely ezen a területeden.`,
    once: () => "Egyszer tolni ingyen lehet.",
    "too-few-tokens": ({ needed, tokens }) => `Ehhez ${needed} bónuszzseton kell, neked pedig ${tokens} van.`,
    "nothing-pushed": () => "Még nem toltál ki lapkát, amelyet lerakhatnál.",
    "on-number": ({ cell }) => `Itt szám áll, ide soha nem kerül lapka: ${cell}.`,
    "other-area": ({ cell, area, found }) => `A lapka ${az(String(area))}. területre való, ${cell} pedig ${az(String(found))}. területen van.`,
    "cell-taken": ({ cell }) => `Itt már van egy lapka: ${cell}.`,
    "not-adjacent": ({ cell, area }) => `Ez a mező nem szomszédos sem ${az(String(area))}. számmal, sem a terület egyik lapkájával: ${cell}.`,
    "no-token": () => "Az áthelyezés bónuszzsetonba kerül, neked pedig nincs.",
    "no-tile-there": ({ cell }) => `Itt nincs lapkád: ${cell}.`,
  },
};
