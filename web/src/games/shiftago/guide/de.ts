import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Eine ganze Partie Express zu zweit. Du willst mindestens fünf Kugeln deiner Farbe in einer Reihe, waagerecht, senkrecht oder diagonal. In deinem Zug schiebst du eine vom Rand ein. Schiebe von oben in Spalte 4.",
  2: "Noch einmal in Spalte 4. Deine erste Kugel macht Platz und rückt ein Feld weiter.",
  4: "Und noch einmal: Was am Rand zusammenliegt, rückt gemeinsam weiter. Dein Gegenüber sammelt inzwischen Kugeln in der obersten Zeile.",
  6: "Schiebe eine vierte ein. Noch eine, und du hast fünf\u00a0…",
  7: "Sieh zu, was dein Gegenüber tut.",
  8: "Das war ein Doppelschlag: Deine oberste Kugel wurde zur Seite geschoben, und dein Gegenüber hat vier in einer Reihe. Eine fünfte würde gewinnen! Schiebe von oben in Spalte 1: Die Kugel in der Ecke rückt nach unten, und die Reihe ist zerstört.",
  10: "Deine drei in Spalte 4 liegen noch. Komm jetzt von der anderen Seite: Schiebe von unten in Spalte 4.",
  12: "Kugeln hinter einer Lücke bleiben liegen. Schiebe noch einmal von unten.",
  14: "Nur ein Feld fehlt noch. Schiebe ein letztes Mal von unten!",
  15: "Sechs in einer Reihe: Mindestens fünf waren verlangt, also hast du gewonnen. Das ist Express. Mit „Weiter“ siehst du das Ende einer Partie Expert.",
  16: "In Expert bringen Reihen Punkte, und wer zuerst zehn hat, gewinnt. Du hast 8, dein Gegenüber 5. Schiebe von oben in Spalte 3: Das gibt fünf in einer Reihe.",
  17: "Eine Reihe muss gewertet werden, in voller Länge. Zu zweit bleiben die beiden äußeren Kugeln liegen, die anderen kommen zu dir zurück. Fünf Kugeln bringen 2 Punkte: Wähle die Reihe.",
  18: "8 und 2 sind 10: Auch das hast du gewonnen. Mit weniger als zehn Punkten wärst du jetzt noch einmal am Zug. Mehr musst du nicht wissen; Extreme und der Spielstärkeausgleich stehen in den Regeln.",
};
