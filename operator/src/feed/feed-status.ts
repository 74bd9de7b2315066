import { defaultMessages, isMessageKey } from '@panel/contract/errors';
import { listStreams } from '@panel/registry/feed';
import type { Context } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { visibleInLine } from '../visible.ts';

type Stream = Awaited<ReturnType<typeof listStreams>>[number];

export async function feedStatus({ db }: Pick<Context, 'db'>) {
  const streams = await listStreams(db);
  return { text: describe(streams), data: { streams } };
}

function describe(streams: Stream[]): string {
  if (streams.length === 0) return 'The registry has sent no changes yet.';
  const rows = streams.map(({ stream, last, at, refused }) => [
    stream,
    last,
    at?.toISOString() ?? '-',
    refused ? 'stands still' : 'ok',
  ]);
  const table = formatTable(['stream', 'position', 'last taken', 'state'], rows);
  return [table, ...streams.flatMap(describeRefusal)].join('\n');
}

function describeRefusal({ stream, refused, skips }: Stream): string[] {
  if (!refused) return [];
  const { at, messageKey, messages } = refused;
  const reason = isMessageKey(messageKey) ? defaultMessages[messageKey] : messageKey;
  const lines = messages.map(({ seq, defaultMessage }) => {
    const state = seq !== undefined && skips.includes(seq) ? ' It will be left out.' : '';
    return visibleInLine(`  ${seq === undefined ? '' : `seq ${seq}, `}${defaultMessage}${state}`);
  });
  const seq = messages.find(({ seq }) => seq !== undefined && !skips.includes(seq))?.seq;
  return [
    '',
    visibleInLine(`${stream} stands still since a request was refused at ${at}. ${reason}`),
    ...lines,
    ...(seq === undefined
      ? []
      : [`The registry mends it and sends again, or leave it out: feed skip ${stream} ${seq}`]),
  ];
}
