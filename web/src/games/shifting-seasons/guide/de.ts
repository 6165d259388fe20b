import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Die letzten drei Züge einer Partie zu zweit, mit den Karten für das erste Spiel. Deine Saison ist der Frühling. In Bereich 3 ist noch ein Platz frei; zu ihm führt Bahn 3. Nimm das kostbare Herbstplättchen und schiebe es hinein. Unten schiebst du damit ein anderes hinaus.",
  1: "Es gehört in Bereich 3 und muss dort an die Nummer oder ein anderes Plättchen angrenzen. Lege es auf den freien Platz D4: So wächst auch die lange Diagonale.",
  2: "Der Bereich ist zum ersten Mal voll: ein Rahmen für ihn und ein Bonus für dich. Mit einem Bonus könntest du jetzt noch ein Plättchen verschieben. Behalte ihn und beende den Zug.",
  3: "Jetzt schiebt und legt dein Gegenüber.",
  6: "Ein Bonus erlaubt dir auch, zweimal zu schieben. Wähle „2 × schieben“, das Herbstplättchen und Bahn 1: Was du zuerst hinausschiebst, kommt gleich wieder hinein und schiebt ein zweites Plättchen hinaus.",
  7: "Lege es auf A1: Damit ist die lange Diagonale aus sechs Plättchen vollständig.",
  8: "Du hast noch einen Bonus. Behalte ihn für den letzten Zug und beende diesen.",
  9: "Der Beutel ist leer, die Auslage wird nicht mehr aufgefüllt.",
  12: "Dein letzter Zug. Davor verschiebst du mit einem Bonus ein Plättchen: das Sommerplättchen von F4 nach A6, in den Bereich seiner Farbe. Ein verschobenes Plättchen muss an nichts angrenzen, und Bereich 3 behält seinen Rahmen.",
  13: "Jetzt schiebe wie gewohnt: das Sommerplättchen in Bahn 1.",
  14: "Lege das hinausgeschobene Plättchen auf A3, den letzten freien Platz in Bereich 1: Es hat die Farbe seines Bereichs.",
  15: "Bereich 1 ist voll: noch ein Rahmen und noch ein Bonus. Damit könntest du noch ein Plättchen verschieben. Beende diesmal den Zug; Boni, die am Ende übrig sind, verfallen.",
  16: "Dein Gegenüber nimmt das letzte Plättchen.",
  19: "Die Auslage ist leer, das Spiel ist zu Ende. Jede Karte wird einzeln gewertet: 1 Punkt für jedes Plättchen, das Teil der Vorgabe ist, 1 weiterer, wenn es kostbar ist, und 1 weiterer, wenn es deine Saisonfarbe hat. Du gewinnst mit 51 zu 28. Wähle eine Karte in der Liste, um zu sehen, welche Plättchen zählen.",
};
