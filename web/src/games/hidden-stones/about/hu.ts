import type { About } from "../../contract";

export const about: About = {
  pitch: "Cserélgesd és fordítsd a kilenc követ, amíg ki nem adják a kártyáidat.",
  variants: {
    base: { name: "Alap", hint: "Mindenki a legjobb kártyapakliért versenyez." },
    solo: { name: "Egyedül", hint: "Egyedül tizenhat kártya és négy mínuszpont ellen." },
  },
};
