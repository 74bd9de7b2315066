import type { DB } from '@panel/database/schema';
import { testDatabase } from '@panel/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { findContact } from './contacts.queries.ts';

test('with a registry’s number of contacts, one is found by an index of handles', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  const sent: CompiledQuery[] = [];
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void sent.push(query) });
  await pool.query("INSERT INTO registrar (handle, status) VALUES ('own', 'ACTIVE')");
  await pool.query(`
    INSERT INTO contact (handle, registrar_id) SELECT 'C-' || n, registrar.id FROM registrar, generate_series(1, 5000) n`);
  await pool.query('ANALYZE contact');
  const { rows } = await pool.query('SELECT id FROM registrar');
  expect((await findContact(db, rows[0].id, 'c-77'))?.handle).toBe('C-77');
  const [query] = sent;
  const plan = await pool.query(`EXPLAIN (COSTS OFF) ${query?.sql}`, [...(query?.parameters ?? [])]);
  const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('contact_by_lower_handle');
  expect(text).not.toContain('Seq Scan on contact');
});
