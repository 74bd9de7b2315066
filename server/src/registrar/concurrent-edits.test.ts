import { advisoryLocks } from '@panel/database/advisory-locks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

// Behaviour EDITS-1.

const url = '/services/registrar/whoisContact';
const contact = (name: string) => ({ type: 'TECH', name, email: 'jo@aurora.example', phone: '+32.25551234' });

test.each([
  ['"1"', 200],
  ['W/"1"', 200],
  ['"0", "1"', 200],
  ['*', 200],
  [undefined, 200],
  ['"2"', 412],
  ['W/"2"', 412],
  ['"one"', 412],
])('a save of version 1 with If-Match %j gets %i', async (ifMatch, status) => {
  await using panel = await testPanel();
  const headers = ifMatch === undefined ? {} : { 'if-match': ifMatch };
  const response = await panel.as('TECH').request('POST', url, contact('Jo'), headers);
  expect(response.statusCode).toBe(status);
});

test('the second to save gets the current data and its tag, and changes nothing', async () => {
  await using panel = await testPanel();
  await panel.as('TECH').request('POST', url, contact('First'), { 'if-match': '"1"' });
  const second = await panel.as('SUPPORT').request('POST', url, contact('Second'), { 'if-match': '"1"' });

  expect(second.statusCode).toBe(412);
  expect(second.headers.etag).toBe('"2"');
  expect(second.json()).toMatchObject({
    data: { registrar: { handle: panel.registrar.handle, techContact: { name: 'First' } } },
    messages: [{ messageKey: 'edit.conflict' }],
  });
  const audit = await panel.db
    .selectFrom('audit')
    .select('actor')
    .where('registrar_id', '=', panel.registrar.id)
    .execute();
  expect(audit).toEqual([{ actor: `tech@${panel.registrar.handle}` }]);
});

test('if many save the same version at once, one succeeds', async () => {
  await using panel = await testPanel();
  const admin = panel.as('ADMIN');
  await admin.request('GET', '/services/registrar');
  const saves = await Promise.all(
    Array.from({ length: 8 }, (_, index) => admin.request('POST', url, contact(`Jo ${index}`), { 'if-match': '"1"' })),
  );
  expect(saves.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(412)]);
  const winner = saves.find(({ statusCode }) => statusCode === 200)?.json().data.registrar.techContact.name;
  const { registrar } = (await admin.request('GET', '/services/registrar')).json().data;
  expect(registrar.techContact.name).toBe(winner);
});

test.each([
  { who: 'an import', messageKey: 'import.running' },
  { who: 'someone', messageKey: 'server.busy' },
])('a save while $who holds the registrar must be tried again', { timeout: 15_000 }, async ({ who, messageKey }) => {
  await using panel = await testPanel();
  await panel.as('TECH').request('GET', '/services/registrar');
  const response = await panel.db.transaction().execute(async (trx) => {
    if (who === 'an import') await sql`SELECT pg_advisory_xact_lock(${advisoryLocks.importTurn})`.execute(trx);
    await trx.updateTable('registrar').set({ iana_id: '1' }).where('id', '=', panel.registrar.id).execute();
    return panel.as('TECH').request('POST', url, contact('Jo'));
  });
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([503, messageKey]);
});
