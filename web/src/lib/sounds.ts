/**
 * The sounds of the table, made of numbers: what rings in a piece when it is set down, and the
 * noise of the touch itself. Samples between -1 and 1, at `RATE` to the second.
 */

export type Material = 'marble' | 'tile' | 'stone' | 'card';
export type Sound = Material | 'turn' | 'end';

export const RATE = 44_100;

/** Something that rings: how high, how loud, how long until it has faded to a third, from when on. */
interface Ring {
  hertz: number;
  loud: number;
  fade: number;
  from?: number;
}

/** A noise between two frequencies that comes and goes within so many seconds. */
interface Rustle {
  above: number;
  below: number;
  loud: number;
  rise: number;
  fade: number;
}

interface Recipe {
  seconds: number;
  rings: readonly Ring[];
  rustle?: Rustle;
}

/** A bar of wood that is struck: its second tone is nearly four times as high as its first. */
const bar = (hertz: number, from: number, fade: number): Ring[] => [
  { hertz, loud: 1, fade, from },
  { hertz: 3.93 * hertz, loud: 0.22, fade: fade / 4, from },
  { hertz: 9.5 * hertz, loud: 0.05, fade: fade / 12, from },
];

const RECIPES: Record<Sound, Recipe> = {
  // Glass that rolls into a hollow of wood: bright and very short, with the board below it.
  marble: {
    seconds: 0.22,
    rings: [
      { hertz: 2480, loud: 1, fade: 0.022 },
      { hertz: 4130, loud: 0.55, fade: 0.014 },
      { hertz: 6350, loud: 0.2, fade: 0.008 },
      { hertz: 340, loud: 0.4, fade: 0.028 },
      { hertz: 2480, loud: 0.35, fade: 0.016, from: 0.055 },
    ],
    rustle: { above: 1500, below: 7000, loud: 0.25, rise: 0.001, fade: 0.006 },
  },
  // A thick tile of card on a board of card: a dull knock.
  tile: {
    seconds: 0.18,
    rings: [
      { hertz: 210, loud: 1, fade: 0.03 },
      { hertz: 468, loud: 0.7, fade: 0.02 },
      { hertz: 905, loud: 0.35, fade: 0.012 },
    ],
    rustle: { above: 300, below: 2200, loud: 0.5, rise: 0.001, fade: 0.012 },
  },
  // Stone beside stone: hard, a little lower than glass, with no board to ring along.
  stone: {
    seconds: 0.2,
    rings: [
      { hertz: 760, loud: 0.8, fade: 0.02 },
      { hertz: 1340, loud: 1, fade: 0.018 },
      { hertz: 2150, loud: 0.5, fade: 0.012 },
      { hertz: 1340, loud: 0.3, fade: 0.014, from: 0.045 },
    ],
    rustle: { above: 600, below: 3500, loud: 0.5, rise: 0.001, fade: 0.008 },
  },
  // A card that is drawn over another: air and paper only.
  card: {
    seconds: 0.24,
    rings: [],
    rustle: { above: 900, below: 3200, loud: 1, rise: 0.035, fade: 0.045 },
  },
  turn: { seconds: 0.9, rings: [...bar(392, 0, 0.14), ...bar(523.25, 0.13, 0.18)] },
  end: {
    seconds: 1.7,
    rings: [...bar(392, 0, 0.18), ...bar(493.88, 0.15, 0.2), ...bar(587.33, 0.3, 0.22), ...bar(783.99, 0.45, 0.3)],
  },
};

/** The loudest sample of each, such that all seem equally loud: short ones may be higher. */
const PEAKS: Record<Sound, number> = { marble: 0.42, tile: 0.5, stone: 0.42, card: 0.28, turn: 0.3, end: 0.3 };

/** Seconds within which a struck thing begins to ring; at once would be a click of the speaker. */
const ATTACK = 0.0015;

function ring(samples: Float32Array, { hertz, loud, fade, from = 0 }: Ring): void {
  for (let at = Math.round(from * RATE); at < samples.length; at += 1) {
    const time = at / RATE - from;
    const size = loud * Math.min(1, time / ATTACK) * Math.exp(-time / fade);
    samples[at]! += size * Math.sin(2 * Math.PI * hertz * time);
  }
}

/** Numbers between -1 and 1 that look like chance and are the same each time. */
function* chance(): Generator<number, never> {
  let seed = 1;
  for (;;) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    yield seed / 2 ** 31;
  }
}

function rustle(samples: Float32Array, { above, below, loud, rise, fade }: Rustle): void {
  const noise = chance();
  const [slow, quick] = [above, below].map((hertz) => 1 - Math.exp((-2 * Math.PI * hertz) / RATE)) as [number, number];
  let [first, second, low] = [0, 0, 0];
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / RATE;
    // Smoothed twice: once would leave a hiss.
    first += quick * (noise.next().value - first);
    second += quick * (first - second);
    low += slow * (second - low);
    const size = time < rise ? time / rise : Math.exp(-(time - rise) / fade);
    samples[at]! += 2 * loud * size * (second - low);
  }
}

/** Bring the end to nothing, so that it does not break off, and the loudest sample to its height. */
function finish(samples: Float32Array, peak: number): void {
  const most = samples.reduce((found, sample) => Math.max(found, Math.abs(sample)), 0);
  const out = 0.03 * RATE;
  samples.forEach((sample, at) => {
    samples[at] = (sample * peak * Math.min(1, (samples.length - 1 - at) / out)) / most;
  });
}

export function samplesOf(sound: Sound): Float32Array<ArrayBuffer> {
  const { seconds, rings, rustle: noise } = RECIPES[sound];
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (const one of rings) ring(samples, one);
  if (noise) rustle(samples, noise);
  finish(samples, PEAKS[sound]);
  return samples;
}
