import { listInstances } from '@panel/core';
import { findOutboxState } from '@panel/core/mail';
import type { Database } from '@panel/database/database';
import { VERSION } from '@panel/database/version';
import { listStreams } from '@panel/registry/feed';
import { sql } from 'kysely';
import { listReplicas } from '../reads/index.ts';

const DEPOSITS_SHOWN = 5;
const MINUTE_MS = 60_000;

interface Settings {
  /** The age in minutes at which data counts as stale, if the operator sets one. */
  staleAfter: number | undefined;
  now: Date;
}

export async function readSystem(db: Database, settings: Settings) {
  const [instances, streams, deposits, mails, replicas] = await Promise.all([
    listInstances(db),
    listStreams(db),
    listDeposits(db),
    findOutboxState(db),
    listReplicas(db),
  ]);
  return {
    version: VERSION,
    instances,
    streams: streams.map(({ stream, last, at, refused }) => ({
      name: stream,
      position: last,
      at,
      isStale: isStale(at, settings),
      refused: refused && {
        at: new Date(refused.at),
        messages: refused.messages.map(({ defaultMessage }) => defaultMessage),
      },
    })),
    deposits,
    mails,
    lagSeconds: replicas.length === 0 ? null : Math.max(...replicas.map(({ lag }) => lag)),
  };
}

function isStale(at: Date | null, { staleAfter, now }: Settings): boolean {
  return at !== null && staleAfter !== undefined && now.getTime() - at.getTime() > staleAfter * MINUTE_MS;
}

async function listDeposits(db: Database) {
  return db
    .selectFrom('audit')
    .select([
      'at',
      'subject as name',
      'staff',
      sql<number>`coalesce((after ->> 'problemCount')::integer, 0)`.as('problems'),
    ])
    .where('action', '=', 'deposit.imported')
    .orderBy('id', 'desc')
    .limit(DEPOSITS_SHOWN)
    .execute();
}
