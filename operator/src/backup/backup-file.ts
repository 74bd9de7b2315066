import { createReadStream } from 'node:fs';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandRefusal } from '../command-refusal.ts';
import { STANDARD_INPUT, sourceName, unreadable } from '../source.ts';

// A backup is text compressed with gzip: a line about the backup; for each table a line with its name and columns, its
// rows in COPY's text format and the line `\.`; and a last line with the sequences, without which it is incomplete.

export const FORMAT = 'registrar-panel backup 1';
export const END_OF_ROWS = '\\.\n';

export interface BackupHead {
  format: typeof FORMAT;
  createdAt: string;
  migrations: { name: string; sha256: string }[];
  /** The fingerprint of the key that encrypts secrets; the key itself is not in the backup. */
  secretsKey: string | null;
}

export interface BackupTable {
  table: string;
  columns: string[];
}

export interface BackupEnd {
  sequences: Record<string, number>;
}

export interface BackupReader {
  /** Its name in error messages. */
  file: string;
  head: BackupHead;
  next(): Promise<BackupTable | BackupEnd>;
  /** The rows of the table that `next` returned. */
  rows(): AsyncGenerator<Buffer>;
}

export async function openBackup(path: string, stdin?: () => Readable): Promise<BackupReader> {
  const file = sourceName(path);
  const input = path === STANDARD_INPUT && stdin ? stdin() : createReadStream(path);
  const bytes = pipeline(input, createGunzip(), () => {});
  const pieces = bytes[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest = Buffer.alloc(0);

  async function readMore(): Promise<void> {
    const { value, done } = await pieces.next().catch((error) => {
      throw unreadable(file, error, stdin !== undefined);
    });
    if (done) throw new CommandRefusal(`${file} is incomplete: the backup ends too early.`);
    rest = Buffer.concat([rest, value]);
  }

  async function readLine(): Promise<unknown> {
    while (!rest.includes('\n')) await readMore();
    const end = rest.indexOf('\n');
    const line = rest.toString('utf8', 0, end);
    rest = rest.subarray(end + 1);
    return parse(line);
  }

  function parse(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch {
      throw new CommandRefusal(`${file} is not a backup of Registrar Panel.`);
    }
  }

  /** Yields only whole rows: what follows the last line break may be the first half of END_OF_ROWS. */
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      if (rest.subarray(0, END_OF_ROWS.length).equals(Buffer.from(END_OF_ROWS))) {
        rest = rest.subarray(END_OF_ROWS.length);
        return;
      }
      const end = rest.indexOf(`\n${END_OF_ROWS}`);
      const whole = (end === -1 ? rest.lastIndexOf('\n') : end) + 1;
      if (whole > 0) yield rest.subarray(0, whole);
      rest = rest.subarray(whole);
      if (end === -1) await readMore();
    }
  }

  const head = (await readLine()) as BackupHead;
  if (head.format !== FORMAT) throw new CommandRefusal(`${file} is not a backup that this version can read.`);
  return { file, head, rows, next: async () => (await readLine()) as BackupTable | BackupEnd };
}
