import type { About } from "../../contract";

export const about: About = {
  pitch: "Schiebe Glasmurmeln in die Bahnen, bis deine Reihe steht.",
  variants: {
    express: { name: "Express", hint: "Die erste Fünferreihe gewinnt; zu dritt oder viert die erste Viererreihe." },
    expert: { name: "Expert", hint: "Reihen geben Punkte und machen Platz. Wer zuerst zehn hat, gewinnt." },
    extreme: { name: "Extreme", hint: "Wie Expert, doch auch kürzere Reihen müssen vom Brett, ohne Punkte." },
  },
  guide: [
    "Alle haben Murmeln einer Farbe. Du willst eine eigene Reihe, zu zweit fünf lang. Blau gehört dir.",
    "In deinem Zug schiebst du eine Murmel in eine Bahn, von einem ihrer Enden. Was im Weg liegt, rückt weiter. Schiebe hier eine hinein.",
    "Deine Murmel ist hineingerollt und hat ihre Nachbarn weitergeschoben. Nichts fällt je herunter: Eine volle Bahn ist zu.",
  ],
};
