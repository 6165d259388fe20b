/** Plays the sounds of the table as loud as the settings say, once the page has been touched. */
import { settings } from './settings.svelte';
import { RATE, samplesOf, type Sound } from './sounds';

/** No two marbles fall alike: each sound is up to so much higher or lower. */
const VARIATION = 0.04;
/** What calls somebody back sounds also while another page is in front; pieces do not. */
const CALLS: ReadonlySet<Sound> = new Set(['turn', 'end']);

let context: AudioContext | null = null;
const ready = new Map<Sound, AudioBuffer>();

/** Browsers allow sound after a touch; some only begin with it while the touch lasts. */
function wake(): void {
  if (settings.volume === 0) return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

function bufferOf(sound: Sound, within: AudioContext): AudioBuffer {
  let found = ready.get(sound);
  if (!found) {
    const samples = samplesOf(sound);
    found = within.createBuffer(1, samples.length, RATE);
    found.copyToChannel(samples, 0);
    ready.set(sound, found);
  }
  return found;
}

/** Play a sound, if need be some seconds later. */
export function play(sound: Sound, after = 0): void {
  if (!settings.volume || !(navigator.userActivation?.hasBeenActive ?? true)) return;
  if (document.hidden && !CALLS.has(sound)) return;
  wake();
  if (!context) return;
  const rate = CALLS.has(sound) ? 1 : 1 + VARIATION * (2 * Math.random() - 1);
  const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound, context), playbackRate: rate });
  // Ears count in ratios: half the way of the slider is to be half as loud.
  const loudness = new GainNode(context, { gain: settings.volume ** 2 });
  source.connect(loudness).connect(context.destination);
  source.start(context.currentTime + after);
}

addEventListener('pointerdown', wake);
addEventListener('keydown', wake);
