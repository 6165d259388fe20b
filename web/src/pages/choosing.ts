/** What only the choice of a replay says: no part of the first page. */
import { wording } from '../i18n/core.svelte';

export const words = {
  en: {
    hint: 'At the end of every game you can save its record, and step through it here. With the record of a game that is not over you play on. You can also drop the file here.',
    bad: 'This file is not a record of a game.',
  },
  de: {
    hint: 'Am Ende jeder Partie kannst du ihre Aufzeichnung speichern und sie hier Zug für Zug ansehen. Mit der Aufzeichnung einer offenen Partie spielst du weiter. Du kannst die Datei auch hierher ziehen.',
    bad: 'Diese Datei ist keine Aufzeichnung einer Partie.',
  },
  hu: {
    hint: 'Minden játszma végén elmentheted a fájlját, és itt lépésről lépésre visszanézheted. Egy félbehagyott játszma fájljával tovább játszhatsz. A fájlt ide is húzhatod.',
    bad: 'Ebben a fájlban nincs játszma.',
  },
};

export const choosing = wording(words);
