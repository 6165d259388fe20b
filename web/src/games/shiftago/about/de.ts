import type { About } from "../../contract";

export const about: About = {
  pitch: "Schiebe Glaskugeln in die Bahnen, bis deine Reihe liegt.",
  variants: {
    express: { name: "Express", hint: "Die erste Reihe aus mindestens fünf Kugeln gewinnt; zu dritt oder viert aus mindestens vier." },
    expert: { name: "Expert", hint: "Reihen bringen Punkte und machen Platz. Wer zuerst zehn Punkte hat, gewinnt." },
    extreme: { name: "Extreme", hint: "Wie Expert, doch auch kürzere Reihen müssen gewertet werden, ohne Punkte." },
  },
};
