/** What a placement of Blockers! does, in words; the codes stand in docs/programs. */
import { either, nudging, telling, type FactWords } from "../shared/facts";
import { blockers } from "./texts";

type Code = "passes" | "begins" | "extends" | "joins" | "takes" | "blocks" | "one-away" | "points";

export const facts: FactWords<Code> = {
  de: {
    passes: () => "es kann nichts gelegt werden.",
    begins: ({ cells }) => `beginnt auf ${cells[0]} eine neue Gruppe.`,
    extends: ({ details }) => `vergrößert eine Gruppe auf ${details.tiles} Plättchen.`,
    joins: ({ details }) => `verbindet ${details.groups} Gruppen zu einer aus ${details.tiles} Plättchen.`,
    takes: ({ details, name }) => `nimmt ein Plättchen von ${name}${details.cost ? ", das zählt" : ", ohne dass es zählt"}.`,
    blocks: ({ details, cells, name }) =>
      details.may_take
        ? `${name} müsste auf ${cells[0]} ein Plättchen nehmen, um ${details.groups} Gruppen zu verbinden.`
        : `hindert ${name} daran, auf ${cells[0]} ${details.groups} Gruppen zu verbinden.`,
    "one-away": ({ cells }) => `ein weiteres Plättchen auf ${either(cells.slice(0, 3), "de")} würde Gruppen verbinden.`,
    points: ({ details }) => `${blockers.de.change(details.change)}.`,
  },
  en: {
    passes: () => "nothing can be placed.",
    begins: ({ cells }) => `begins a new group on ${cells[0]}.`,
    extends: ({ details }) => `extends a group to ${details.tiles} tiles.`,
    joins: ({ details }) => `joins ${details.groups} groups to one of ${details.tiles} tiles.`,
    takes: ({ details, name }) => `takes ${name}’s tile${details.cost ? ", which counts" : ", which costs nothing"}.`,
    blocks: ({ details, cells, name }) =>
      details.may_take
        ? `${name} would have to take a tile on ${cells[0]} to join ${details.groups} groups.`
        : `keeps ${name} from joining ${details.groups} groups on ${cells[0]}.`,
    "one-away": ({ cells }) => `one more tile on ${either(cells.slice(0, 3), "en")} would join groups.`,
    points: ({ details }) => `${blockers.en.change(details.change)}.`,
  },
  hu: {
    passes: () => "nincs mit lerakni.",
    begins: ({ cells }) => `új csoportot kezd itt: ${cells[0]}.`,
    extends: ({ details }) => `${details.tiles} lapkásra bővít egy csoportot.`,
    joins: ({ details }) => `${details.groups} csoportot egyetlen, ${details.tiles} lapkás csoporttá kapcsol össze.`,
    takes: ({ details, name }) => `elveszi ${name} egyik lapkáját, és ez ${details.cost ? "számít" : "nem kerül semmibe"}.`,
    blocks: ({ details, cells, name }) =>
      details.may_take
        ? `${name} csak egy lapka elvételével kapcsolhatna össze ${details.groups} csoportot itt: ${cells[0]}.`
        : `${name} nem tud ${details.groups} csoportot összekapcsolni itt: ${cells[0]}.`,
    "one-away": ({ cells }) => `még egy lapka csoportokat kapcsolna össze itt: ${either(cells.slice(0, 3), "hu")}.`,
    points: ({ details }) => `${blockers.hu.change(details.change)}.`,
  },
};

const nudges: FactWords<Exclude<Code, "points">> = {
  de: {
    joins: () => "Hier lassen sich Gruppen von dir verbinden.",
    blocks: ({ name }) => `Hier will ${name} Gruppen verbinden.`,
    "one-away": () => "Wie kämst du näher daran, Gruppen zu verbinden?",
    takes: ({ name }) => `Dieses Plättchen von ${name} darfst du nehmen.`,
    extends: () => "An diese Gruppe kannst du anlegen.",
    begins: () => "Diesmal lohnt sich eine neue Gruppe.",
    passes: () => "Es kann nichts gelegt werden.",
  },
  en: {
    joins: () => "Groups of yours can be joined here.",
    blocks: ({ name }) => `${name} wants to join groups here.`,
    "one-away": () => "How could you come nearer to joining groups?",
    takes: ({ name }) => `You may take this tile of ${name}’s.`,
    extends: () => "This group of yours can be extended.",
    begins: () => "This time a new group is worth it.",
    passes: () => "Nothing can be placed.",
  },
  hu: {
    joins: () => "Itt csoportjaidat kapcsolhatod össze.",
    blocks: ({ name }) => `${name} itt csoportokat akar összekapcsolni.`,
    "one-away": () => "Hogyan kerülnél közelebb a csoportok összekapcsolásához?",
    takes: ({ name }) => `${name} megjelölt lapkáját elveheted.`,
    extends: () => "Ezt a csoportodat bővítheted.",
    begins: () => "Most megéri új csoportot kezdeni.",
    passes: () => "Nincs mit lerakni.",
  },
};

export const fact = telling(facts);
/** Of an own group all is lit but where the tile would go. */
export const nudge = nudging(nudges, ({ code, cells }, { move }) =>
  code === "blocks" || code === "takes" ? cells : cells.filter((cell) => !move.endsWith(`@${cell}`)),
);
