/** Motion that explains: how pieces come, go and turn. All of it takes no time at motion 0. */
import { cubicInOut, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";

export interface Arrival {
  /** Where the piece comes from, relative to where it will lie, in the units of the drawing. */
  x?: number;
  y?: number;
  motion: number;
  delay?: number;
  scale?: number;
}

/** Milliseconds that one step of a piece takes at motion 1. */
export const STEP = 320;

/** A piece slides in from beside its place. */
export function arrive(_node: Element, { x = 0, y = 0, motion, delay = 0, scale = 1 }: Arrival): TransitionConfig {
  return {
    duration: motion * STEP,
    delay: motion * delay,
    easing: cubicInOut,
    css: (t, u) =>
      `transform: translate(${x * u}px, ${y * u}px) scale(${scale + (1 - scale) * t}); opacity: ${Math.min(1, 4 * t)}`,
  };
}

/** A piece is lifted and goes away, for example to its owner. */
export function lift(_node: Element, { x = 0, y = 0, motion, delay = 0 }: Arrival): TransitionConfig {
  return {
    duration: motion * STEP * 1.4,
    delay: motion * delay,
    easing: cubicOut,
    css: (t, u) => `transform: translate(${x * u}px, ${y * u}px) scale(${1 + 0.25 * Math.sin(Math.PI * u)}); opacity: ${Math.min(1, 2 * t)}`,
  };
}
