/** Hidden Stones in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { tied } from "../shared/tied";
import { cardOf } from "./cards";
import { fact, nudge } from "./facts";
import { fitting } from "./map";
import { moved, signed } from "./moved";
import { refusals } from "./refusals";
import { hiddenStones, symbolWords } from "./texts";

export const words: Words = {
  move: moved,
  draws(texts, language) {
    return hiddenStones[language].drawn(texts.map((text) => signed(text.slice("draw ".length))));
  },
  item(item, language) {
    const say = hiddenStones[language];
    if (item.kind !== "card") return say.bonus;
    const card = Number(item.details.card);
    return `${say.itemCard(card)}: ${symbolWords(cardOf(card).rows, say)}`;
  },
  effect({ text, preview }, language, _names, _position, moves) {
    const say = hiddenStones[language];
    if (text.startsWith("score ")) return say.gains(Number(preview.points));
    if (text === "end" || text === "pass") {
      const draws = (text === "end" ? say.endDraws : say.passDraws)(Number(preview.draws));
      const fits = fitting(moves).size;
      const told = sentence(preview.minus_points ? `${draws}, ${say.costs}` : draws);
      return fits ? `${say.stillFit(fits)} ${told}` : told;
    }
    const shows = preview.shows as unknown[];
    return shows.length ? say.fitThen(shows.length) : "";
  },
  reason(ended, language, names) {
    const say = hiddenStones[language];
    if (ended.because === "shared") {
      return say.shared(Number(ended.details.cards), Number(ended.details.points), tied(ended, names));
    }
    if (ended.because === "round-complete") return say.roundComplete(Number(ended.details.cards));
    if (ended.because === "all-scored") return say.allScored(Number(ended.details.strikes));
    return ended.because === "last-strike" ? say.lastStrike : ended.reason;
  },
  refusal: refusing(refusals),
  fact,
  nudge,
};
