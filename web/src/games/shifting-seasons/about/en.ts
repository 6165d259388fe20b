import type { About } from "../../contract";

export const about: About = {
  pitch: "Push a tile in, and lay the one you push out on your board.",
  variants: {
    base: { name: "Standard", hint: "Four score cards decide what your board is worth." },
  },
};
