/** Moments as they are written where the browser is at home, in the chosen language. */
import { language } from '../i18n/core.svelte';

const region = () => navigator.languages.find((tag) => tag.startsWith(language())) ?? language();

/** A day and a time, from seconds since 1970. */
export function moment(seconds: number): string {
  return new Date(seconds * 1000).toLocaleString(region(), { dateStyle: 'short', timeStyle: 'short' });
}

/** A day, from seconds since 1970. */
export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString(region(), { dateStyle: 'long' });
}
