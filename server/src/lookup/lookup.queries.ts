import type { DomainStatus } from '@panel/contract/registration';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';
import type { Asked } from './read-names.ts';

interface FoundRow {
  alabel: string;
  name: string;
  statuses: DomainStatus[];
  rgp_status: string | null;
  expires_at: Date | null;
  handle: string | null;
  registrant_name: string | null;
  email: string | null;
}

/** For each name, in order: whether it is one of the registrar's registrations, and which. */
export async function lookUp(db: Database, registrarId: number, asked: readonly Asked[]) {
  const found = await findByAlabel(db, registrarId, [...new Set(asked.flatMap(({ alabel }) => alabel ?? []))]);
  return asked.map(({ input, alabel }) => {
    const row = alabel === undefined ? undefined : found.get(alabel);
    return {
      input,
      uLabel: row?.name ?? null,
      found: row !== undefined,
      statuses: row?.statuses ?? [],
      rgpStatus: row?.rgp_status ?? null,
      expired: row?.expires_at ?? null,
      registrant: row ? registrantOf(row) : null,
    };
  });
}

async function findByAlabel(db: Database, registrarId: number, alabels: string[]): Promise<Map<string, FoundRow>> {
  const { rows } = await sql<FoundRow>`
    SELECT alabel, domain.name, statuses, rgp_status, expires_at,
      contact.handle, contact.name AS registrant_name, contact.email
    FROM unnest(${alabels}::text[]) AS asked (alabel)
    JOIN domain USING (alabel)
    LEFT JOIN contact ON contact.id = domain.registrant_id
    WHERE domain.registrar_id = ${registrarId}`.execute(db);
  return new Map(rows.map((row) => [row.alabel, row]));
}

function registrantOf({ handle, registrant_name, email }: FoundRow) {
  return handle === null ? null : { handle, name: registrant_name, email };
}
