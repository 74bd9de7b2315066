import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { migrate } from '@panel/database/migrate';
import { testServer } from '@panel/database/testing-server';
import pg from 'pg';
import { expect, test } from 'vitest';

const guide = readFileSync(new URL('../../docs/DEPLOYING.md', import.meta.url), 'utf8');
const [setUp = '', byProvider = ''] = [...guide.matchAll(/^```sql\n(.+?)^```/gms)].map(([, text = '']) => text);

/** The guide's SQL statements, with names unique to the test. */
const statementsOf = (text: string, name: string) =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\bpanel(?=_app\b|\b)/g, name)
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean);

async function onServer(database: string, ...statements: string[]) {
  const client = new pg.Client({ ...testServer(), database });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

test.each([
  ['which owns the database', setUp, ''],
  ['that has the provider’s rights', setUp.replace(' OWNER panel', ''), byProvider],
])(
  "the guide's SQL is enough for a role %s, and for the panel’s",
  async (_, first, then) => {
    const name = `guide_${randomUUID().slice(0, 8)}`;
    try {
      await onServer('postgres', ...statementsOf(first, name));
      await onServer(name, ...statementsOf(then, name));
      await migrate({ ...testServer(), database: name, options: `-c role=${name}` });
      const rights = ['SELECT', 'INSERT', 'DELETE'].map(
        (right) => `has_table_privilege('${name}_app', 'audit', '${right}') AS "${right}"`,
      );
      expect(await onServer(name, `SELECT ${rights.join(', ')}`)).toEqual([
        { SELECT: true, INSERT: true, DELETE: false },
      ]);
    } finally {
      await onServer('postgres', `DROP DATABASE IF EXISTS ${name}`);
      await onServer('postgres', `DROP ROLE IF EXISTS ${name}, ${name}_app`);
    }
  },
  60_000,
);
