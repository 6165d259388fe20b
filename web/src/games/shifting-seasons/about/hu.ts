import type { About } from "../../contract";

export const about: About = {
  pitch: "Tolj be egy lapkát, és rakd le azt, amelyet kitoltál.",
  variants: {
    base: { name: "Alap", hint: "Négy pontozókártya dönti el, mit ér a táblád." },
  },
};
