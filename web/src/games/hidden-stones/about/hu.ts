import type { About } from "../../contract";

export const about: About = {
  pitch: "Cseréld és fordítsd a kilenc követ, amíg a kártyáidat mutatják.",
  variants: {
    base: { name: "Alap", hint: "Mindenki a legjobb kártyapakliért versenyez." },
    solo: { name: "Egyedül", hint: "Egyedül tizenhat kártya és négy mínuszpont ellen." },
  },
  guide: [
    "Kilenc kő fekszik az asztalon, mindkét oldalán képpel. A kártyáid mintákat mutatnak, ezeknek kell megjelenniük köztük.",
    "Dobj el egy kártyát, hogy két szomszédot felcserélj, vagy egy követ megfordíts. Tedd meg most.",
    "Most a kövek a kezed egyik mintáját mutatják. Pontozz le minden kártyát, amelyik kijön, majd fejezd be a kört, és húzz négyig.",
  ],
};
