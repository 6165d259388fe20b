/** The table server, over HTTP and sockets. */
import { Problem } from './problem';
import type { Failure } from './protocol';
import type { Line, LineEnds } from './transport';

const GATEWAYS = new Set([502, 503, 504]);

export async function askServer<Answer>(path: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json' },
      }),
    });
  } catch {
    throw new Problem('offline', 'The server does not answer.');
  }
  const told: unknown = await answer.json().catch(() => null);
  if (answer.ok && told !== null) return told as Answer;
  const error = (told as Failure | null)?.error;
  if (error) throw new Problem(error.code, error.message, error.rule, error.because, error.details);
  // It broke off, or a proxy answers for a server that is away: it may have been done all the same.
  const isLost = answer.ok || GATEWAYS.has(answer.status);
  throw new Problem(isLost ? 'offline' : 'broken', answer.statusText);
}

export function connectServer(table: string, ends: LineEnds): Line {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`);
  socket.onmessage = (event) => ends.heard(String(event.data));
  socket.onclose = (event) => ends.lost(event.code);
  return {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}
