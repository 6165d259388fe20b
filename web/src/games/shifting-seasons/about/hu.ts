import type { About } from "../../contract";

export const about: About = {
  pitch: "Tolj be egy lapkát, és rakd le, ami kiesik.",
  variants: {
    base: { name: "Alap", hint: "Négy pontozókártya dönti el, mit ér a táblád." },
  },
  guide: [
    "A tolótáblán négy pálya keresztezi egymást. Mellette a kínálat három lapkával, és a saját táblád négy területtel.",
    "Vegyél el egy lapkát a kínálatból, és told be egy pályába. A túlsó végén kiesik egy másik.",
    "A kiesett lapka a pálya számával jelölt területre kerül. Tedd a szám vagy egy másik lapka mellé.",
  ],
};
