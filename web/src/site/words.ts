/** What only a site says: no part of the first load of others. */
import { fill, language } from '../i18n/core.svelte';

const en = {
  lead: 'Board games in the browser: alone with bots, or around one screen. Everything stays on this device.',
  ask: 'To play, this browser loads the games once: {size} MB at most.',
  'ask-hint': 'After that they are here to stay, also without a network.',
  load: 'Load the games',
  'not-now': 'Not now',
  loading: 'Loading the games: {loaded} of {size} MB',
  stop: 'Stop',
  starting: 'Starting …',
  failed: 'The games could not be started. Load the page again to try once more.',
  'no-storage': 'This browser keeps nothing here, as in a private window. You can play on; save the record when a game is over.',
  'storage-full': 'There is no room left to keep your games. You can play on; what you play now is lost when the page is closed.',
  damaged: 'A part of what was kept could not be read. It was set aside, and the game goes on from before it.',
  newer: 'There is a newer version of the games.',
  renew: 'Load it',
};

export type Key = keyof typeof en;

const words: Record<ReturnType<typeof language>, Record<Key, string>> = {
  en,
  de: {
    lead: 'Brettspiele im Browser: allein gegen Bots oder gemeinsam an einem Bildschirm. Alles bleibt auf diesem Gerät.',
    ask: 'Zum Spielen lädt dieser Browser die Spiele einmal: höchstens {size} MB.',
    'ask-hint': 'Danach bleiben sie da, auch ohne Netz.',
    load: 'Spiele laden',
    'not-now': 'Jetzt nicht',
    loading: 'Die Spiele werden geladen: {loaded} von {size} MB',
    stop: 'Anhalten',
    starting: 'Gleich geht es los …',
    failed: 'Die Spiele ließen sich nicht starten. Lade die Seite neu, um es noch einmal zu versuchen.',
    'no-storage': 'Dieser Browser bewahrt hier nichts auf, wie in einem privaten Fenster. Du kannst weiterspielen; speichere am Ende die Aufzeichnung.',
    'storage-full': 'Für deine Partien ist kein Platz mehr. Du kannst weiterspielen; was du jetzt spielst, geht mit dem Schließen der Seite verloren.',
    damaged: 'Ein Teil des Aufbewahrten war nicht lesbar. Er wurde beiseitegelegt, und die Partie geht davor weiter.',
    newer: 'Es gibt eine neuere Fassung der Spiele.',
    renew: 'Laden',
  },
  hu: {
    lead: 'Társasjátékok a böngészőben: egyedül botok ellen vagy együtt egy képernyőnél. Minden ezen az eszközön marad.',
    ask: 'A játékhoz a böngésző egyszer letölti a játékokat: legfeljebb {size} MB.',
    'ask-hint': 'Utána itt maradnak, hálózat nélkül is.',
    load: 'Játékok letöltése',
    'not-now': 'Most nem',
    loading: 'A játékok letöltése: {loaded} / {size} MB',
    stop: 'Leállítás',
    starting: 'Mindjárt indul …',
    failed: 'A játékok nem indultak el. Töltsd be újra az oldalt, és próbáld meg még egyszer.',
    'no-storage': 'Ez a böngésző itt nem őriz meg semmit, mint egy privát ablakban. Játszhatsz tovább; a végén mentsd el a jegyzőkönyvet.',
    'storage-full': 'Nincs több hely a játszmáidnak. Játszhatsz tovább; amit most játszol, az oldal bezárásakor elvész.',
    damaged: 'A megőrzött adatok egy része olvashatatlan. Félretettük, és a játszma az előtte lévő állásból folytatódik.',
    newer: 'Van a játékoknak újabb változata.',
    renew: 'Letöltés',
  },
};

export function said(key: Key, slots: Record<string, string | number> = {}): string {
  return fill(words[language()][key], slots, language());
}
