import { advisoryLocks } from '@panel/database/advisory-locks';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

test('while the first import locks the tables, registrations are loading and everything else works', async () => {
  await using panel = await testPanel();
  const elsewhere = () => panel.as('ADMIN').request('GET', '/services/registrar');
  expect((await elsewhere()).statusCode).toBe(200);
  const importer = await panel.database.pool.connect();
  await importer.query('BEGIN');
  await importer.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.importTurn]);
  await importer.query('LOCK TABLE contact, host, domain IN ACCESS EXCLUSIVE MODE');
  try {
    const answers = await Promise.all(
      [
        '/services/domains/one.example',
        '/services/domains/search?page=0&size=100&ulabel=one*',
        '/services/domains/search?page=0&size=100&ulabel=*one*',
        '/services/contacts/C-1',
      ].map((path) => panel.as('ADMIN').request('GET', path)),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().messages).toMatchObject([{ messageKey: 'import.running' }]);
    }
    expect((await elsewhere()).statusCode).toBe(200);
  } finally {
    await importer.query('ROLLBACK');
    importer.release();
  }
});
