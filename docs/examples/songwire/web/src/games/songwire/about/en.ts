import type { About } from "../../contract";

export const about: About = {
  pitch: "Birds line up by their notes. Whose choir sits side by side?",
  variants: { base: { name: "Base game", hint: "One wire, twelve places, 24 birds." } },
};
