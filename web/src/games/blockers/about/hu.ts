import type { About } from "../../contract";

export const about: About = {
  pitch: "Rakj le lapkákat, tartsd egyben a színedet, bontsd meg a többiekét.",
  variants: {
    base: { name: "Alap", hint: "Mindenkinek egy szín. A legkevesebb pont nyer." },
    pro: { name: "Profi", hint: "Két játékos, két-két színnel." },
  },
  guide: [
    "A tartódon öt lapka áll. A szám a saját oszlopába, a betű a sorába, a jel a blokkjába, a joker bárhová kerülhet.",
    "A csoportok pontba kerülnek: a színed egymással érintkező lapkái egy csoportnak számítanak. Tedd ezt a lapkát a tieid mellé.",
    "A csoportod nőtt, és nem lett belőle új. Más színű lapkára is rakhatsz, és elveheted, ha a csoportja nem esik szét.",
  ],
};
