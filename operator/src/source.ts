import { createReadStream, type Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandRefusal } from './command-refusal.ts';
import { decodeUtf8 } from './decode-utf8.ts';

export interface Source {
  /** Decompressed and decoded. */
  text: AsyncIterable<string>;
  /** Bytes of the file, before decompression; undefined for standard input. */
  size: number | undefined;
}

interface SourceOptions {
  /** The file's name in messages, if that is not its path. */
  name?: string;
  /** What `-` stands for, if it is allowed instead of a file. */
  stdin?(): Readable;
  /** Called with every chunk before decompression, for progress and checksums. */
  onBytes?(bytes: Buffer): void;
  /** Called with every chunk after decompression. */
  onContent?(bytes: Buffer): void;
}

export const STANDARD_INPUT = '-';

const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK\u0003\u0004');

export function sourceName(path: string): string {
  return path === STANDARD_INPUT ? 'Standard input' : path;
}

export async function openSource(path: string, given: SourceOptions): Promise<Source> {
  const { stdin, name = sourceName(path) } = given;
  const options = { ...given, name };
  if (path === STANDARD_INPUT && stdin) return { text: readText(stdin(), options), size: undefined };
  const file = await statReadable(path).catch((error) => {
    throw unreadable(name, error, stdin !== undefined);
  });
  if (file.isDirectory()) throw new CommandRefusal(`${name} is a directory.`);
  return { text: readText(createReadStream(path, { highWaterMark: 256 * 1024 }), options), size: file.size };
}

/** Checks access too, because an unreadable file also has a size. */
async function statReadable(path: string): Promise<Stats> {
  const file = await stat(path);
  await access(path, constants.R_OK);
  return file;
}

/** The service's wrapper runs commands as another user than the one who called it and owns the file. */
export function unreadable(name: string, error: NodeJS.ErrnoException, mayBeInput: boolean): CommandRefusal {
  if (error.code !== 'EACCES') return new CommandRefusal(`${name} cannot be read: ${error.message}`);
  const instead = mayBeInput ? ', or pass it on standard input: "- < file" instead of its name' : '';
  return new CommandRefusal(`${name} cannot be read by ${userName()}: let this user read it${instead}.`);
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `the user with the id ${process.getuid?.()}`;
  }
}

type NamedOptions = SourceOptions & { name: string };

async function* readText(stream: Readable, { name, onBytes, onContent, stdin }: NamedOptions): AsyncGenerator<string> {
  const bytes = observed(decompressed(stream, name, onBytes), onContent);
  try {
    yield* decodeUtf8(bytes, (line) => new CommandRefusal(`${name} is not in UTF-8: line ${line}.`));
  } catch (error) {
    throw isOfSystem(error) ? unreadable(name, error, stdin !== undefined) : explain(error, name);
  } finally {
    stream.destroy();
  }
}

async function* decompressed(
  stream: Readable,
  name: string,
  onBytes: SourceOptions['onBytes'],
): AsyncGenerator<Buffer> {
  const pieces: AsyncIterator<Buffer> = stream[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  if (ZIP.equals(first.value.subarray(0, ZIP.length)))
    throw new CommandRefusal(`${name} is a zip file: unpack it and specify the file in it.`);
  const all = counted(first.value, pieces, onBytes);
  if (!GZIP.equals(first.value.subarray(0, 2))) yield* all;
  else {
    const compressed = Readable.from(all);
    const content = createGunzip({ chunkSize: 256 * 1024 });
    compressed.on('error', (error) => content.destroy(error));
    yield* compressed.pipe(content);
  }
}

async function* observed(pieces: AsyncIterable<Buffer>, onPiece: SourceOptions['onContent']) {
  for await (const piece of pieces) {
    onPiece?.(piece);
    yield piece;
  }
}

async function* counted(first: Buffer, others: AsyncIterator<Buffer>, onBytes: SourceOptions['onBytes']) {
  for (let piece: IteratorResult<Buffer> = { value: first }; !piece.done; piece = await others.next()) {
    onBytes?.(piece.value);
    yield piece.value;
  }
}

function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

function explain(error: unknown, name: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'Z_BUF_ERROR') return new CommandRefusal(`${name} is incomplete: it ends in the middle.`);
  if (code === 'Z_DATA_ERROR') return new CommandRefusal(`${name} is damaged: it cannot be decompressed.`);
  return error;
}
