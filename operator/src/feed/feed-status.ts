import { defaultMessages, isMessageKey } from '@panel/contract/errors';
import { listStreams } from '@panel/registry/feed';
import type { Context } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { visibleInLine } from '../visible.ts';

type Stream = Awaited<ReturnType<typeof listStreams>>[number];
type Refused = NonNullable<Stream['refused']>;

export async function feedStatus({ db }: Pick<Context, 'db'>) {
  const streams = await listStreams(db);
  return { text: describe(streams), data: { streams } };
}

function describe(streams: Stream[]): string {
  if (streams.length === 0) return 'The registry has not sent any changes yet.';
  const rows = streams.map(({ stream, last, at, refused }) => [
    stream,
    last,
    at?.toISOString() ?? '-',
    refused ? 'blocked' : 'ok',
  ]);
  const table = formatTable(['stream', 'position', 'last taken', 'state'], rows);
  return [table, ...streams.flatMap(describeRefusal)].join('\n');
}

function describeRefusal({ stream, refused, skips }: Stream): string[] {
  if (!refused) return [];
  const { at, since = at, messageKey, messages } = refused;
  const reason = isMessageKey(messageKey) ? defaultMessages[messageKey] : messageKey;
  const lines = messages.map(({ seq, type, key, defaultMessage }) => {
    const state = seq !== undefined && skips.includes(seq) ? ' It will be skipped.' : '';
    const name = type && key ? `${type} ${key}, ` : '';
    return visibleInLine(`  ${name}${seq === undefined ? '' : `seq ${seq}, `}${defaultMessage}${state}`);
  });
  const left = messages.filter(({ seq }) => seq === undefined || !skips.includes(seq));
  return [
    '',
    visibleInLine(`${stream} has been blocked since ${since}, and was last tried at ${at}. ${reason}`),
    ...lines,
    ...adviceFor(stream, left),
  ];
}

/** The sender in docs/examples numbers a change again each time, so `skip` works only with other senders. */
function adviceFor(stream: string, refused: Refused['messages']): string[] {
  const objects = new Set(refused.flatMap(({ type, key }) => (type && key ? `(${quoted(type)}, ${quoted(key)})` : [])));
  const seq = refused.find(({ seq }) => seq !== undefined)?.seq;
  if (seq === undefined) return [];
  return [
    'Fix it in the registry, and the sender continues automatically.',
    ...(objects.size === 0
      ? []
      : [
          "If it cannot be fixed, remove its notes from the registry's outbox. The panel keeps what it has of it until it changes again:",
          visibleInLine(
            `  DELETE FROM outbox WHERE (type, key) IN (${[...objects].join(', ')}) AND (seq IS NULL OR seq > (SELECT last FROM outbox_position));`,
          ),
        ]),
    `If your own sender repeats a change under the same number, skip it here: feed skip ${stream} ${seq}`,
  ];
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
