import { listOf, type Refusals } from "../shared/refusing";

export const refusals: Refusals = {
  de: {
    "score-first": () => "Du hast eine Reihe: Werte sie, bevor du wieder eine Kugel einschiebst.",
    "lane-full": () => "Diese Bahn ist voll: Keine Kugel darf vom Spielbrett geschoben werden.",
    neighbours: () => "Solange nur Kugeln einer Farbe auf dem Spielbrett liegen, dürfen keine zwei waagerecht oder senkrecht nebeneinanderliegen.",
    "no-row": () => "Es gibt gerade keine Reihe zu werten: Schiebe eine Kugel ein.",
    "whole-row": ({ rows }) => `Nenne eine ganze Reihe: ${listOf(rows).join(", ")}.`,
    "both-stay": () => "Zu zweit bleiben beide äußeren Kugeln liegen.",
    "name-end": () => "Sag, welche der beiden äußeren Kugeln liegen bleibt.",
  },
  en: {
    "score-first": () => "You have a row: score it before you push in another marble.",
    "lane-full": () => "This lane is full: no marble may leave the board.",
    neighbours: () => "While only one colour lies on the board, no two marbles may be neighbours.",
    "no-row": () => "There is no row to score now: push in a marble.",
    "whole-row": ({ rows }) => `Name a whole row: ${listOf(rows).join(", ")}.`,
    "both-stay": () => "With two players both ends stay.",
    "name-end": () => "Say which end stays.",
  },
  hu: {
    "score-first": () => "Kész egy sorod: előbb pontozd, csak utána tolj be újabb golyót.",
    "lane-full": () => "Ez a pálya tele van: golyót nem szabad letolni a tábláról.",
    neighbours: () => "Amíg csak egy szín van a táblán, két golyó nem lehet szomszédos.",
    "no-row": () => "Most nincs pontozható sor: tolj be egy golyót.",
    "whole-row": ({ rows }) => `Egész sort adj meg: ${listOf(rows).join(", ")}.`,
    "both-stay": () => "Két játékosnál mindkét szélső golyó marad.",
    "name-end": () => "Mondd meg, melyik szélső golyó maradjon.",
  },
};
