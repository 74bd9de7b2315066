import type { Database } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { createKeptCounts } from '../kept-counts.ts';
import { parsePattern } from './pattern.rules.ts';
import type { Known } from './places.rules.ts';
import { searchRegistrations } from './search.queries.ts';

test.each(['expires', '-expires'] as const)(
  'by date with a nameserver (%s), a page near a known place is found among the next registrations, others are fetched',
  async (sort) => {
    await using database = await testDatabase();
    const { pool } = database;
    await pool.query(`INSERT INTO registrar (handle, status) VALUES ('own', 'ACTIVE')`);
    await pool.query('INSERT INTO registrar_data (registrar_id, version) VALUES (1, 1)');
    await pool.query(`
      INSERT INTO domain (registrar_id, name, alabel, expires_at)
      SELECT 1, n || '.test', n || '.test', '2026-11-01T12:00Z'::timestamptz + n * interval '1 hour'
      FROM generate_series(1000, 3999) n`);
    // Every tenth of 3,000.
    await pool.query(`
      INSERT INTO domain_nameserver (domain_id, position, name) SELECT id, 0, 'ns1.test' FROM domain WHERE id % 10 = 0`);
    const { rows } = await pool.query<{ name: string }>(
      'SELECT name FROM domain WHERE id % 10 = 0 ORDER BY expires_at',
    );
    const names = rows.map(({ name }) => name);
    if (sort === '-expires') names.reverse();
    const sent: CompiledQuery[] = [];
    const db: Database = new Kysely({
      dialect: new PostgresDialect({ pool }),
      log: ({ query }) => void sent.push(query),
    });
    const search = { pattern: parsePattern('*'), filters: { nameserver: 'ns1.test' }, sort };
    const options = { totals: createKeptCounts<Known>(), few: 10, near: 250 };
    const ways: string[] = [];
    for (const page of [0, 1, 15, 29, 2]) {
      const { results, totalResults } = await searchRegistrations(db, 1, search, { page, size: 10 }, options);
      expect(totalResults).toBe(300);
      expect(results.map(({ uLabel }) => uLabel)).toEqual(names.slice(page * 10, page * 10 + 10));
      ways.push(sent.at(-1)?.sql.includes('WITH hit') ? 'fetched' : 'near');
    }
    expect(ways).toEqual(['near', 'near', 'fetched', 'near', 'near']);
  },
);
