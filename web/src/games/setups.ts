/** The forms in which positions of a game are set up by hand; loaded when somebody does. */
import type { Component } from "svelte";
import type { SetupProps } from "./contract";

type Form = Component<SetupProps>;

const forms = import.meta.glob<Form>("./*/setup/Form.svelte", { import: "default" });

/** A game without one is set up as text. */
export async function setupOf(id: string): Promise<Form | null> {
  return (await forms[`./${id}/setup/Form.svelte`]?.()) ?? null;
}
