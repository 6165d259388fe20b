import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Egy kétszemélyes játszma utolsó öt köre. A színed minden csoportja egy pont, és a pont rossz. Ami vízszintesen vagy függőlegesen érintkezik, az egy csoport. A szám az oszlopába kerül: rakd az 5-öst az A5-re. Két csoportodat köti össze, tehát eggyel kevesebb a pontod.",
  1: "Most az ellenfeled jön. Minden kör után húzol egy lapkát, amíg van.",
  2: "A betű a sorába kerül. Rakd az I-t az I1-re, az egyedül álló lapkád alá: a csoport nő, és nem keletkezik új.",
  4: "A jel a kilenc ilyen jelű mező egyikére kerül. Rakd a szívet a G5-re, a csoportod mellé.",
  6: "Az ellenfeled lapkájára is rakhatsz, és akkor azt elveszed. Nagyobb csoportot nem választhatsz szét; ez a lapka egy párhoz tartozik, és abból mindig elvehetsz. Az elvett lapka is pont, de a tiéd két csoportodat köti össze. Rakd a 3-ast a B3-ra.",
  8: "A joker bárhová kerülhet. A C3-on a két legnagyobb csoportodat köti össze: egy ponttal kevesebb. Rakd oda.",
  9: "Az utolsó kör az ellenfeledé. Minden tartón négy lapka marad.",
  10: "Számoljunk: két csoportod és két elvett lapkád van, ez 4 pont. Az ellenfelednek hat csoportja van, 6 pont. Az nyer, akinek a legkevesebb van: te! Ha többen játszotok, csak az a szín számít, amelyből a legtöbbet vetted el.",
};
