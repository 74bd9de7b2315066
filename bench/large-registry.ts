import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { domainToASCII } from 'node:url';
import { migrate } from '@panel/database/migrate';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import { openClient } from './open-client.ts';
import { contactOf, inBatches, nameOf, REGISTRARS, registrarHandle, registrarOf } from './registry.ts';
import { expiryOf, isSigned, nameserversOf, otherContactsOf, stateOf } from './shares.ts';

// The same sample registry, written directly to the tables, which is faster than importing it, with data for every
// filter. Host objects are omitted, because no search or list reads them.

export async function fillTables(connection: pg.ClientConfig, size: number): Promise<void> {
  await migrate(connection);
  const client = await openClient(connection);
  await client.query(`SET maintenance_work_mem = '1GB'; SET synchronous_commit = off`);
  // The generated rows satisfy all references, and triggers have nothing to fill in.
  await client.query('SET session_replication_role = replica');
  const restoreIndexes: (() => Promise<void>)[] = [];
  for (const table of ['contact', 'domain', 'domain_contact', 'domain_nameserver'])
    restoreIndexes.push(await dropIndexes(client, table));
  const registrars = Array.from({ length: REGISTRARS }, (_, index) => registrarHandle(index));
  await client.query(`INSERT INTO registrar (handle, status) SELECT unnest($1::text[]), 'ACTIVE'`, [registrars]);
  const contacts = Math.ceil(size / 3);
  await client.query(
    `INSERT INTO contact (handle, registrar_id, name, email)
     SELECT 'C' || n, 1 + n % $2, 'Person ' || n, 'person' || n || '@mail.example' FROM generate_series(0, $1 - 1) n`,
    [contacts, REGISTRARS],
  );
  const idOf = await registrarIds(client);
  const columns = 'registrar_id, alabel, name, statuses, rgp_status, created_at, expires_at, registrant_id, signed';
  await copyRows(client, `domain (id, ${columns})`, domainRows(size, contacts, idOf));
  await copyRows(
    client,
    'domain_nameserver (domain_id, position, name, registrar_id, domain_name)',
    nameservers(size, idOf),
  );
  await copyRows(
    client,
    'domain_contact (domain_id, role, contact_id, registrar_id, domain_name)',
    otherContacts(size, contacts, idOf),
  );
  await client.query(
    `INSERT INTO domain_ds (domain_id, position, key_tag, algorithm, digest_type, digest)
     SELECT id, 0, id % 65536, 13, 2, repeat('AB', 32) FROM domain WHERE signed`,
  );
  await client.query(`SELECT setval('domain_id_seq', $1)`, [size]);
  await client.query('SET session_replication_role = DEFAULT');
  for (const restore of restoreIndexes) await restore();
  await client.query('VACUUM (ANALYZE)');
  await client.end();
}

/** Creating indexes afterwards is many times faster. Primary keys stay, because rows come in their order. */
async function dropIndexes(client: pg.Client, table: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; restore: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore
     FROM pg_constraint WHERE conrelid = $1::regclass AND contype = 'u'
     UNION ALL
     SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { restore } of rows) await client.query(restore);
  };
}

async function registrarIds(client: pg.Client): Promise<IdOf> {
  const { rows } = await client.query<{ id: number; handle: string }>('SELECT id, handle FROM registrar');
  const ids = new Map(rows.map(({ id, handle }) => [handle, id]));
  return (handle) => ids.get(handle) ?? 0;
}

function copyRows(client: pg.Client, into: string, rows: Iterable<string>): Promise<void> {
  const copy = client.query(from(`COPY ${into} FROM STDIN WITH (NULL '-')`));
  return pipeline(Readable.from(inBatches(rows)), copy);
}

type IdOf = (handle: string) => number;

const line = (...cells: (string | number | boolean)[]) => `${cells.join('\t')}\n`;

function* domainRows(size: number, contacts: number, idOf: IdOf): Generator<string> {
  for (let index = 0; index < size; index++) {
    const name = nameOf(index);
    const { statuses, rgpStatus = '-' } = stateOf(index);
    const listed = JSON.stringify(statuses.map((status) => ({ status, reason: null })));
    const created = `20${10 + (index % 15)}-${1 + (index % 12)}-${1 + (index % 28)} 10:00Z`;
    const registrant = idOfContact(contactOf(index, contacts));
    yield line(
      1 + index,
      idOf(registrarOf(index)),
      domainToASCII(name),
      name,
      listed,
      rgpStatus,
      created,
      expiryOf(index),
      registrant,
      isSigned(index),
    );
  }
}

function* nameservers(size: number, idOf: IdOf): Generator<string> {
  for (let index = 0; index < size; index++) {
    const registrarId = idOf(registrarOf(index));
    for (const [position, host] of nameserversOf(index, Math.ceil(size / 50)).entries())
      yield line(1 + index, position, host, registrarId, nameOf(index));
  }
}

function* otherContacts(size: number, contacts: number, idOf: IdOf): Generator<string> {
  for (let index = 0; index < size; index++) {
    const [admin, tech] = otherContactsOf(index, contacts).map(idOfContact);
    const registrarId = idOf(registrarOf(index));
    yield line(1 + index, 'ADMIN', admin ?? 0, registrarId, nameOf(index));
    yield line(1 + index, 'TECH', tech ?? 0, registrarId, nameOf(index));
  }
}

/** Ids follow the order of the handles. */
const idOfContact = (handle: string) => 1 + Number(handle.slice(1));
