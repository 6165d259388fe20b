import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Egy kétszemélyes játszma utolsó három köre, az első játékhoz ajánlott kártyákkal. Az évszakod a tavasz. A 3. területen még egy hely szabad; oda a 3. pálya visz. Vedd el az értékes őszi lapkát, és told be. Alul kitolsz vele egy másikat.",
  1: "Ez a 3. területre kerül, ahol a számmal vagy egy másik lapkával kell szomszédosnak lennie. Rakd a szabad D4-re: így a hosszú átló is gyarapodik.",
  2: "A terület először telt meg: keretet kap, te pedig egy bónuszzsetont. Zsetonnal most még áthelyezhetnél egy lapkát. Tartsd meg, és fejezd be a kört.",
  3: "Most az ellenfeled tol és rak le.",
  6: "Egy zsetonnal kétszer is tolhatsz. Válaszd a két tolást, az őszi lapkát és az 1. pályát: az elsőnek kitolt lapka rögtön visszakerül, és kitol egy másodikat.",
  7: "Rakd az A1-re: ezzel a hosszú átló mind a hat lapkája megvan.",
  8: "Még van egy zsetonod. Tartsd meg az utolsó körre, és fejezd be ezt.",
  9: "A zsák kiürült, a kínálat nem töltődik fel többé.",
  12: "Az utolsó köröd. Előtte egy zsetonnal áthelyezel egy lapkát: a nyárit F4-ről A6-ra, a színének területére. Az áthelyezett lapkának nem kell semmivel szomszédosnak lennie, és a 3. terület megtartja a keretét.",
  13: "Most tolj a szokott módon: a nyári lapkát az 1. pályába.",
  14: "A kitolt lapkát rakd az A3-ra, az 1. terület utolsó szabad helyére: a területe színében van.",
  15: "Megtelt az 1. terület: még egy keret és még egy zseton. Ezzel áthelyezhetnél egy lapkát. Most fejezd be a kört; ami zseton a végén megmarad, nem ér semmit.",
  16: "Az ellenfeled elveszi az utolsó lapkát.",
  19: "A kínálat kiürült, vége a játéknak. Minden kártya külön számít: minden lapka, amely része annak, amit a kártya kér, egy pont, még egy, ha értékes, még egy a saját színedben. 51–28-ra nyertél. Válassz egy kártyát a listában, hogy lásd, mely lapkák számítanak.",
};
