import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "The last five turns of a game for two. Each group of your colour counts a point, and points are bad. Tiles that touch horizontally or vertically are one group. A number goes into its column: lay the 5 on A5. It joins two of your groups, so you have a point less.",
  1: "Now the other player. You draw a new tile after each turn, as long as there are some.",
  2: "A letter goes into its row. Lay the I on I1, below your single tile: the group grows, and no new one is made.",
  4: "A symbol goes on one of the nine cells that show it. Lay the heart on G5, beside your group.",
  6: "You may also lay a tile on one of the other player's and take that. It must not split a larger group in two; this tile is one of a pair, and from a pair you may always take. Taken tiles bring points, too, but yours joins two of your groups. Lay the 3 on B3.",
  8: "The joker goes anywhere. On C3 it joins your two largest groups: one point less. Lay it there.",
  9: "The other player has the last turn. Four tiles stay on each rack.",
  10: "Counted: you have two groups and two taken tiles, 4 points. The other player has six groups, 6 points. Whoever has the fewest wins: you do! With more players only the colour of which you took most counts.",
};
