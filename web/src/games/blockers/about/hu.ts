import type { About } from "../../contract";

export const about: About = {
  pitch: "Rakj le lapkákat, tartsd egyben a színedet, és állj a többiek útjába.",
  variants: {
    base: { name: "Alap", hint: "Mindenkinek egy szín. Az nyer, akinek a legkevesebb pontja van." },
    pro: { name: "Profi", hint: "Két játékos, két-két színnel." },
  },
};
