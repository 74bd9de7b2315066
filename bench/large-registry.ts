import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domainToASCII } from 'node:url';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { openClient } from './open-client.ts';
import { contactOf, inBatches, nameOf, REGISTRARS, registrarHandle, registrarOf } from './registry.ts';

// The same made-up registry, put straight into the tables: to import ten million registrations takes hours on a small
// machine, and imports are measured with a million. Hosts, keys and other contacts are left out: no search or list
// reads them.

export async function fillTables(connection: pg.ClientConfig, size: number): Promise<void> {
  await migrate(connection);
  const client = await openClient(connection);
  await client.query(`SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`);
  const registrars = Array.from({ length: REGISTRARS }, (_, index) => registrarHandle(index));
  await client.query(`INSERT INTO registrar (handle, status) SELECT unnest($1::text[]), 'ACTIVE'`, [registrars]);
  const contacts = Math.ceil(size / 3);
  await client.query(
    `INSERT INTO contact (handle, registrar_id, name, email)
     SELECT 'C' || n, 1 + n % $2, 'Person ' || n, 'person' || n || '@mail.example' FROM generate_series(0, $1 - 1) n`,
    [contacts, REGISTRARS],
  );
  const idOf = await registrarIds(client);
  const restoreIndexes = await dropIndexes(client, 'domain');
  const copy = client.query(
    from('COPY domain (registrar_id, alabel, name, statuses, created_at, expires_at, registrant_id) FROM STDIN'),
  );
  await pipeline(Readable.from(inBatches(domainRows(size, contacts, idOf))), copy);
  await restoreIndexes();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

/** To create indexes afterwards is many times quicker than to update them row by row. */
async function dropIndexes(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}

async function registrarIds(client: pg.Client): Promise<(handle: string) => number> {
  const { rows } = await client.query<{ id: number; handle: string }>('SELECT id, handle FROM registrar');
  const ids = new Map(rows.map(({ id, handle }) => [handle, id]));
  return (handle) => ids.get(handle) ?? 0;
}

function* domainRows(size: number, contacts: number, idOf: (handle: string) => number): Generator<string> {
  for (let index = 0; index < size; index++) {
    const name = nameOf(index);
    const created = `20${10 + (index % 15)}-${1 + (index % 12)}-${1 + (index % 28)} 10:00Z`;
    const registrant = 1 + Number(contactOf(index, contacts).slice(1));
    yield `${idOf(registrarOf(index))}\t${domainToASCII(name)}\t${name}\t[{"status":"ok","reason":null}]\t${created}\t2027-06-01 10:00Z\t${registrant}\n`;
  }
}
