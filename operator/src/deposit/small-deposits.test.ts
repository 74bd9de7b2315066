import { registryAuthor } from '@panel/core/audit';
import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { applyChanges } from '@panel/registry/feed';
import * as feed from '@panel/registry/testing/changes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { resetStream } from '../feed/feed.changes.ts';
import { contact, deposit, domain, host, importInto, registrar } from './testing/deposit.ts';

const tables = ['domain', 'domain_contact', 'domain_nameserver', 'domain_ds', 'contact', 'host'];

/** The number of sequential scans of each table by closed connections. */
async function scansOf({ db }: TestDatabase) {
  const { rows } = await sql<{ name: string; scans: string }>`
    SELECT relname AS name, seq_scan AS scans FROM pg_stat_user_tables WHERE relname = ANY (${tables}) ORDER BY 1`.execute(
    db,
  );
  return rows;
}

const ns = '<rdeDomain:ns><domain:hostObj>ns1.example</domain:hostObj></rdeDomain:ns>';
const people = '<rdeDomain:registrant>C-1</rdeDomain:registrant><rdeDomain:contact type="tech">C-2</rdeDomain:contact>';
const more = people + ns;
const first = deposit({
  id: '1',
  counts: { rdeDomain: 2, rdeHost: 1, rdeContact: 3, rdeRegistrar: 1 },
  contents: [
    registrar('north'),
    ...['C-1', 'C-2', 'C-3'].map((id) => contact(id)),
    host('ns1.example'),
    ...['one.example', 'two.example'].map((name) => domain(name, { more })),
  ].join(''),
});
const deletes = '<rdeDomain:delete><rdeDomain:name>two.example</rdeDomain:name></rdeDomain:delete>';
const diff = (domains: number) =>
  deposit({
    type: 'DIFF',
    id: '2',
    prevId: '1',
    counts: { rdeDomain: domains, rdeHost: 2, rdeContact: 3 },
    deletes: `${deletes}<rdeContact:delete><rdeContact:id>C-3</rdeContact:id></rdeContact:delete>`,
    contents: [
      contact('C-1', '<rdeContact:email>new@b.example</rdeContact:email>'),
      contact('C-4'),
      host('ns1.example', '192.0.2.9'),
      host('ns2.example'),
      domain('one.example', { more, status: 'clientHold' }),
      domain('three.example', { more }),
    ].join(''),
  });

describe.concurrent('a DIFF', { timeout: 60_000 }, () => {
  test('needs no sequential scan, however small the tables', async () => {
    await using database = await testDatabase();
    await importInto(database, first);
    const before = await scansOf(database);
    expect(await importInto(database, diff(2))).toMatchObject({
      objects: {
        domain: { added: 1, changed: 1, removed: 1 },
        contact: { added: 1, changed: 1, removed: 1 },
        host: { added: 1, changed: 1 },
      },
      problems: [],
    });
    expect(await scansOf(database)).toEqual(before);
  });

  test('that deletes hosts by roid needs no sequential scan either', async () => {
    await using database = await testDatabase();
    await importInto(database, first);
    const { db } = database;
    await db.insertInto('host').values({ name: 'ns9.example', roid: 'H9-FIX' }).execute();
    const before = await scansOf(database);
    const deletes = '<rdeHost:delete><rdeHost:roid>H9-FIX</rdeHost:roid></rdeHost:delete>';
    const byRoid = deposit({ type: 'DIFF', id: '2', prevId: '1', counts: {}, deletes, contents: '' });
    expect(await importInto(database, byRoid)).toMatchObject({ objects: { host: { removed: 1 } }, problems: [] });
    expect(await scansOf(database)).toEqual(before);
  });

  test('whose header has other counts is reported', async () => {
    await using database = await testDatabase();
    await importInto(database, first);
    const message = 'the header counts 3 domain objects, but after the import there are 2';
    expect(await importInto(database, diff(3))).toMatchObject({ problems: [{ message }] });
  });

  test('leaves Unicode spaces as the feed sent them', async () => {
    await using database = await testDatabase();
    await importInto(database, first);
    const fields = { registrar: 'north', roid: 'C-1-T', name: '\u00a0山田\u3000太郎', email: 'a@b.example' };
    const none = { street: [], postalCode: null, city: null, countryCode: null, phone: null };
    const body = JSON.stringify({ seq: 1, ...feed.put('contact', feed.contact({ ...fields, ...none })) });
    await applyChanges(database.db, { stream: 'registry', after: 0, body });
    await resetStream({ ...database, author: registryAuthor(null) }, 'registry');
    const info = `<rdeContact:postalInfo type="int"><contact:name>\n ${fields.name} </contact:name></rdeContact:postalInfo>`;
    const email = '<rdeContact:email>a@b.example</rdeContact:email>';
    const same = deposit({ type: 'DIFF', id: '2', prevId: '1', contents: contact('C-1', info + email) });
    expect(await importInto(database, same)).toMatchObject({ objects: { contact: { read: 1, changed: 0 } } });
  });

  test('counts what a feed has added in between', async () => {
    await using database = await testDatabase();
    await importInto(database, first);
    const added = feed.domain({ name: 'fed.example', registrar: 'north', nameservers: [], ds: [] });
    const body = JSON.stringify({ seq: 1, ...feed.put('domain', added) });
    await applyChanges(database.db, { stream: 'registry', after: 0, body });
    await resetStream({ ...database, author: registryAuthor(null) }, 'registry');
    expect(await importInto(database, diff(3))).toMatchObject({ problems: [] });
  });
});
