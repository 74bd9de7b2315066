import { isMissing, keyColumns, type Scope, type Sql, sql, through, type Workbench } from '@panel/registry/merge';
import { integer, key, type ObjectType, staged } from '@panel/registry/stage';
import type { ProblemCode, Problems } from './problems.ts';
import { reportFound } from './report-found.ts';

/** Finds problems between objects: duplicate names, and references to missing objects. */
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
    sql`SELECT s.line, 'domain ' || s.domain AS object,
       'its nameserver ' || s.name || ' is not a known host object' AS message
     FROM ${staged.domainNameserver} s WHERE s.addresses IS NULL AND ${isMissing(scope, 'host', 's.name')}`,
  );
}

/** If several objects have the same key, the last one counts. */
async function keepLast(workbench: Workbench, problems: Problems, type: ObjectType, code: ProblemCode): Promise<void> {
  const column = keyColumns[type];
  const twice = { name: `twice_${type}`, columns: { key, last: integer } };
  const rows = through()`SELECT ${column} AS key, max(n) AS last FROM ${staged[type]}
    GROUP BY ${column} HAVING count(*) > 1`;
  await workbench.fill([{ table: twice, rows }]);
  if ((await workbench.find(sql`SELECT FROM ${twice} LIMIT 1`)).length === 0) return;
  const earlier = sql`s.${column} = t.key AND s.n < t.last`;
  await reportFound(
    workbench,
    problems,
    code,
    sql`SELECT s.line, '${type} ' || t.key AS object,
       'it is repeated later in the deposit, and the last one is used' AS message
     FROM ${staged[type]} s JOIN ${twice} t ON ${earlier}`,
  );
  await workbench.find(sql`DELETE FROM ${staged[type]} s USING ${twice} t WHERE ${earlier}`);
  if (type !== 'domain') return;
  for (const parts of [staged.domainContact, staged.domainNameserver, staged.domainDs])
    await workbench.find(sql`DELETE FROM ${parts} s USING ${twice} t WHERE s.domain = t.key AND s.n < t.last`);
}

function sharedRoids(type: 'host' | 'contact'): Sql {
  return sql`
    SELECT s.line, '${type} ' || s.${keyColumns[type]} AS object,
      'its roid ' || s.roid || ' belongs to another ${type} as well' AS message
    FROM ${staged[type]} s
      JOIN (SELECT roid FROM ${staged[type]} GROUP BY roid HAVING count(*) > 1) t ON t.roid = s.roid`;
}

/** Deposits in the CSV model may reference hosts by roid. */
async function resolveRoids(workbench: Workbench, problems: Problems): Promise<void> {
  const roids = sql`SELECT FROM ${staged.deleted} WHERE roid IS NOT NULL
    UNION ALL SELECT FROM ${staged.domainNameserver} WHERE roid IS NOT NULL LIMIT 1`;
  if ((await workbench.find(roids)).length === 0) return;
  await workbench.find(sql`UPDATE ${staged.deleted} x SET key = h.name FROM host h
    WHERE x.type = 'host' AND x.key IS NULL AND h.roid = x.roid`);
  const asked = sql`roid IN (SELECT roid FROM ${staged.domainNameserver} WHERE name IS NULL)`;
  await workbench.find(sql`UPDATE ${staged.domainNameserver} s SET name = h.name
    FROM (SELECT DISTINCT ON (roid) roid, name
          FROM (SELECT roid, name, 1 AS rank FROM ${staged.host}
                UNION ALL SELECT roid, name, 2 FROM host WHERE ${asked}) known
          WHERE roid IS NOT NULL ORDER BY roid, rank, name) h
    WHERE s.name IS NULL AND h.roid = s.roid`);
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_MISSING_NAMESERVER',
    sql`SELECT line, 'domain ' || domain AS object,
       'its nameserver ' || roid || ' is not a known host object' AS message
     FROM ${staged.domainNameserver} WHERE name IS NULL`,
  );
  // A host that a registration references twice, by name and by roid, is one nameserver.
  await workbench.find(sql`DELETE FROM ${staged.domainNameserver} s WHERE s.name IS NULL`);
  await workbench.find(sql`DELETE FROM ${staged.domainNameserver} s USING ${staged.domainNameserver} t
    WHERE s.roid IS NOT NULL AND t.domain = s.domain AND t.name = s.name AND t.position < s.position`);
}

async function checkRegistrars(workbench: Workbench, problems: Problems, scope: Scope): Promise<void> {
  const unknown = sql`s.registrar IS NOT NULL AND ${isMissing(scope, 'registrar', 's.registrar')}`;
  const found = (type: 'domain' | 'contact', end: ', so it is skipped' | '') => sql`
    SELECT s.line, '${type} ' || s.${keyColumns[type]} AS object,
      'its registrar ' || s.registrar || ' is unknown${end}' AS message
    FROM ${staged[type]} s WHERE ${unknown}`;
  await reportFound(workbench, problems, 'RDE_DOMAIN_HAS_INVALID_CLID', found('domain', ', so it is skipped'));
  await reportFound(workbench, problems, 'RDE_CONTACT_HAS_UNKNOWN_CLID', found('contact', ''));
  await workbench.find(sql`UPDATE ${staged.domain} s SET registrar = NULL WHERE ${unknown}`);
  await workbench.find(sql`UPDATE ${staged.contact} s SET registrar = NULL WHERE ${unknown}`);
}

async function checkContacts(workbench: Workbench, problems: Problems, scope: Scope): Promise<void> {
  const noRegistrant = sql`s.registrant IS NOT NULL AND ${isMissing(scope, 'contact', 's.registrant')}`;
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_INVALID_REGISTRANT',
    sql`SELECT s.line, 'domain ' || s.alabel AS object, 'its registrant ' || s.registrant || ' is unknown' AS message
     FROM ${staged.domain} s WHERE ${noRegistrant}`,
  );
  await workbench.find(sql`UPDATE ${staged.domain} s SET registrant = NULL WHERE ${noRegistrant}`);
  const noContact = isMissing(scope, 'contact', 's.contact');
  await reportFound(
    workbench,
    problems,
    'RDE_DOMAIN_HAS_MISSING_CONTACT',
    sql`SELECT s.line, 'domain ' || s.domain AS object,
       'its ' || lower(s.role) || ' contact ' || s.contact || ' is unknown' AS message
     FROM ${staged.domainContact} s WHERE ${noContact}`,
  );
  await workbench.find(sql`DELETE FROM ${staged.domainContact} s WHERE ${noContact}`);
}
