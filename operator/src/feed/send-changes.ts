import type { Readable } from 'node:stream';
import { applyChanges, FeedRefusal, MAX_BYTES } from '@panel/registry/feed';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { openSource, sourceName } from '../source.ts';
import { visibleInLine } from '../visible.ts';

const SHOWN = 20;

/** As the registry sends them, with the same limits: the whole file is one request. */
export async function sendChanges(
  { db }: Context,
  file: string,
  { stream, after, stdin }: { stream: string; after: number | undefined; stdin: () => Readable },
): Promise<Answer> {
  const body = await readBody(file, stdin);
  const data = await applyChanges(db, { stream, after, body }).catch(explain);
  const { applied, skipped, last } = data;
  return { text: `${applied} applied, ${skipped} skipped; ${stream} is at ${last}.`, data };
}

async function readBody(file: string, stdin: () => Readable): Promise<string> {
  const name = sourceName(file);
  const pieces: string[] = [];
  let size = 0;
  const onContent = ({ length }: Buffer) => {
    size += length;
    if (size > MAX_BYTES)
      throw new CommandRefusal(`${name} is larger than a request may be: ${MAX_BYTES} bytes, unpacked.`);
  };
  const source = await openSource(file, { stdin, onContent });
  for await (const text of source.text) pieces.push(text);
  return pieces.join('');
}

function explain(error: unknown): never {
  if (!(error instanceof FeedRefusal)) throw error;
  const { key, messages, last } = error;
  const lines = messages.slice(0, SHOWN).map(({ defaultMessage }) => visibleInLine(defaultMessage));
  const more = messages.length > SHOWN ? [`… and ${messages.length - SHOWN} more`] : [];
  throw new CommandRefusal(['Nothing was applied.', ...lines, ...more].join('\n'), { messageKey: key, messages, last });
}
