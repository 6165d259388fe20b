/** Shifting Seasons in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { parsePush, tileWord } from "./map";
import { refusals } from "./refusals";
import { shiftingSeasons } from "./texts";

export const words: Words = {
  move(text, language, who) {
    const say = shiftingSeasons[language];
    const name = who ?? "";
    const push = parsePush(text);
    if (push) return sentence(say.pushes(name, tileWord(push.tile, say), push.lane, push.times));
    const [kind, what = ""] = text.split(" ");
    const [from = "", to = ""] = what.split("-");
    if (kind === "place") return sentence(say.places(name, what));
    if (kind === "move") return sentence(say.moves(name, from, to));
    return sentence(kind === "draw" ? say.drawn(tileWord(what, say)) : say.ends(name));
  },
  draws(texts, language) {
    return texts.map((text) => words.move(text, language, null)).join(" ");
  },
  item(item, language) {
    const title = shiftingSeasons[language].card[Number(item.details.card)]?.[0];
    return title ?? item.what;
  },
  figures(item, language) {
    const { tiles, precious, own } = item.details;
    return tiles ? shiftingSeasons[language].figures(Number(tiles), Number(precious), Number(own)) : null;
  },
  reason(ended, language) {
    const say = shiftingSeasons[language];
    if (ended.because === "precious") return say.overPrecious;
    if (ended.because === "shared") return say.overShared;
    return ended.because === "tiles-placed" ? say.over : ended.reason;
  },
  refusal: refusing(refusals),
};
