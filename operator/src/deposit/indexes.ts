import type pg from 'pg';

// Creating indexes and constraints after the rows costs a fraction of updating them row by row, as with pg_restore.
// Only the first import can do so, because nobody can read the tables until it is done.

const filled = ['contact', 'host', 'domain', 'domain_contact', 'domain_nameserver', 'domain_ds'];

interface Definition {
  name: string;
  drop: string;
  create: string;
}

// References to registrars stay: dropping them would lock that table as well, and with it the rest of the panel.
const definitions = `
  SELECT conname AS name, format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create,
    CASE contype WHEN 'f' THEN 3 ELSE 1 END AS rank
  FROM pg_constraint
  WHERE conrelid = ANY ($1::regclass[]) AND (contype IN ('p', 'u') OR (contype = 'f' AND confrelid = ANY ($1::regclass[])))
  UNION ALL
  SELECT c.relname, format('DROP INDEX %s', c.oid::regclass), pg_get_indexdef(c.oid), 2
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE i.indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype <> 'f')
  ORDER BY rank, name`;

type CreateAgain = (step: (name: string) => void) => Promise<void>;

/** Within the caller's transaction. If it is not possible, nothing changes and there is nothing to recreate. */
export async function setIndexesAside(client: pg.Client): Promise<CreateAgain> {
  if (!(await canBeSetAside(client))) return async () => {};
  const { rows } = await client.query<Definition>(definitions, [filled]);
  for (const { drop } of [...rows].reverse()) await client.query(drop);
  return async (step) => {
    await client.query(`SET LOCAL maintenance_work_mem = '256MB'`);
    for (const [index, { name, create }] of rows.entries()) {
      step(`Creating indexes and foreign keys, ${index + 1} of ${rows.length}: ${name}`);
      await client.query(create);
    }
  };
}

async function canBeSetAside(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ possible: boolean }>(
    `SELECT bool_and(pg_has_role(relowner, 'USAGE')) AND NOT EXISTS (SELECT FROM domain)
       AND NOT EXISTS (SELECT FROM contact) AND NOT EXISTS (SELECT FROM host) AS possible
     FROM pg_class WHERE oid = ANY ($1::regclass[])`,
    [filled],
  );
  return Boolean(rows[0]?.possible) && (await lock(client));
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Other requests queue behind a waiting lock, so it gives up before PostgreSQL would look for a deadlock. */
async function lock(client: pg.Client): Promise<boolean> {
  await client.query(`SAVEPOINT locking; SET LOCAL lock_timeout = '900ms'`);
  try {
    await client.query(`LOCK TABLE ${filled.join(', ')} IN ACCESS EXCLUSIVE MODE`);
    await client.query('SET LOCAL lock_timeout = 0; RELEASE locking');
    return true;
  } catch (error) {
    if ((error as pg.DatabaseError).code !== LOCK_NOT_AVAILABLE) throw error;
    await client.query('ROLLBACK TO locking');
    return false;
  }
}
