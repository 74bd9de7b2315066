import type pg from 'pg';
import type { ProblemCode, Problems } from '../problems.ts';
import { reportFound } from '../report-found.ts';
import { keysAfter, type Scope } from './scope.ts';

/** Finds what single objects cannot tell: names that come twice, and references to what is not there. */
export async function checkStage(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  const domainParts = ['stage_domain_contact', 'stage_domain_nameserver', 'stage_domain_ds'];
  await keepLast(client, problems, 'domain', 'alabel', 'RDE_DOMAIN_HAS_NON_UNIQUE_NAME', domainParts);
  await keepLast(client, problems, 'host', 'name', 'RDE_HOST_HAS_NON_UNIQUE_NAME');
  await keepLast(client, problems, 'contact', 'handle', 'RDE_CONTACT_HAS_NON_UNIQUE_ID');
  await keepLast(client, problems, 'registrar', 'handle', 'RDE_REGISTRAR_HAS_NON_UNIQUE_ID');
  await reportFound(client, problems, 'RDE_HOST_HAS_NON_UNIQUE_ROID', sharedRoids('host', 'name'));
  await reportFound(client, problems, 'RDE_CONTACT_HAS_NON_UNIQUE_ROID', sharedRoids('contact', 'handle'));
  await resolveRoids(client, problems);
  await checkRegistrars(client, problems, scope);
  await checkContacts(client, problems, scope);
  await reportFound(
    client,
    problems,
    'RDE_DOMAIN_HAS_MISSING_NAMESERVER',
    `SELECT s.line, 'domain ' || s.domain AS object, 'its nameserver ' || s.name || ' is no host object' AS message
     FROM stage_domain_nameserver s WHERE s.addresses IS NULL AND ${isMissing(scope, 'host', 's.name')}`,
  );
}

async function keepLast(
  client: pg.Client,
  problems: Problems,
  type: string,
  key: string,
  code: ProblemCode,
  parts: string[] = [],
): Promise<void> {
  await client.query(`CREATE TEMP TABLE twice_${type} AS
    SELECT ${key} AS key, max(n) AS last FROM stage_${type} GROUP BY ${key} HAVING count(*) > 1`);
  const { rows } = await client.query(`SELECT FROM twice_${type} LIMIT 1`);
  if (rows.length === 0) return;
  const earlier = `s.${key} = t.key AND s.n < t.last`;
  await reportFound(
    client,
    problems,
    code,
    `SELECT s.line, '${type} ' || t.key AS object, 'it comes again later in the deposit, which counts' AS message
     FROM stage_${type} s JOIN twice_${type} t ON ${earlier}`,
  );
  await client.query(`DELETE FROM stage_${type} s USING twice_${type} t WHERE ${earlier}`);
  for (const part of parts)
    await client.query(`DELETE FROM ${part} s USING twice_${type} t WHERE s.domain = t.key AND s.n < t.last`);
}

function sharedRoids(type: string, key: string): string {
  return `
    SELECT s.line, '${type} ' || s.${key} AS object, 'its roid ' || s.roid || ' belongs to another as well' AS message
    FROM stage_${type} s JOIN (SELECT roid FROM stage_${type} GROUP BY roid HAVING count(*) > 1) t ON t.roid = s.roid`;
}

/** Deposits in the CSV model may name hosts by their roid. */
async function resolveRoids(client: pg.Client, problems: Problems): Promise<void> {
  await client.query(`UPDATE stage_delete x SET key = h.name FROM host h
    WHERE x.type = 'host' AND x.key IS NULL AND h.roid = x.roid`);
  await client.query(`UPDATE stage_domain_nameserver s SET name = h.name
    FROM (SELECT DISTINCT ON (roid) roid, name
          FROM (SELECT roid, name, 1 AS rank FROM stage_host UNION ALL SELECT roid, name, 2 FROM host) known
          WHERE roid IS NOT NULL ORDER BY roid, rank, name) h
    WHERE s.name IS NULL AND h.roid = s.roid`);
  await reportFound(
    client,
    problems,
    'RDE_DOMAIN_HAS_MISSING_NAMESERVER',
    `SELECT line, 'domain ' || domain AS object, 'its nameserver ' || roid || ' is no host object' AS message
     FROM stage_domain_nameserver WHERE name IS NULL`,
  );
  // The same host by its name and by its roid is one nameserver.
  await client.query(`DELETE FROM stage_domain_nameserver s WHERE s.name IS NULL`);
  await client.query(`DELETE FROM stage_domain_nameserver s USING stage_domain_nameserver t
    WHERE s.roid IS NOT NULL AND t.domain = s.domain AND t.name = s.name AND t.position < s.position`);
}

async function checkRegistrars(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  const unknown = `s.registrar IS NOT NULL AND ${isMissing(scope, 'registrar', 's.registrar')}`;
  const found = (type: string, key: string, end: string) => `
    SELECT s.line, '${type} ' || s.${key} AS object, 'there is no registrar ' || s.registrar || '${end}' AS message
    FROM stage_${type} s WHERE ${unknown}`;
  await reportFound(client, problems, 'RDE_DOMAIN_HAS_INVALID_CLID', found('domain', 'alabel', ', so it is left out'));
  await reportFound(client, problems, 'RDE_CONTACT_HAS_UNKNOWN_CLID', found('contact', 'handle', ''));
  await client.query(`UPDATE stage_domain s SET registrar = NULL WHERE ${unknown}`);
  await client.query(`UPDATE stage_contact s SET registrar = NULL WHERE ${unknown}`);
}

async function checkContacts(client: pg.Client, problems: Problems, scope: Scope): Promise<void> {
  const noRegistrant = `s.registrant IS NOT NULL AND ${isMissing(scope, 'contact', 's.registrant')}`;
  await reportFound(
    client,
    problems,
    'RDE_DOMAIN_HAS_INVALID_REGISTRANT',
    `SELECT s.line, 'domain ' || s.alabel AS object, 'its registrant ' || s.registrant || ' is not there' AS message
     FROM stage_domain s WHERE ${noRegistrant}`,
  );
  await client.query(`UPDATE stage_domain s SET registrant = NULL WHERE ${noRegistrant}`);
  const noContact = isMissing(scope, 'contact', 's.contact');
  await reportFound(
    client,
    problems,
    'RDE_DOMAIN_HAS_MISSING_CONTACT',
    `SELECT s.line, 'domain ' || s.domain AS object,
       'its ' || lower(s.role) || ' contact ' || s.contact || ' is not there' AS message
     FROM stage_domain_contact s WHERE ${noContact}`,
  );
  await client.query(`DELETE FROM stage_domain_contact s WHERE ${noContact}`);
}

function isMissing(scope: Scope, type: 'registrar' | 'contact' | 'host', key: string): string {
  return `NOT EXISTS (SELECT FROM (${keysAfter(scope, type)}) k WHERE k.key = ${key})`;
}
