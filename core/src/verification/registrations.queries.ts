import { type RawBuilder, sql } from 'kysely';

/** How many of the registrar's registrations a case currently concerns. */
export function registrationsOf(registrarId: number): RawBuilder<number> {
  const id = sql.lit(registrarId);
  return sql`(CASE WHEN verification.domains = '{}'
    THEN (SELECT count(*) FROM domain JOIN contact ON contact.id = domain.registrant_id
      WHERE contact.handle = verification.contact AND domain.registrar_id = ${id})
    ELSE (SELECT count(*) FROM unnest(verification.domains) AS named (name) JOIN domain ON domain.name = named.name
      WHERE domain.registrar_id = ${id}) END)::integer`;
}
