/** Shifting Seasons in sentences. */
import type { Words } from "../contract";
import { refusing } from "../shared/refusing";
import { sentence } from "../shared/sentence";
import { compared } from "../shared/tied";
import { fact, nudge } from "./facts";
import { layings, parsePush, pushes, tileWord } from "./map";
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
  effect(move, language) {
    const say = shiftingSeasons[language];
    const [push] = pushes([move]);
    if (push) return sentence(say.falls(tileWord(push.falls, say), push.area));
    const [laid] = layings([move]);
    if (!laid) return "";
    const more = [laid.frame ? say.frame : "", laid.token ? say.token : ""].filter(Boolean);
    return sentence([say.gain(laid.gain), ...more].join(", "));
  },
  reason(ended, language, names) {
    const say = shiftingSeasons[language];
    const points = Number(ended.details.points);
    if (ended.because === "precious") return say.overPrecious(points, compared(ended, names, "precious"));
    if (ended.because === "shared") return say.overShared(points, compared(ended, names, "precious"));
    return ended.because === "tiles-placed" ? say.over : ended.reason;
  },
  refusal: refusing(refusals),
  fact,
  nudge,
};
