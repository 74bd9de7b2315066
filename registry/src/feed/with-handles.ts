import type { Database } from '@panel/database/database';
import { prepared } from '@panel/database/prepared';
import { type RawBuilder, sql } from 'kysely';
import { registrarOf } from '../kinds/index.ts';
import type { WrongLine } from '../ledger/index.ts';
import type { Change } from './change.ts';
import { keyOf } from './read-changes.ts';

/** The registrars that a change names, directly or by a reference. */
function registrarsIn(change: Change): string[] {
  if (change.type === 'registrar') return [change.key];
  if (change.op === 'delete') return change.type === 'balance' ? [registrarOf(change.key)] : [];
  if (change.type === 'host') return [];
  const { registrar } = change.object;
  return registrar === null ? [] : [registrar];
}

/**
 * The registry may use a registrar's handle or its own id; from here on, all changes have the handle. Also runs another
 * statement, to save a round trip.
 */
export async function withHandles(trx: Database, changes: Change[], also: RawBuilder<unknown>): Promise<Change[]> {
  const named = [...new Set(changes.flatMap(registrarsIn))];
  const { rows } = await sql<{ id: string; handle: string }>`${prepared}
    WITH also AS (${also})
    SELECT lower(registry_id) AS id, handle FROM registrar WHERE lower(registry_id) = ANY (${named}::text[])`.execute(
    trx,
  );
  if (rows.length === 0) return changes;
  const handles = new Map(rows.map(({ id, handle }) => [id, handle]));
  return changes.map((change) => withHandle(change, (id) => handles.get(id) ?? id));
}

/** In usernames, the handle follows an @. */
export function findImpossibleHandles(changes: Change[]): WrongLine[] {
  return changes.flatMap(({ line, type, op, key }) =>
    type === 'registrar' && op === 'put' && key.includes('@')
      ? { line, message: `registrar.handle contains an @: first add the registrar with --registry-id` }
      : [],
  );
}

function withHandle(change: Change, handleOf: (id: string) => string): Change {
  if (change.type === 'registrar') {
    const key = handleOf(change.key);
    return change.op === 'delete' ? { ...change, key } : { ...change, key, object: { ...change.object, handle: key } };
  }
  if (change.op === 'delete' && change.type === 'balance') {
    const registrar = registrarOf(change.key);
    return { ...change, key: change.key.replace(registrar, () => handleOf(registrar)) };
  }
  if (change.op === 'delete' || change.type === 'host') return change;
  if (change.type === 'contact') {
    const { registrar } = change.object;
    return { ...change, object: { ...change.object, registrar: registrar && handleOf(registrar) } };
  }
  const object = { ...change.object, registrar: handleOf(change.object.registrar) };
  return { ...change, object, key: keyOf(change.type, object) } as Change;
}
