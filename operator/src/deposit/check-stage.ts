import { isMissing, keyColumns, type Scope, type Workbench } from '@panel/registry/merge';
import { type ObjectType, staged } from '@panel/registry/stage';
import type { ProblemCode, Problems } from './problems.ts';
import { reportFound } from './report-found.ts';

/** Finds what a single object does not show: names that come twice, and references to objects that are not there. */
export async function checkStage(workbench: Workbench, problems: Problems, scope: Scope): Promise<void> {
  await keepLast(workbench, problems, 'domain', 'RDE_DOMAIN_HAS_NON_UNIQUE_NAME');
  await keepLast(workbench, problems, 'host', 'RDE_HOST_HAS_NON_UNIQUE_NAME');
  await keepLast(workbench, problems, 'contact', 'RDE_CONTACT_HAS_NON_UNIQUE_ID');
  await keepLast(workbench, problems, 'registrar', 'RDE_REGISTRAR_HAS_NON_UNIQUE_ID');
  await reportFound(workbench, problems, 'RDE_HOST_HAS_NON_UNIQUE_ROID', sharedRoids('host'));
  await reportFound(workbench, problems, 'RDE_CONTACT_HAS_NON_UNIQUE_ROID', sharedRoids('contact'));
  await resolveRoids(workbench, problems);
  await checkRegistrars(workbench, problems, scope);
  await checkContacts(workbench, problems, scope);
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_MISSING_NAMESERVER',
    `SELECT s.line, 'domain ' || s.domain AS object,
       'its nameserver ' || s.name || ' is not a known host object' AS message
     FROM ${staged.domainNameserver.name} s WHERE s.addresses IS NULL AND ${isMissing(scope, 'host', 's.name')}`,
  );
}

/** Of several objects with one key, the last one counts. */
async function keepLast(workbench: Workbench, problems: Problems, type: ObjectType, code: ProblemCode): Promise<void> {
  const key = keyColumns[type];
  const twice = `twice_${type}`;
  const query = `SELECT ${key} AS key, max(n) AS last FROM ${staged[type].name} GROUP BY ${key} HAVING count(*) > 1`;
  await workbench.fill([{ name: twice, columns: 'key text, last integer', query }]);
  if ((await workbench.find(`SELECT FROM ${twice} LIMIT 1`)).length === 0) return;
  const earlier = `s.${key} = t.key AND s.n < t.last`;
  await reportFound(
    workbench,
    problems,
    code,
    `SELECT s.line, '${type} ' || t.key AS object,
       'it comes again later in the deposit, and the last one counts' AS message
     FROM ${staged[type].name} s JOIN ${twice} t ON ${earlier}`,
  );
  await workbench.find(`DELETE FROM ${staged[type].name} s USING ${twice} t WHERE ${earlier}`);
  if (type !== 'domain') return;
  for (const { name } of [staged.domainContact, staged.domainNameserver, staged.domainDs])
    await workbench.find(`DELETE FROM ${name} s USING ${twice} t WHERE s.domain = t.key AND s.n < t.last`);
}

function sharedRoids(type: 'host' | 'contact'): string {
  const { name } = staged[type];
  return `
    SELECT s.line, '${type} ' || s.${keyColumns[type]} AS object,
      'its roid ' || s.roid || ' belongs to another ${type} as well' AS message
    FROM ${name} s JOIN (SELECT roid FROM ${name} GROUP BY roid HAVING count(*) > 1) t ON t.roid = s.roid`;
}

/** Deposits in the CSV model may name hosts by their roid. */
async function resolveRoids(workbench: Workbench, problems: Problems): Promise<void> {
  const roids = [staged.deleted, staged.domainNameserver].map(
    ({ name }) => `SELECT FROM ${name} WHERE roid IS NOT NULL`,
  );
  if ((await workbench.find(`(${roids.join(') UNION ALL (')}) LIMIT 1`)).length === 0) return;
  await workbench.find(`UPDATE ${staged.deleted.name} x SET key = h.name FROM host h
    WHERE x.type = 'host' AND x.key IS NULL AND h.roid = x.roid`);
  const asked = `roid IN (SELECT roid FROM ${staged.domainNameserver.name} WHERE name IS NULL)`;
  await workbench.find(`UPDATE ${staged.domainNameserver.name} s SET name = h.name
    FROM (SELECT DISTINCT ON (roid) roid, name
          FROM (SELECT roid, name, 1 AS rank FROM ${staged.host.name}
                UNION ALL SELECT roid, name, 2 FROM host WHERE ${asked}) known
          WHERE roid IS NOT NULL ORDER BY roid, rank, name) h
    WHERE s.name IS NULL AND h.roid = s.roid`);
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_MISSING_NAMESERVER',
    `SELECT line, 'domain ' || domain AS object,
       'its nameserver ' || roid || ' is not a known host object' AS message
     FROM ${staged.domainNameserver.name} WHERE name IS NULL`,
  );
  // A host that a registration names twice, by name and by roid, is one nameserver.
  await workbench.find(`DELETE FROM ${staged.domainNameserver.name} s WHERE s.name IS NULL`);
  await workbench.find(`DELETE FROM ${staged.domainNameserver.name} s USING ${staged.domainNameserver.name} t
    WHERE s.roid IS NOT NULL AND t.domain = s.domain AND t.name = s.name AND t.position < s.position`);
}

async function checkRegistrars(workbench: Workbench, problems: Problems, scope: Scope): Promise<void> {
  const unknown = `s.registrar IS NOT NULL AND ${isMissing(scope, 'registrar', 's.registrar')}`;
  const found = (type: 'domain' | 'contact', end: string) => `
    SELECT s.line, '${type} ' || s.${keyColumns[type]} AS object,
      'its registrar ' || s.registrar || ' is unknown${end}' AS message
    FROM ${staged[type].name} s WHERE ${unknown}`;
  await reportFound(workbench, problems, 'RDE_DOMAIN_HAS_INVALID_CLID', found('domain', ', so it is left out'));
  await reportFound(workbench, problems, 'RDE_CONTACT_HAS_UNKNOWN_CLID', found('contact', ''));
  await workbench.find(`UPDATE ${staged.domain.name} s SET registrar = NULL WHERE ${unknown}`);
  await workbench.find(`UPDATE ${staged.contact.name} s SET registrar = NULL WHERE ${unknown}`);
}

async function checkContacts(workbench: Workbench, problems: Problems, scope: Scope): Promise<void> {
  const noRegistrant = `s.registrant IS NOT NULL AND ${isMissing(scope, 'contact', 's.registrant')}`;
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_INVALID_REGISTRANT',
    `SELECT s.line, 'domain ' || s.alabel AS object, 'its registrant ' || s.registrant || ' is unknown' AS message
     FROM ${staged.domain.name} s WHERE ${noRegistrant}`,
  );
  await workbench.find(`UPDATE ${staged.domain.name} s SET registrant = NULL WHERE ${noRegistrant}`);
  const noContact = isMissing(scope, 'contact', 's.contact');
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_MISSING_CONTACT',
    `SELECT s.line, 'domain ' || s.domain AS object,
       'its ' || lower(s.role) || ' contact ' || s.contact || ' is unknown' AS message
     FROM ${staged.domainContact.name} s WHERE ${noContact}`,
  );
  await workbench.find(`DELETE FROM ${staged.domainContact.name} s WHERE ${noContact}`);
}
