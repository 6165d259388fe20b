import type { About } from "../../contract";

export const about: About = {
  pitch: "A madarak hangjuk szerint sorakoznak. Kinek a kórusa ül együtt?",
  variants: { base: { name: "Alapjáték", hint: "Egy drót, tizenkét hely, 24 madár." } },
  guide: { 0: "A dróton a hangoknak emelkedniük kell. Ültesd az első madaradat a 6. helyre.", 1: "Ültess mellé többet: a leghosszabb kórus nyer." },
};
