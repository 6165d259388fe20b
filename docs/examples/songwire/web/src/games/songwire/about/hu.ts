import type { About } from "../../contract";

export const about: About = {
  pitch: "A madarak hangjuk szerint sorakoznak. Kinek a kórusa ül együtt?",
  variants: { base: { name: "Alapjáték", hint: "Egy drót, tizenkét hely, 24 madár." } },
};
