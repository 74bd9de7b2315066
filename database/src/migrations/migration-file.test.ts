import { expect, test } from 'vitest';
import { compareVersions, VERSION } from '../version.ts';
import { readMigration, readMigrations, repeatableStatements } from './migration-file.ts';

const migrations = await readMigrations(new URL('../../migrations/', import.meta.url));

/** Later migrations need no downtime. */
const LAST_WITH_PAUSE = '0150_migration_versions.sql';

test('every migration names the oldest version that runs on it, which is already released', () => {
  const later = migrations.filter(({ name }) => name > LAST_WITH_PAUSE);
  expect(later.filter(({ runsFrom }) => runsFrom === null).map(({ name }) => name)).toEqual([]);
  expect(later.filter(({ runsFrom }) => compareVersions(runsFrom ?? '', VERSION) > 0).map(({ name }) => name)).toEqual(
    [],
  );
});

test('every migration outside a transaction can be resumed', () => {
  for (const migration of migrations.filter(({ isOutsideTransaction }) => isOutsideTransaction))
    expect(repeatableStatements(migration)).not.toEqual([]);
});

test('a migration declares what the runner must know', () => {
  expect(readMigration('0001_one.sql', 'SELECT 1;')).toMatchObject({ runsFrom: null, isOutsideTransaction: false });
  const sql = '-- Why.\n-- runs from: 1.2.0\n-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS a;';
  expect(readMigration('0001_one.sql', sql)).toMatchObject({ runsFrom: '1.2.0', isOutsideTransaction: true });
});

test('statements end with their line, and comments are not statements', () => {
  const sql = `-- outside a transaction; really
CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON b (c)
  WHERE d <> ';';
DROP INDEX CONCURRENTLY IF EXISTS e;
`;
  expect(repeatableStatements({ name: '', sql })).toEqual([
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON b (c)\n  WHERE d <> ';'",
    'DROP INDEX CONCURRENTLY IF EXISTS e',
  ]);
});

test.each(['CREATE INDEX CONCURRENTLY a ON b (c);', 'INSERT INTO a VALUES (1);', 'CREATE TABLE a ();'])(
  'outside a transaction %s is refused',
  (sql) => {
    expect(() => repeatableStatements({ name: '0001_one.sql', sql })).toThrow('0001_one.sql could not be resumed');
  },
);
