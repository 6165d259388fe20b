/** Hidden Stones in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { cardOf } from "./cards";
import { refusals } from "./refusals";
import { hiddenStones, symbolWords } from "./texts";

export const words: Words = {
  move(text, language, who) {
    const say = hiddenStones[language];
    const name = who ?? "";
    const [kind = "", where = "", card = ""] = text.split(" ");
    const number = Number((card || where).replace("#", ""));
    switch (kind) {
      case "flip":
        return sentence(say.flipped(name, where, number));
      case "swap":
        return sentence(say.swapped(name, where.replace("-", "–"), number));
      case "score":
        return sentence(say.scores(name, number));
      case "draw":
        return sentence(say.drawn([where]));
      case "pass":
        return sentence(say.passes(name));
      default:
        return sentence(say.ends(name));
    }
  },
  draws(texts, language) {
    return hiddenStones[language].drawn(texts.map((text) => text.slice("draw ".length)));
  },
  item(item, language) {
    const say = hiddenStones[language];
    if (item.kind !== "card") return say.bonus;
    const card = Number(item.details.card);
    return `${say.itemCard(card)}: ${symbolWords(cardOf(card).rows, say)}`;
  },
  reason(ended, language) {
    const say = hiddenStones[language];
    if (ended.because === "round-complete") return say.roundComplete(Number(ended.details.cards));
    if (ended.because === "all-scored") return say.allScored(Number(ended.details.strikes));
    return ended.because === "last-strike" ? say.lastStrike : ended.reason;
  },
  refusal: refusing(refusals),
};
