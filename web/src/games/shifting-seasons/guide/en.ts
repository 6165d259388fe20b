import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "The last three turns of a game for two, with the cards of a first game. Your season is spring. One place is free in area 3, so go for lane 3, which leads there: take the precious autumn tile and push it in. It pushes another tile out at the bottom.",
  1: "That tile belongs to area 3. It must touch the number or another tile there. Lay it on the free place, D4: the long diagonal is growing, too.",
  2: "The area is full for the first time: a frame for it, and a bonus token for you. With a token left you could still move a tile. Keep it and end your turn.",
  3: "Now the other player pushes, places and ends.",
  6: "A token can also push twice. Choose 2 pushes, the autumn tile and lane 1: what is pushed out first goes in again at once, and pushes a second tile out.",
  7: "Lay it on A1: with that the long diagonal has all its six tiles.",
  8: "You still have a token. Keep it for the last turn and end this one.",
  9: "The bag is empty, so the display is no longer refilled.",
  12: "Your last turn, and before it you use a token to move a tile: the summer tile from F4 to A6, into the area of its colour. A moved tile need not touch anything, and area 3 keeps its frame.",
  13: "Now push as usual: the summer tile into lane 1.",
  14: "Lay the tile that was pushed out on A3, the last place of area 1 that is still free: it has the colour of its area.",
  15: "Area 1 is full: one more frame and one more token. You could move a tile with it. This time end your turn; tokens that are left in the end are worth nothing.",
  16: "The other player takes the last tile.",
  19: "The display is empty, the game is over. Each card is counted by itself: a point for each tile that is part of what it asks for, one more if it is precious, one more in your own colour. You win with 51 to 28. Choose a card in the list to see which tiles it counts.",
};
