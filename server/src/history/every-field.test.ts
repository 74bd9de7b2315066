import { userEvents } from '@panel/contract/audit';
import { historyFields } from '@panel/contract/history-fields';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { listHistory } from './history.queries.ts';
import { lineAdder } from './testing/add-line.ts';

interface Described {
  properties?: Record<string, Described>;
  anyOf?: Described[];
  items?: unknown;
}

/** The names of all fields, including those of a part such as an address. */
function namesIn({ properties = {}, anyOf = [] }: Described): string[] {
  const own = Object.entries(properties).flatMap(([name, part]) => (part.properties ? namesIn(part) : name));
  return [...own, ...anyOf.flatMap(namesIn)];
}

test('every field that users’ actions record has a name in the history', () => {
  const kept = Object.values(userEvents).flatMap(({ before, after }) =>
    [before, after].flatMap((schema) => namesIn(z.toJSONSchema(schema) as Described)),
  );
  expect(kept.length).toBeGreaterThan(10);
  // The line's subject already shows it.
  const names = new Set<string>([...historyFields, 'username']);
  expect(kept.filter((name) => !names.has(name))).toEqual([]);
});

test('every field that the command line sets is shown', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
      AND table_name = 'registrar_contact' AND column_name NOT IN ('registrar_id', 'kind', 'edited_at')`.execute(db);
  const columns = [...rows.map(({ name }) => name), 'handle', 'status', 'iana_id', 'activated_at', 'threshold'];
  expect(columns.length).toBeGreaterThan(15);
  await lineAdder(db)(id, { action: 'registrar.added', after: Object.fromEntries(columns.map((it) => [it, 'x'])) });
  const { results } = await listHistory(db, id, { size: 1 });
  expect(results[0]?.changes).toHaveLength(columns.length);
});
