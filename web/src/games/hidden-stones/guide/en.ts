import type { Guide } from "../../contract";

export const guide: Guide = {
  0: "The last two rounds of a game for two. Nine stones lie on the table; your cards show patterns that you want to make of them. With 10 scored cards the game ends: you have 6, the other player 8. No card fits yet, so pass: you draw two more cards.",
  1: "The other player discards a card to turn a stone over…",
  2: "…and ends the turn. Look closely: which pattern lies there now?",
  3: "Bird and horse lie side by side, just as on one of your cards. Score it: choose the card.",
  4: "Every swap and every flip costs a card, so give up hard ones. Choose tree and fish in the first row to swap them, and pay with the card that shows three seeds.",
  5: "Fish and tree now lie as on your card. Score it.",
  6: "The same stones may serve again: tree and horse are another card of yours. Score it.",
  7: "Now a flip. Turn the fish in the corner over: its other side is the bird. Pay with your hardest card.",
  8: "The bird above the seed: your last pattern. Score it.",
  9: "Ten cards lie on your pile. End your turn; you draw four new cards.",
  10: "The round is played to its end, so that all have had the same number of turns. The other player finds nothing and ends the turn.",
  11: "Your cards are worth 14 points, and so are the other player's. But you have the most cards of value 1, which is worth 3 more: 17 to 14, you win! You know every kind of move now.",
};
