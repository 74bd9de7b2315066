import { randomUUID } from 'node:crypto';
import { testServer } from '@panel/database/testing-server';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createRegistry, onClient } from './registry-database.ts';

// What the example's outbox guarantees, whatever concurrent transactions do.

async function registry() {
  const name = `registry_${randomUUID().replaceAll('-', '')}`;
  const server = testServer() as pg.ClientConfig;
  const connection = await createRegistry(server, name);
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client(connection);
    await client.connect();
    clients.push(client);
    return client;
  };
  const main = await connect();
  await main.query(`INSERT INTO registrar (handle, organization) VALUES ('aurora', 'Aurora')`);
  await main.query(`INSERT INTO contact (handle, registrar) VALUES ('C-1', 'aurora')`);
  await main.query('TRUNCATE outbox');
  return {
    main,
    connect,
    /** A summary of the next request's changes. */
    async next(most = 1_000, client = main) {
      const { rows } = await client.query<{ line: string | null }>('SELECT line FROM next_changes($1)', [most]);
      return rows.map(({ line }) => {
        if (line === null) return null;
        const { type, op, key, object } = JSON.parse(line);
        return `${op} ${type} ${key ?? object.handle ?? object.name ?? object.svTRID}`;
      });
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) await client.end();
      await onClient(server, (client) => client.query(`DROP DATABASE ${name}`));
    },
  };
}

const insertDomain = (name: string, registrant = 'C-1') =>
  `INSERT INTO domain (name, registrar, registrant, expires) VALUES ('${name}', 'aurora', '${registrant}', '2030-01-01')`;

test('a transaction that commits late gets its number late', async () => {
  await using place = await registry();
  const slow = await place.connect();
  await slow.query('BEGIN');
  await slow.query(insertDomain('slow.example'));
  await place.main.query(insertDomain('quick.example'));
  expect(await place.next()).toEqual(['put domain quick.example']);
  await slow.query('COMMIT');
  expect(await place.next()).toEqual(['put domain slow.example']);
  const { rows } = await place.main.query('SELECT key FROM outbox ORDER BY seq');
  expect(rows).toEqual([{ key: 'quick.example' }, { key: 'slow.example' }]);
});

test('an object that changes after it was numbered is noted again', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  const sender = await place.connect();
  await sender.query('BEGIN');
  expect(await place.next(1_000, sender)).toEqual(['put domain one.example']);
  await place.main.query(`UPDATE domain SET expires = '2031-01-01'`);
  await sender.query('COMMIT');
  expect(await place.next()).toEqual(['put domain one.example']);
});

test('an object never precedes what it references, however small the requests are', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  await place.main.query(insertDomain('two.example'));
  await place.main.query(`INSERT INTO contact (handle, registrar) VALUES ('C-2', 'aurora')`);
  await place.main.query(`UPDATE domain SET registrant = 'C-2' WHERE name = 'one.example'`);
  expect(await place.next(1)).toEqual(['put contact C-2']);
  expect(await place.next(1)).toEqual(['put domain one.example']);
});

test('an object is removed after what references it, and is not sent before once it is gone', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  expect(await place.next()).toHaveLength(1);
  await place.main.query(`UPDATE contact SET name = 'Anna'`);
  await place.main.query('DELETE FROM domain');
  await place.main.query('DELETE FROM contact');
  expect(await place.next(1)).toEqual([null]);
  expect(await place.next(1)).toEqual(['delete domain one.example']);
  expect(await place.next(1)).toEqual(['delete contact C-1']);
  expect(await place.next(1)).toEqual([]);
});

test('an object removed and added again is sent in its current state', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  await place.main.query('DELETE FROM domain');
  await place.main.query(insertDomain('one.example'));
  expect(await place.next()).toEqual(['put domain one.example']);
});

test('a renamed object is another object', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  await place.main.query(`UPDATE domain SET name = 'two.example'`);
  expect(await place.next()).toEqual(['put domain two.example', 'delete domain one.example']);
});

test('a change to parts changes their object, once per request', async () => {
  await using place = await registry();
  await place.main.query(insertDomain('one.example'));
  await place.main.query(`INSERT INTO host VALUES ('ns1.one.example', '{192.0.2.1}')`);
  await place.next();
  await place.main.query(`INSERT INTO domain_nameserver VALUES ('one.example', 'ns1.one.example')`);
  await place.main.query(`INSERT INTO domain_contact VALUES ('one.example', 'TECH', 'C-1')`);
  expect(await place.next()).toEqual(['put domain one.example']);
  await place.main.query('DELETE FROM domain_contact');
  expect(await place.next()).toEqual(['put domain one.example']);
});
