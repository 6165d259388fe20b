/** The report on a finished game: loaded when somebody opens it. */
export { default as Details } from './Details.svelte';
export { default as Overview } from './Overview.svelte';
export { default as Retry } from './Retry.svelte';
export { Making } from './making.svelte';
export { Retrying } from './retrying.svelte';
