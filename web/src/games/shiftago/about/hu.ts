import type { About } from "../../contract";

export const about: About = {
  pitch: "Tolj üveggolyókat a pályákba, amíg össze nem áll a sorod.",
  variants: {
    express: { name: "Express", hint: "Az első, legalább öt golyóból álló sor nyer; hárman vagy négyen elég legalább négy." },
    expert: { name: "Expert", hint: "A sorok pontot érnek, és helyet adnak. Az nyer, akinek előbb van tíz pontja." },
    extreme: { name: "Extreme", hint: "Mint az Expert, de a rövidebb sorokat is le kell pontozni, pont nélkül." },
  },
};
