import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

export type Cell = string | number | boolean | null;

export interface Copier {
  add(table: string, row: readonly Cell[]): void;
  /** To be awaited now and then: sends what has come together, while the caller goes on. */
  relieve(): Promise<void>;
  /** Everything added has arrived. */
  end(): Promise<void>;
}

const BATCH = 1_000_000; // characters

/** Rows for several tables by COPY, on one connection. */
export function createCopier(client: pg.Client): Copier {
  let waiting = new Map<string, string[]>();
  let size = 0;
  let sending: Promise<void> = Promise.resolve();

  async function send(batch: typeof waiting) {
    for (const [table, lines] of batch) {
      await pipeline(Readable.from([Buffer.from(lines.join(''))]), client.query(from(`COPY ${table} FROM STDIN`)));
    }
  }

  async function flush() {
    await sending;
    const batch = waiting;
    waiting = new Map();
    size = 0;
    sending = send(batch);
    sending.catch(() => {}); // whoever awaits it next gets the error
  }

  return {
    add(table, row) {
      const line = `${row.map(encode).join('\t')}\n`;
      const lines = waiting.get(table);
      if (lines) lines.push(line);
      else waiting.set(table, [line]);
      size += line.length;
    },
    relieve: async () => (size < BATCH ? undefined : flush()),
    async end() {
      await flush();
      await sending;
    },
  };
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(cell: Cell): string {
  if (cell === null) return '\\N';
  const text = String(cell);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? '') : text;
}

/** A text[] in PostgreSQL's own notation. */
export function arrayCell(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
}
