import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import { type FeedKind, isKind, kinds, type OfRegistrar } from '../kinds/index.ts';
import type { WrongLine } from '../ledger/index.ts';
import type { Change, Put } from './change.ts';

/** Stores objects other than registrations, by kind, or returns the lines whose registrars do not exist. */
export async function writeKinds(trx: Database, changes: Change[]): Promise<WrongLine[]> {
  const ofKinds = changes.filter(({ type }) => isKind(type));
  const puts = ofKinds.filter((change) => change.op === 'put') as Put<KindType>[];
  const wrong = await findUnknownRegistrars(trx, puts);
  if (wrong.length > 0) return wrong;
  for (const [type, kind] of Object.entries(kinds) as [KindType, FeedKind][]) {
    const own = ofKinds.filter((change) => change.type === type);
    const deleted = own.filter((change) => change.op === 'delete' || change.isNew);
    const put = own.filter((change) => change.op === 'put') as { key: string; object: OfRegistrar }[];
    if (deleted.length > 0)
      await kind.remove(
        trx,
        deleted.map(({ key }) => key),
      );
    if (put.length === 0) continue;
    await kind.put(trx, put);
    await sql`INSERT INTO feature (name) VALUES (${kind.feature}) ON CONFLICT DO NOTHING`.execute(trx);
  }
  return [];
}

type KindType = keyof typeof kinds;

async function findUnknownRegistrars(trx: Database, puts: Put<KindType>[]): Promise<WrongLine[]> {
  if (puts.length === 0) return [];
  const named = [...new Set(puts.map(({ object }) => object.registrar))];
  const known = await trx.selectFrom('registrar').select('handle').where('handle', 'in', named).execute();
  const handles = new Set(known.map(({ handle }) => handle));
  return puts
    .filter(({ object }) => !handles.has(object.registrar))
    .map(({ line, object }) => ({ line, message: `there is no registrar ${object.registrar}` }));
}
