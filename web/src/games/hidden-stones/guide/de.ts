import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Die letzten beiden Runden einer Partie zu zweit. Neun Steine liegen auf dem Tisch; deine Karten zeigen Formationen, die du daraus bilden willst. Mit 10 eingelösten Karten endet das Spiel: Du hast 6, dein Gegenüber 8. Noch lässt sich keine Karte einlösen, also passe: Du ziehst zwei Karten.",
  1: "Dein Gegenüber legt eine Karte ab und wendet einen Stein\u00a0…",
  2: "…\u00a0und beendet den Zug. Schau genau hin: Welche Formation liegt jetzt da?",
  3: "Vogel und Pferd liegen nebeneinander, genau wie auf einer deiner Karten. Löse sie ein: Wähle die Karte.",
  4: "Jedes Tauschen und jedes Wenden kostet eine Karte; opfere dafür schwierige. Wähle Baum und Fisch in der ersten Reihe, um sie zu tauschen, und lege dafür die Karte mit den drei Saatkörnern ab.",
  5: "Fisch und Baum liegen jetzt wie auf deiner Karte. Löse sie ein.",
  6: "Dieselben Steine zählen auch für andere Karten: Baum und Pferd zeigt eine weitere Karte von dir. Löse sie ein.",
  7: "Jetzt wird gewendet. Wende den Fisch in der Ecke: Auf der anderen Seite ist der Vogel. Lege dafür deine schwierigste Karte ab.",
  8: "Der Vogel über dem Saatkorn: deine letzte Formation. Löse sie ein.",
  9: "Zehn Karten liegen auf deinem Gewinnstapel. Beende deinen Zug; du ziehst vier neue Karten.",
  10: "Die Runde wird zu Ende gespielt, damit alle gleich oft am Zug waren. Dein Gegenüber findet nichts und beendet den Zug.",
  11: "Deine Karten sind 14 Punkte wert, die deines Gegenübers auch. Aber du hast die meisten Karten mit dem Wert 1, und das bringt 3 Bonuspunkte: 17 zu 14, du gewinnst! Jetzt kennst du alles, was du in einem Zug tun kannst.",
};
