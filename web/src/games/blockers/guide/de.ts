import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Die letzten fünf Züge einer Partie zu zweit. Jede Gruppe deiner Farbe zählt einen Punkt, und Punkte sind schlecht. Was sich waagerecht oder senkrecht berührt, ist eine Gruppe. Eine Zahl kommt in ihre Spalte: Lege die 5 auf A5. Sie verbindet zwei deiner Gruppen, also hast du einen Punkt weniger.",
  1: "Jetzt dein Gegenüber. Nach jedem Zug ziehst du ein Plättchen nach, solange es welche gibt.",
  2: "Ein Buchstabe kommt in seine Reihe. Lege das I auf I1, unter dein einzelnes Plättchen: Die Gruppe wächst, und es entsteht keine neue.",
  4: "Ein Symbol kommt auf eines der neun Felder, die es zeigen. Lege das Herz auf G5, neben deine Gruppe.",
  6: "Du darfst auch auf ein Plättchen deines Gegenübers legen und es nehmen. Eine größere Gruppe darf dabei nicht geteilt werden; dieses Plättchen gehört zu einer Zweiergruppe, und daraus darfst du immer nehmen. Auch genommene Plättchen bringen Punkte, doch deines verbindet zwei deiner Gruppen. Lege die 3 auf B3.",
  8: "Der Joker darf überallhin. Auf C3 verbindet er deine beiden größten Gruppen: ein Punkt weniger. Lege ihn dorthin.",
  9: "Dein Gegenüber hat den letzten Zug. Auf jeder Ablagebank bleiben vier Plättchen.",
  10: "Gezählt wird: Du hast zwei Gruppen und zwei genommene Plättchen, also 4 Punkte. Dein Gegenüber hat sechs Gruppen, also 6 Punkte. Wer die wenigsten hat, gewinnt: du! In größerer Runde zählt nur die Farbe, von der du die meisten genommen hast.",
};
