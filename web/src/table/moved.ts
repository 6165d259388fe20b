/** What is said of games that move by their record: no part of the first page. */
import { wording } from '../i18n/core.svelte';

const en = {
  sign: 'moved',
  note: 'This game was moved: whoever has its record may know what is hidden. When it is over, its record says that it was practice.',
  take: 'Take this game along',
  'take-hint': 'Saves its record, with which it goes on at another place. A record shows everything, so from then on the game counts as practice.',
  title: 'This game is not over',
  hint: 'It can go on at a new table, without a clock.',
  seat: 'You play as',
  together: 'Everybody plays at this screen',
  go: 'Go on playing',
};

export const words = {
  en,
  de: {
    sign: 'umgezogen',
    note: 'Diese Partie ist umgezogen: Wer ihre Aufzeichnung hat, weiß vielleicht, was verdeckt ist. Am Ende vermerkt die Aufzeichnung, dass es Übung war.',
    take: 'Diese Partie mitnehmen',
    'take-hint': 'Speichert ihre Aufzeichnung, mit der sie anderswo weitergeht. Darin steht alles, deshalb gilt die Partie von da an als Übung.',
    title: 'Diese Partie ist nicht zu Ende',
    hint: 'Sie kann an einem neuen Tisch weitergehen, ohne Uhr.',
    seat: 'Du spielst als',
    together: 'Alle spielen an diesem Bildschirm',
    go: 'Weiterspielen',
  },
  hu: {
    sign: 'áthozott játszma',
    note: 'Ez a játszma át lett hozva: akinél megvan a fájlja, az tudhatja, mi van rejtve. A végén a fájlban az áll, hogy gyakorlás volt.',
    take: 'Játszma elvitele',
    'take-hint': 'Elmenti a játszmát, hogy máshol folytathasd. A fájlban minden látszik, ezért a játszma onnantól gyakorlásnak számít.',
    title: 'Ez a játszma még nem ért véget',
    hint: 'Egy új asztalnál folytatható, óra nélkül.',
    seat: 'A te helyed',
    together: 'Mindenki ennél a képernyőnél játszik',
    go: 'Folytatás',
  },
};

export const moved = wording(words);
