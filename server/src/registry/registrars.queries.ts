import { isCalled, toRegistrar } from '@panel/core/registrar';
import type { Database } from '@panel/database/database';
import { sql } from 'kysely';

interface Asked {
  id?: string;
  hasCertificates: boolean;
}

/** All registrars, or the one with this handle or registry id. One statement, so that all parts match. */
export async function findRegistrarsNow(db: Database, { id, hasCertificates }: Asked) {
  const rows = await db
    .selectFrom('registrar')
    .leftJoin('registrar_contact', 'registrar_contact.registrar_id', 'registrar.id')
    .selectAll()
    .select(
      sql<string[]>`ARRAY(SELECT address FROM epp_allowed_ip ip WHERE ip.registrar_id = registrar.id
        AND held_at IS NULL ORDER BY position)`.as('ipAddresses'),
    )
    .$if(hasCertificates, (query) => query.select(certificates.as('certificates')))
    .$if(id !== undefined, (query) => query.where(isCalled(id ?? '')))
    .orderBy('registrar.handle')
    .execute();
  const groups = new Map<string, typeof rows>();
  for (const row of rows) groups.set(row.handle, [...(groups.get(row.handle) ?? []), row]);
  return [...groups.values()].flatMap((group) => {
    const [registrar] = group;
    if (!registrar) return [];
    const contacts = new Map(group.map((row) => [row.kind ?? '', row]));
    const { registry_id: registryId, ipAddresses, held_at } = registrar;
    return {
      ...toRegistrar(registrar, contacts),
      registryId,
      ipAddresses,
      certificates: registrar.certificates?.map(toCertificate),
      held: held_at !== null,
    };
  });
}

interface StoredCertificate {
  sha256: string;
  spki: string;
  until: string;
}

const certificates = sql<StoredCertificate[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object(
    'sha256', known.sha256, 'spki', known.spki, 'until', known.valid_until) ORDER BY known.added_at), '[]')
  FROM epp_certificate known WHERE known.registrar_id = registrar.id AND held_at IS NULL)`;

const toCertificate = ({ until, ...hashes }: StoredCertificate) => ({ ...hashes, until: new Date(until) });
