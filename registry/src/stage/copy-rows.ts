import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { AddRow, StagedTable } from './staged-table.ts';

export interface Copier {
  add: AddRow;
  /** Await it now and then: it starts to send the rows once there are many, while the caller continues. */
  relieve(): Promise<void>;
  /** Waits until all rows have arrived. */
  end(): Promise<void>;
}

interface Batch {
  columns: { name: string; toText(value: never): string }[];
  lines: string[];
}

const BATCH = 1_000_000; // characters

/** Writes rows into several tables with COPY, on one connection. */
export function createCopier(client: pg.Client): Copier {
  let waiting = new Map<StagedTable, Batch>();
  let size = 0;
  let sending: Promise<void> = Promise.resolve();

  function begin(table: StagedTable): Batch {
    const columns = Object.entries(table.columns).map(([name, { toText }]) => ({ name, toText }));
    const batch = { columns, lines: [] };
    waiting.set(table, batch);
    return batch;
  }

  async function send(batches: typeof waiting) {
    for (const [{ name }, { columns, lines }] of batches) {
      const copy = from(`COPY ${name} (${columns.map((column) => column.name).join(', ')}) FROM STDIN`);
      await pipeline(Readable.from([Buffer.from(lines.join(''))]), client.query(copy));
    }
  }

  async function flush() {
    await sending;
    const batches = waiting;
    waiting = new Map();
    size = 0;
    sending = send(batches);
    sending.catch(() => {}); // the next caller who awaits it gets the error
  }

  return {
    add(table, row) {
      const { columns, lines } = waiting.get(table) ?? begin(table);
      const line = toLine(columns, row);
      lines.push(line);
      size += line.length;
    },
    relieve: async () => (size < BATCH ? undefined : flush()),
    async end() {
      await flush();
      await sending;
    },
  };
}

/** A row in COPY's text format. */
function toLine(columns: Batch['columns'], row: Record<string, unknown>): string {
  const cells = columns.map(({ name, toText }) => {
    const value = row[name];
    if (value === null || value === undefined) return '\\N';
    // Digits need no escaping.
    return typeof value === 'number' ? String(value) : escaped(toText(value as never));
  });
  return `${cells.join('\t')}\n`;
}

const escapes = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

function escaped(text: string): string {
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (character) => escapes.get(character) ?? '') : text;
}
