import { databaseOn } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { applyChanges } from './apply-changes.ts';
import { contact, del, domain, host, put, registrar } from './testing/changes.ts';

const ROWS = 30_000;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** A database with rows and statistics, and the tables that the statements of a request would scan completely. */
async function filled() {
  const database = await testDatabase();
  const { db, pool } = database;
  let seq = 0;
  const send = (lines: object[], on = db) => {
    const body = lines.map((line) => JSON.stringify({ seq: ++seq, ...line })).join('\n');
    return applyChanges(on, { stream: 'registry', after: undefined, body });
  };
  await send([put('registrar', registrar()), put('contact', contact())]);
  await sql`INSERT INTO contact (handle, registrar_id) SELECT 'K' || i, 1 FROM generate_series(1, ${ROWS}::int) i`.execute(
    db,
  );
  await sql`INSERT INTO host (name) SELECT 'ns' || i || '.example' FROM generate_series(1, ${ROWS}::int) i`.execute(db);
  await sql`INSERT INTO domain (registrar_id, alabel, name, registrant_id)
    SELECT 1, 'd' || i || '.example', 'd' || i || '.example', i FROM generate_series(1, ${ROWS}::int) i`.execute(db);
  await sql`INSERT INTO domain_nameserver SELECT id, 0, 'ns1.example' FROM domain`.execute(db);
  await sql`INSERT INTO domain_contact SELECT id, 'ADMIN', registrant_id FROM domain`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);

  async function scans(lines: object[]): Promise<string[]> {
    const found: string[] = [];
    const client = await pool.connect();
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
    const explained = async (text: string, values?: unknown[]) => {
      if (/\b(domain|contact|host)\b/.test(text)) {
        const { rows } = await query(`EXPLAIN (FORMAT JSON) ${text}`, values);
        found.push(...scansIn(rows[0]['QUERY PLAN'][0].Plan));
        const { rows: kept } = await query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
        found.push(...scansIn(kept[0]['QUERY PLAN'][0].Plan));
      }
      return query(text, values);
    };
    const watched = { query: explained } as unknown as pg.Client;
    await send(lines, databaseOn(watched)).finally(() => client.release());
    return found.filter((table) => /^(domain|contact|host)/.test(table));
  }
  return { scans, [Symbol.asyncDispose]: () => database.close() };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    put('domain', domain({ name: `d${index + 1}.example`, registrant: `K${index + 1}` })),
    put('domain', domain({ name: `new${index}.example`, registrant: `K${index + 1}` })),
    put('contact', contact({ handle: `K${index + 1}`, name: 'Another' })),
    put('host', host({ name: `ns${index + 1}.example` })),
  ]).flat();

test('neither one change nor a thousand scan a whole table', async () => {
  await using database = await filled();
  expect(await database.scans([put('domain', domain({ name: 'd7.example', registrant: 'K7' }))])).toEqual([]);
  expect(await database.scans([put('contact', contact({ handle: 'K8', name: 'Another' }))])).toEqual([]);
  expect(await database.scans([del('domain', 'd9.example'), del('contact', `K${ROWS}`)])).toEqual([]);
  expect(await database.scans(many(250))).toEqual([]);
});
