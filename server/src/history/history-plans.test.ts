import { testDatabase } from '@panel/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { listActors, listHistory } from './history.queries.ts';

// A registrar may have a million lines, of which few match the user or area.

test('every page and the list of users are read along an index, however few lines match', async () => {
  await using database = await testDatabase();
  const { pool } = database;
  await pool.query("INSERT INTO registrar (handle, status) SELECT 'r' || n, 'ACTIVE' FROM generate_series(1, 3) n");
  await pool.query(`
    INSERT INTO audit (registrar_id, actor, action, subject)
    SELECT 1 + n % 3, CASE WHEN n % 5000 = 1 THEN 'rare@r2' ELSE 'often@r' || n % 4 END,
      CASE WHEN n % 5000 = 4 THEN 'epp.password.changed' ELSE 'user.changed' END, repeat('x', 100)
    FROM generate_series(1, 40000) n`);
  await pool.query('VACUUM ANALYZE audit');

  const sent: CompiledQuery[] = [];
  const log = (event: { level: string; query: CompiledQuery }) => void sent.push(event.query);
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }), log }) as unknown as typeof database.db;
  await listHistory(db, 2, { size: 25 });
  await listHistory(db, 2, { size: 100, before: 5000 });
  await listHistory(db, 2, { size: 25, area: 'epp' });
  await listHistory(db, 2, { size: 25, actor: 'rare@r2', before: 19_000 });
  await listHistory(db, 2, { size: 25, actor: 'rare@r2', area: 'users' });
  await listActors(db, 2);
  expect(sent).toHaveLength(6);

  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, [...parameters]);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    expect(JSON.stringify(plan)).not.toContain('Seq Scan');
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(400);
  }
});
