import { listStreams } from '@panel/registry/feed';
import { change, recordAudit } from '../audit.ts';
import type { Answer, Context } from '../command.ts';
import { CommandRefusal } from '../command-refusal.ts';
import { forgetCounts } from '../deposit/predecessor.ts';
import { visibleInLine } from '../visible.ts';

/**
 * Only a refused change can be skipped: a wrong number would silently lose a good one. The position stays, because the
 * lines before the refused one were not applied either.
 */
export async function skipChange({ author, db }: Context, stream: string, seq: number): Promise<Answer> {
  await change(db, async (trx) => {
    const { last, refused, skips } = await requireStream(trx, stream);
    if (seq <= last) throw new CommandRefusal(`The stream ${stream} is at ${last}, so it is already past ${seq}.`);
    const refusedSeqs = refused?.messages.flatMap((message) => message.seq ?? []) ?? [];
    if (!refusedSeqs.includes(seq)) {
      const seqs = refusedSeqs.length === 0 ? 'none' : refusedSeqs.join(', ');
      throw new CommandRefusal(`The change ${seq} was not rejected, so it is not skipped. Rejected: ${seqs}.`);
    }
    if (skips.includes(seq)) return;
    await trx
      .updateTable('feed_stream')
      .set({ skips: [...skips, seq] })
      .where('stream', '=', stream)
      .execute();
    await recordAudit(trx, author, 'feed.skipped', { subject: stream, after: { seq } });
  });
  const text = `The change ${seq} of ${stream} will be skipped when the registry next sends changes.`;
  return { text, data: { stream, seq } };
}

export async function resetStream({ author, db }: Pick<Context, 'author' | 'db'>, stream: string): Promise<Answer> {
  const last = await change(db, async (trx) => {
    const { last } = await requireStream(trx, stream);
    await trx.deleteFrom('feed_stream').where('stream', '=', stream).execute();
    await forgetCounts(trx);
    await recordAudit(trx, author, 'feed.reset', { subject: stream, before: { last } });
    return last;
  });
  const text = `The stream ${stream}, which was at ${last}, has been reset: it restarts at 0.`;
  return { text, data: { stream, last } };
}

async function requireStream(trx: Context['db'], name: string) {
  // Blocks requests to the stream until the change is done.
  await trx.selectFrom('feed_stream').select('stream').where('stream', '=', name).forUpdate().execute();
  const streams = await listStreams(trx);
  const found = streams.find(({ stream }) => stream === name);
  if (found) return found;
  const known = streams.length === 0 ? 'none yet' : streams.map(({ stream }) => stream).join(', ');
  throw new CommandRefusal(visibleInLine(`There is no stream ${name}. There are: ${known}.`));
}
