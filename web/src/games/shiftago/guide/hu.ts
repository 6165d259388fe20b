import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Egy egész kétszemélyes Express-játszma. Legalább öt golyót szeretnél a színedből egy sorban, vízszintesen, függőlegesen vagy átlósan. A körödben egyet betolsz a szélről. Tolj felülről a 4. oszlopba.",
  2: "Még egyszer a 4. oszlopba. Az első golyód helyet ad, és egy mezővel továbbmegy.",
  4: "És még egyszer: ami a szélen együtt fekszik, együtt megy tovább. Az ellenfeled közben a legfelső sorban gyűjt.",
  6: "Tolj be egy negyediket. Még egy, és megvan az öt…",
  7: "Figyeld, mit tesz az ellenfeled.",
  8: "Ez kettős csapás volt: a legfelső golyódat oldalra tolta, és négy golyója áll egy sorban. Az ötödikkel nyerne! Tolj felülről az 1. oszlopba: a sarokban lévő golyó lejjebb megy, és a sor megszakad.",
  10: "A 4. oszlopban még áll három golyód. Gyere most a másik oldalról: tolj alulról a 4. oszlopba.",
  12: "Ami hézag mögött van, ott marad. Tolj megint alulról.",
  14: "Már csak egy mező hiányzik. Tolj még egyszer alulról!",
  15: "Hat egy sorban: legalább öt kellett, tehát nyertél. Ez az Express. A „Tovább” gombbal egy Expert-játszma végét látod.",
  16: "Az Expertben a sorok pontot érnek, és tíz pont nyer. Neked 8 van, az ellenfelednek 5. Tolj felülről a 3. oszlopba: öt lesz egy sorban.",
  17: "A sort le kell pontozni, teljes hosszában. Ketten a két szélső golyó a táblán marad, a többi visszakerül hozzád. Öt golyó 2 pont: válaszd ki a sort.",
  18: "8 meg 2 az 10: ezt is megnyerted. Tíznél kevesebb ponttal most újra te jönnél. Ennyi az egész; az Extreme és az előnyadás a szabályokban van.",
};
