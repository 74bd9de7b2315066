import type { RegistrarStatus } from '@panel/contract/registrar-status';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Author } from '../audit/index.ts';
import type { RecordRegistryChange } from '../warnings/index.ts';
import type { RegistrarRow } from './registrar.queries.ts';
import { resumeRegistrar } from './resume.changes.ts';

interface Needs {
  author: Author;
  recordRegistryChange: RecordRegistryChange;
}

interface Wanted {
  /** `null` leaves it to the registry's data, and applies the last known status at once. */
  status: RegistrarStatus | null;
  /** The registrar's administrators can read it. */
  reason: string | null;
}

/** Takes the registrar as found and locked. Setting a status also ends a hold, because the registry has decided. */
export async function setStatus(
  trx: Database,
  { author, recordRegistryChange }: Needs,
  registrar: RegistrarRow,
  { status, reason }: Wanted,
): Promise<void> {
  const { id, status_set_at, registry_status } = registrar;
  const before = registrar.status as RegistrarStatus;
  const sent = status_set_at ? (registry_status as RegistrarStatus | null) : before;
  const after = status ?? sent ?? before;
  await trx
    .updateTable('registrar')
    .set(
      status
        ? { status, status_set_at: sql`now()`, registry_status: sent }
        : { status: after, status_set_at: null, registry_status: null },
    )
    .where('id', '=', id)
    .execute();
  await recordRegistryChange(trx, registrar, status ? 'registrar.status.set' : 'registrar.status.from_deposit', {
    before: { status: before },
    after: { status: after, ...(reason !== null && { reason }) },
  });
  // Not if deleted: its users could read, though no one has confirmed that it is the same registrar.
  if (status && status !== 'DELETED') await resumeRegistrar(trx, author, registrar);
}
