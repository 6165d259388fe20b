/** How pages reach their tables: at a server, or in this browser. They do not know the difference. */
import { isSite } from './place';
import { askServer, connectServer } from './server';

/** A line to a table, which says the messages of docs/server.md. */
export interface Line {
  readonly isOpen: boolean;
  send(text: string): void;
  close(): void;
}

/** What a line does to whoever has it. */
export interface LineEnds {
  heard(text: string): void;
  /** It ended, with a code as sockets have it. */
  lost(code: number): void;
}

// What only a site needs is no part of the first load.
const site = () => import('../site/browser');

export function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  return isSite ? site().then((browser) => browser.ask<Answer>(path, body)) : askServer<Answer>(path, body);
}

export function connect(table: string, ends: LineEnds): Line {
  return isSite ? whenThere(site().then((browser) => browser.connect(table, ends))) : connectServer(table, ends);
}

/** A line that is not open before what makes it is loaded. */
function whenThere(coming: Promise<Line>): Line {
  let line: Line | null = null;
  let isOver = false;
  void coming.then((come) => {
    line = come;
    if (isOver) line.close();
  });
  return {
    get isOpen() {
      return line?.isOpen ?? false;
    },
    send: (text) => line?.send(text),
    close() {
      isOver = true;
      line?.close();
    },
  };
}
