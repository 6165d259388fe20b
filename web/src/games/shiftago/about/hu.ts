import type { About } from "../../contract";

export const about: About = {
  pitch: "Tolj üveggolyókat a pályákba, amíg össze nem áll a sorod.",
  variants: {
    express: { name: "Express", hint: "Az első ötös sor nyer; hárman vagy négyen az első négyes." },
    expert: { name: "Expert", hint: "A sorok pontot érnek, és helyet adnak. Az nyer, akinek előbb van tíz pontja." },
    extreme: { name: "Extreme", hint: "Mint az Expert, de a rövidebb sorokat is le kell venni, pont nélkül." },
  },
  guide: [
    "Mindenkinek egyszínű golyói vannak. A célod egy saját sor: két játékosnál öt golyóból. A kék a tiéd.",
    "A körödben egy golyót tolsz egy pályába, annak bármelyik végéről. Ami útban van, továbbmegy. Tolj be ide egyet.",
    "A golyód begurult, és továbbtolta a szomszédait. Semmi sem esik le: a tele pálya zárva van.",
  ],
};
