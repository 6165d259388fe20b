/** What the settings explain below their names: no part of the first page. */
import { wording } from '../i18n/core.svelte';

const en = {
  name: 'What others see at a table.',
  motion: 'If your system asks for less motion, everything stands still.',
  patterns: 'Dots, bars or waves on each player’s pieces, for telling colours apart. The pictures show it.',
  volume: 'How loud moves are, and the sign that it is your turn. All the way to the left it is quiet.',
  confirm: 'A move first shows what it does; a second click plays it. Single steps of a longer turn may be played at once.',
  pace: 'How long each action of bots and others is shown.',
  codes: 'As records and the terminal write them, such as T4.',
  sparing: 'Think in this browser',
  'sparing-hint': 'Hints and reports then cost the server nothing. Loads 13 MB at most, once.',
  loading: 'Being loaded …',
  ready: 'Ready.',
  failed: 'It could not be loaded: the server goes on thinking.',
  kept: 'Kept in this browser only.',
};

export const words = {
  en,
  de: {
    name: 'Was andere am Tisch sehen.',
    motion: 'Wünscht dein System weniger Bewegung, steht alles still.',
    patterns: 'Punkte, Streifen oder Wellen auf den Kugeln und Plättchen, um Farben zu unterscheiden. Die Bilder zeigen es.',
    volume: 'Wie laut die Züge sind und das Zeichen, dass du dran bist. Ganz links ist es still.',
    confirm: 'Ein Zug zeigt erst, was er tut; ein zweiter Klick spielt ihn. Einzelne Schritte eines längeren Zugs gelten manchmal sofort.',
    pace: 'Wie lange jede Aktion von Bots und anderen zu sehen ist.',
    codes: 'Wie in Aufzeichnungen und im Terminal, zum Beispiel T4.',
    sparing: 'In diesem Browser nachdenken',
    'sparing-hint': 'Tipps und Berichte kosten den Server dann nichts. Lädt einmal höchstens 13 MB.',
    loading: 'Wird geladen …',
    ready: 'Bereit.',
    failed: 'Das ließ sich nicht laden: Der Server denkt weiter.',
    kept: 'Bleibt nur in diesem Browser.',
  },
  hu: {
    name: 'Amit a többiek látnak az asztalnál.',
    motion: 'Ha a rendszered kevesebb mozgást kér, minden mozdulatlan marad.',
    patterns: 'Pöttyök, csíkok vagy hullámok a bábukon, hogy a színek megkülönböztethetők legyenek. A képek mutatják.',
    volume: 'Milyen hangosak a lépések és a jelzés, hogy te jössz. A bal szélen csend van.',
    confirm: 'A lépés előbb megmutatja, mi történne; a második kattintás lépi meg. Egy hosszabb kör egyes lépései azonnal megtörténhetnek.',
    pace: 'Mennyi ideig látszik a botok és mások minden lépése.',
    codes: 'Ahogy a feljegyzések és a terminál írja őket, például T4.',
    sparing: 'Gondolkodás ebben a böngészőben',
    'sparing-hint': 'A tippek és az elemzések így nem terhelik a szervert. Egyszer, legfeljebb 13 MB-ot tölt le.',
    loading: 'Letöltés …',
    ready: 'Kész.',
    failed: 'Nem sikerült letölteni: továbbra is a szerver gondolkodik.',
    kept: 'Csak ebben a böngészőben marad.',
  },
};

export const explained = wording(words);
