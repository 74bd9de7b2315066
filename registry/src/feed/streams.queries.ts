import { advisoryLocks } from '@panel/database/advisory-locks';
import type { Database } from '@panel/database/database';
import { prepared } from '@panel/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import type { FeedMessage, FeedRefusal } from './feed-refusal.ts';

export const STREAM_NAME = /^[a-z0-9][a-z0-9._-]{0,62}$/;

export interface Position {
  last: number;
  /** Changes that the operator chose to skip. */
  skips: number[];
}

/** Why a stream has stopped, with the first messages only. */
export interface Refused {
  /** When the first request was refused; absent if an older version of the panel stored it. */
  since?: string;
  /** When the last one was refused, because senders retry. */
  at: string;
  messageKey: string;
  messages: RefusedChange[];
}

/** `seq`, `type` and `key` of the line, if it has them. */
type RefusedChange = FeedMessage & { seq?: number; type?: string; key?: string };

/**
 * Starts a request. Other senders to the stream wait until the transaction ends; a new stream is at 0. Returns no
 * position while an import runs: it compares all data with its own, so no one else may change any.
 */
export async function lockStream(trx: Database, stream: string): Promise<Position | undefined> {
  const { rows } = await sql<Position>`${prepared}
    WITH start AS MATERIALIZED (
      SELECT pg_try_advisory_xact_lock_shared(${advisoryLocks.import}) AS is_free, set_config('jit', 'off', true),
        set_config('enable_seqscan', 'off', true), set_config('lock_timeout', '20s', true),
        -- Values do not change the plans, so those of prepared statements are kept from the first time.
        set_config('plan_cache_mode', 'force_generic_plan', true))
    INSERT INTO feed_stream (stream, last, brings_registrations) SELECT ${stream}, 0, false FROM start WHERE is_free
    -- Locks the row if it is there, and changes nothing.
    ON CONFLICT (stream) DO UPDATE SET stream = excluded.stream RETURNING last, skips`.execute(trx);
  const [position] = rows;
  return position && { last: Number(position.last), skips: position.skips.map(Number) };
}

interface Taken {
  applied: number;
  last: number;
  bringsRegistrations: boolean;
}

/** A statement that moves the stream's position. */
export function moveStream(stream: string, { applied, last, bringsRegistrations }: Taken): RawBuilder<unknown> {
  return sql`
    UPDATE feed_stream
    SET last = ${last}, at = now(), changed_at = CASE WHEN ${applied > 0} THEN now() ELSE changed_at END,
      brings_registrations = brings_registrations OR ${bringsRegistrations}, refused = NULL,
      skips = ARRAY(SELECT s FROM unnest(skips) s WHERE s > ${last})
    WHERE stream = ${stream}`;
}

const REMEMBERED = 10;

/** Shows the operator why a stream has stopped. */
export async function rememberRefusal(
  db: Database,
  { stream, body }: { stream: string; body: string },
  { key, messages }: FeedRefusal,
): Promise<void> {
  const lines = body.split('\n');
  const remembered = messages.slice(0, REMEMBERED).map((given) => {
    const message = { ...given, defaultMessage: storable(given.defaultMessage) };
    return given.line === undefined ? message : { ...message, ...identityOf(lines[given.line - 1]) };
  });
  const at = new Date().toISOString();
  const value: Refused = { since: at, at, messageKey: key, messages: remembered };
  const refused = JSON.stringify(value);
  await db
    .insertInto('feed_stream')
    .values({ stream, last: 0, brings_registrations: false, refused })
    .onConflict((conflict) =>
      conflict.column('stream').doUpdateSet({ refused: sql`excluded.refused || ${sinceBefore}` }),
    )
    .execute();
}

/** The time at which the stream stopped, if it had already stopped. */
const sinceBefore = sql`jsonb_strip_nulls(
  jsonb_build_object('since', coalesce(feed_stream.refused -> 'since', feed_stream.refused -> 'at')))`;

/** Messages quote what was sent, which may contain what PostgreSQL cannot store. */
function storable(text: string): string {
  return text.replace(/[\0\p{Surrogate}]/gu, '\ufffd');
}

/** Identifies the change to its sender: its number and its object, as sent. */
function identityOf(line = ''): Pick<RefusedChange, 'seq' | 'type' | 'key'> {
  try {
    const { seq, type, key, object } = JSON.parse(line);
    const named =
      key ?? object?.handle ?? object?.name ?? object?.svTRID ?? object?.number ?? object?.id ?? object?.registrar;
    return {
      ...(Number.isSafeInteger(seq) && { seq }),
      ...(typeof type === 'string' && typeof named === 'string' && { type: storable(type), key: storable(named) }),
    };
  } catch {
    return {};
  }
}

export async function listStreams(db: Database) {
  const rows = await db.selectFrom('feed_stream').selectAll().orderBy('stream').execute();
  return rows.map(({ stream, last, at, changed_at, brings_registrations, refused, skips }) => ({
    stream,
    last: Number(last),
    at,
    changedAt: changed_at,
    bringsRegistrations: brings_registrations,
    refused: refused as Refused | null,
    skips: skips.map(Number),
  }));
}
