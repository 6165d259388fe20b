/** Short sounds made on the spot, so that no files are loaded for what is off by default. */

type Sound = 'move' | 'turn' | 'end';

const NOTES: Record<Sound, readonly (readonly [frequency: number, start: number])[]> = {
  move: [[196, 0]],
  turn: [
    [392, 0],
    [523, 0.09],
  ],
  end: [
    [392, 0],
    [494, 0.14],
    [587, 0.28],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start] of NOTES[sound]) {
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    const loudness = new GainNode(context, { gain: 0 });
    loudness.gain.setValueAtTime(0.0001, now + start);
    loudness.gain.exponentialRampToValueAtTime(0.12, now + start + 0.01);
    loudness.gain.exponentialRampToValueAtTime(0.0001, now + start + 0.22);
    tone.connect(loudness).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + 0.25);
  }
}
