import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "A whole game of Express for two. You want at least five marbles of your colour in a row, across, down or diagonally. On your turn you push one in from the edge. Push into column 4 from above.",
  2: "Once more into column 4. Your first marble makes room and moves one cell on.",
  4: "And again: whatever lies together at the edge moves on. Meanwhile the other player gathers marbles in the top row.",
  6: "Push a fourth one in. One more and you have five…",
  7: "Watch what the other player does.",
  8: "That was a double blow: your marble at the top was pushed aside, and the other player has four in a row. A fifth would win! Push one of yours into column 1 from above: the corner marble moves down, and the row is broken.",
  10: "Your three in column 4 still stand. Come from the other side now: push into column 4 from below.",
  12: "Marbles with a gap before them stay where they are. Push from below again.",
  14: "Only one cell is missing. Push from below once more!",
  15: "Six in a row: at least five were needed, so you have won. That is Express. Press “Next” to see the end of an Expert game.",
  16: "In Expert rows bring points, and the first to have ten wins. You have 8, the other player 5. Push into column 3 from above: that makes five in a row.",
  17: "A row must be scored, in its full length. With two players both ends stay on the board and the others come back to you. Five marbles are worth 2 points: choose the row.",
  18: "8 and 2 are 10: you have won this one too. With fewer than ten points you would now push again. That is all you need to know; Extreme and the handicap are in the rules.",
};
