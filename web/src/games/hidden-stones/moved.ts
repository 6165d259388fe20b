/** A move of Hidden Stones as a sentence, with a sign before the card that it names. */
import type { Words } from "../contract";
import { sentence } from "../shared/sentence";
import { CARD_SIGN, withCard } from "./cards";
import { hiddenStones } from "./texts";

/** A drawn card as it is told, or `?`. */
export const signed = (card: string): string => (card === "?" ? card : CARD_SIGN + card);

export const moved: Words["move"] = (text, language, who) => {
  const say = hiddenStones[language];
  const name = who ?? "";
  const [kind = "", where = "", card = ""] = text.split(" ");
  const number = Number((card || where).replace("#", ""));
  switch (kind) {
    case "flip":
      return withCard(sentence(say.flipped(name, where, number)), number);
    case "swap":
      return withCard(sentence(say.swapped(name, where.replace("-", "–"), number)), number);
    case "score":
      return withCard(sentence(say.scores(name, number)), number);
    case "draw":
      return sentence(say.drawn([signed(where)]));
    case "pass":
      return sentence(say.passes(name));
    default:
      return sentence(say.ends(name));
  }
};
