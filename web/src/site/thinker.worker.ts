/** A worker in which bots think, one thought at a time; who wants to stop one ends the worker. */
import { instance } from './modules';
import { startPython, type Places } from './python';

let answer: Promise<(job: string) => string> | null = null;

// Whoever waits for a thought hears of an error, and starts another worker.
addEventListener('unhandledrejection', ({ reason }) => {
  throw reason;
});

onmessage = async ({ data }: MessageEvent<{ parts: Places; number: number; job: unknown } | { parts: Places }>) => {
  answer ??= startPython(data.parts).then((python) => python.thinker(instance));
  if ('job' in data) postMessage({ number: data.number, told: (await answer)(JSON.stringify(data.job)) });
};
