import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "Egy kétszemélyes játszma utolsó két fordulója. Kilenc kő fekszik az asztalon; a kártyáid formációit szeretnéd kirakni belőlük. 10 beváltott kártyával véget ér a játék: neked 6 van, az ellenfelednek 8. Még egy kártyát sem tudsz beváltani, ezért passzolj: két kártyát húzol.",
  1: "Az ellenfeled eldob egy kártyát, és megfordít egy követ…",
  2: "…majd befejezi a körét. Nézd meg jól: melyik formáció fekszik most ott?",
  3: "A madár és a ló egymás mellett van, pontosan úgy, ahogy az egyik kártyádon. Váltsd be: válaszd ki a kártyát.",
  4: "Minden csere és minden fordítás egy kártyába kerül; a nehezeket áldozd fel. Válaszd ki az első sorban a fát és a halat a cseréhez, és fizess azzal a kártyával, amely három magot mutat.",
  5: "A hal és a fa most úgy fekszik, ahogy a kártyádon. Váltsd be.",
  6: "Ugyanazok a kövek más kártyához is jók: a fa és a ló egy másik kártyádon van. Váltsd be.",
  7: "Most egy fordítás. Fordítsd meg a sarokban lévő halat: a másik oldala a madár. Fizess a legnehezebb kártyáddal.",
  8: "A madár a mag fölött: ez az utolsó formációd. Váltsd be.",
  9: "Tíz kártya van a gyűjtőpaklidban. Fejezd be a köröd; négy új kártyát húzol.",
  10: "A fordulót végigjátsszátok, hogy mindenki ugyanannyiszor kerüljön sorra. Az ellenfeled nem talál semmit, és befejezi a körét.",
  11: "A kártyáid 14 pontot érnek, az ellenfeledéi is. De neked van a legtöbb 1-es kártyád, és ez további 3 pont: 17–14, nyertél! Most már minden lépésfajtát ismersz.",
};
