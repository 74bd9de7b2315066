import type pg from 'pg';
import { onClient } from './registry-database.ts';

/** All objects of the registry, as its views show them. */
const REGISTRY = `
  SELECT 'domain ' || key AS key, object::jsonb - '{rgpStatus,expectedAvailable,deletion,stateExpires,transferred,transferStatus}'::text[] AS object FROM feed_domain
  UNION ALL SELECT 'contact ' || key, jsonb_build_object('registrar', object ->> 'registrar', 'name', object ->> 'name') FROM feed_contact
  UNION ALL SELECT 'host ' || key, object::jsonb FROM feed_host
  UNION ALL SELECT 'message ' || key, object::jsonb FROM feed_message
  UNION ALL SELECT 'transaction ' || key, object::jsonb FROM feed_transaction`;

/** The same objects, as the panel stores them. */
const PANEL = `
  SELECT 'domain ' || alabel AS key, jsonb_build_object(
    'name', alabel, 'registrar', r.handle, 'registrant', c.handle, 'statuses', statuses,
    'created', d.created_at, 'updated', d.updated_at, 'expires', d.expires_at,
    'contacts', ARRAY(SELECT jsonb_build_object('role', role, 'handle', p.handle)
      FROM domain_contact x JOIN contact p ON p.id = x.contact_id WHERE x.domain_id = d.id ORDER BY role, p.handle),
    'nameservers', ARRAY(SELECT jsonb_build_object('name', n.name, 'addresses', coalesce(n.addresses, '{}'))
      FROM domain_nameserver n WHERE n.domain_id = d.id ORDER BY position),
    'ds', ARRAY(SELECT jsonb_build_object('keyTag', key_tag, 'algorithm', algorithm, 'digestType', digest_type,
      'digest', digest) FROM domain_ds x WHERE x.domain_id = d.id ORDER BY position)) AS object
  FROM domain d JOIN registrar r ON r.id = d.registrar_id LEFT JOIN contact c ON c.id = d.registrant_id
  UNION ALL SELECT 'contact ' || c.handle, jsonb_build_object('registrar', r.handle, 'name', c.name)
  FROM contact c LEFT JOIN registrar r ON r.id = c.registrar_id
  UNION ALL SELECT 'host ' || name, jsonb_build_object('name', name, 'addresses', addresses) FROM host
  UNION ALL SELECT 'message ' || m.id, jsonb_build_object('id', m.id, 'registrar', r.handle, 'time', time, 'kind', kind,
    'text', text, 'subject', CASE WHEN subject_type IS NOT NULL
      THEN jsonb_build_object('type', subject_type, 'key', subject_key) END,
    'details', details, 'acknowledged', acknowledged_at)
  FROM message m JOIN registrar r ON r.id = m.registrar_id
  UNION ALL SELECT 'transaction ' || sv_trid, jsonb_build_object('svTRID', sv_trid, 'registrar', r.handle, 'type', type,
    'subtype', subtype, 'period', period, 'domain', domain_name, 'time', occurred_at)
  FROM ledger JOIN registrar r ON r.id = registrar_id`;

export const registryObjects = (connection: pg.ClientConfig) => objects(connection, REGISTRY);
export const panelObjects = (connection: pg.ClientConfig) => objects(connection, PANEL);

/** One line each, so that differences stand out. */
async function objects(connection: pg.ClientConfig, query: string): Promise<string[]> {
  const { rows } = await onClient(connection, (client) =>
    client.query<{ line: string }>(
      `SELECT key || ' ' || object AS line FROM (${query}) objects ORDER BY key COLLATE "C"`,
    ),
  );
  return rows.map(({ line }) => line);
}
