/** What the report is called where it is offered: all else is said when it is opened. */
import { wording } from '../i18n/core.svelte';

export const words = {
  en: { name: 'Report' },
  de: { name: 'Auswertung' },
  hu: { name: 'Elemzés' },
};

export const reportName = wording(words);
