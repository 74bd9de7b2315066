import { databaseOn } from '@panel/database/database';
import { listStreams } from '@panel/registry/feed';
import type pg from 'pg';
import { CommandRefusal } from '../command-refusal.ts';
import type { Envelope } from './xml/envelope.ts';

/** The position of each stream up to which the deposit includes its changes. */
export type Positions = ReadonlyMap<string, number>;

export type FeedPositions = {
  stream: string;
  last: number;
  /** When it last brought a change, if ever. */
  changedAt: Date | null;
  next: number;
}[];

/**
 * Last night's deposit would undo today's changes (Behaviour IMPORT-7). So once there is a feed, a deposit must state
 * the position it includes, and the stream continues from there.
 */
export async function checkFeed(
  client: pg.Client,
  { type }: Pick<Envelope, 'type'>,
  positions: Positions,
): Promise<FeedPositions> {
  const all = await listStreams(databaseOn(client));
  // Streams without an accepted request, or with only money or messages, have sent nothing that a deposit could undo.
  const streams = all.filter(({ last, at, bringsRegistrations }) => bringsRegistrations && (last > 0 || at !== null));
  const other = all.find(
    ({ stream, last, bringsRegistrations }) => last > 0 && !bringsRegistrations && positions.has(stream),
  );
  if (other)
    throw new CommandRefusal(
      `The stream ${other.stream} carries no registrations, so a deposit cannot contain its changes.`,
    );
  if (streams.length > 0 && type !== 'FULL')
    throw new CommandRefusal(
      `This is a ${type} deposit, but the registry sends changes to this panel (${streams.map(({ stream }) => stream).join(', ')}): import a FULL deposit with --position, or reset the streams first with "feed reset".`,
    );
  const missing = streams.filter(({ stream }) => !positions.has(stream));
  if (missing.length > 0) {
    const options = missing.map(({ stream, last }) => `--position ${stream}=<seq> (it is at ${last})`);
    throw new CommandRefusal(
      `The registry sends changes to this panel, so specify the last one that the deposit contains: ${options.join(', ')}. The sender then continues from there.`,
    );
  }
  const known = new Map(streams.map(({ stream, last, changedAt }) => [stream, { last, changedAt }]));
  return [...positions].map(([stream, next]) => ({
    stream,
    next,
    last: known.get(stream)?.last ?? 0,
    changedAt: known.get(stream)?.changedAt ?? null,
  }));
}

/**
 * Positions may go backwards. From now on the deposit determines how recent the data is, until a request is accepted.
 * Changes that the operator skipped arrive again and must be skipped again.
 */
export async function setFeedPositions(client: pg.Client, positions: Positions): Promise<void> {
  for (const [stream, last] of positions) {
    await client.query(
      `INSERT INTO feed_stream (stream, last) VALUES ($1, $2)
       ON CONFLICT (stream) DO UPDATE SET last = excluded.last, at = NULL, changed_at = NULL, refused = NULL, skips = '{}'`,
      [stream, last],
    );
  }
}
