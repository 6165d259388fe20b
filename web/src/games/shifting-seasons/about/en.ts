import type { About } from "../../contract";

export const about: About = {
  pitch: "Push a tile in, and lay what falls out on your board.",
  variants: {
    base: { name: "Standard", hint: "Four score cards decide what your board is worth." },
  },
  guide: [
    "Four lanes cross on the sliding board. Beside it lie the display with three tiles and your own board with four areas.",
    "Take a tile from the display and push it into a lane. Another one falls out at the far end.",
    "The tile that fell out belongs to the area with the number of the lane. Lay it beside the number or beside another tile.",
  ],
};
