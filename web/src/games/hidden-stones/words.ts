/** Hidden Stones in sentences. */
import { hiddenStones } from "../../i18n/hidden-stones";
import type { Words } from "../contract";
import { sentence } from "../shared/sentence";

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
        return sentence(say.drawn(where));
      case "pass":
        return sentence(say.passes(name));
      default:
        return sentence(say.ends(name));
    }
  },
  item(item, language) {
    const card = /^card (\d+)/.exec(item.what);
    return card ? hiddenStones[language].itemCard(Number(card[1])) : hiddenStones[language].bonus;
  },
  reason(ended, language) {
    const say = hiddenStones[language];
    const complete = /^somebody has (\d+) scored cards/.exec(ended.reason);
    if (complete) return say.roundComplete(Number(complete[1]));
    const all = /scored with (\d+) minus/.exec(ended.reason);
    if (all) return say.allScored(Number(all[1]));
    return ended.reason.startsWith("minus point") ? say.lastStrike : ended.reason;
  },
};
