import { beforeAll, describe, expect, it } from "vitest";
import { about, speak, variantName } from "../i18n/core.svelte";
import type { Language } from "./contract";
import { guideOf } from "./guides";
import { examplesOf, gameOf, GAMES, loadGame, miniOf, optionsOf, titleOf } from "./index";

const folders = Object.keys(import.meta.glob("./*/index.ts")).map((path) => path.split("/")[1]);
const infos = import.meta.glob<Record<string, object>>("./*/info.ts", { eager: true, import: "VARIANTS" });

it("every folder of a game is listed, by the game's own name", () => {
  expect(GAMES.map(({ id }) => id).sort()).toEqual(folders.sort());
});

it("a game that is unknown is called by its id, and has no board", async () => {
  expect(titleOf("draughts")).toBe("draughts");
  expect(await examplesOf("draughts")).toEqual([]);
  expect(await optionsOf("draughts")).toBeUndefined();
  await expect(loadGame("draughts")).rejects.toThrow("draughts");
  await expect(miniOf("draughts")).rejects.toThrow("draughts");
});

describe.each(GAMES.map(({ id }) => id))("%s", (id) => {
  it("has all that it names", async () => {
    const game = gameOf(id)!;
    expect(await miniOf(id)).toBeTypeOf("function");
    expect(await loadGame(id)).toMatchObject({ words: expect.any(Object) });
    expect((await examplesOf(id))[0]?.frames.length).toBeGreaterThan(1);
    if (game.score) expect((await game.score.form()).default).toBeTypeOf("function");
  });

  it("leaves a fact that it does not know to the server, and nudges by none", async () => {
    const { words } = await loadGame(id);
    const facts = [{ code: "unheard-of", details: {}, cells: [] }];
    for (const language of ["de", "en", "hu"] as const) {
      expect(words.fact?.(facts[0]!, language, []) ?? null).toBeNull();
      expect(words.nudge?.({ facts, move: "" }, language, []) ?? null).toBeNull();
    }
  });

  it("has usual options that are complete, for every variant", async () => {
    const options = await optionsOf(id);
    if (!options) return;
    expect(options.isComplete?.(options.first(), { variant: "base", players: 2 }) ?? true).toBe(true);
    for (const variant of Object.keys(infos[`./${id}/info.ts`]!)) {
      expect(options.wish(options.first(), { variant, players: 2 })).toBeTypeOf("object");
    }
  });

  describe.each<Language>(["de", "en", "hu"])("in %s", (language) => {
    beforeAll(() => speak(language));

    it("guides through a whole game, saying something at its start and at its end", async () => {
      const [guide] = await examplesOf(id);
      const words = await guideOf(id, language);
      const said = Object.keys(words).map(Number);
      expect(Object.values(words).every((step) => step.trim())).toBe(true);
      expect(guide!.name).toBe("guide");
      expect(said[0]).toBe(0);
      expect(said.at(-1)).toBe(guide!.frames.length - 1);
    });

    it("says what it is and what each variant is", () => {
      const said = about(id)!;
      expect(said.pitch.trim()).not.toBe("");
      expect(Object.keys(said.variants).sort()).toEqual(Object.keys(infos[`./${id}/info.ts`]!).sort());
      for (const [variant, { name, hint }] of Object.entries(said.variants)) {
        expect(variantName(id, variant)).toBe(name);
        expect(hint.trim()).not.toBe("");
      }
    });
  });
});
