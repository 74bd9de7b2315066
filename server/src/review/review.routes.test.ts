import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { parseCsv } from '../testing/parse-csv.ts';
import { testPanel } from '../testing/test-panel.ts';

const path = '/services/review';
const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

/** A registrar with users, a token and addresses, some of them used recently. */
async function registrarInUse() {
  const registrar = await panel.addRegistrar();
  const { id, handle, addAccount } = registrar;
  const sam = await addAccount('sam', ['SUPPORT']);
  const lou = await addAccount('lou', ['TECH']);
  const { id: tokenId, name } = await createScript(panel, ['reports'], { registrar });
  const longAgo = sql<Date>`now() - interval '91 days'`;
  await panel.db.updateTable('identity.account').set({ created_at: longAgo }).where('id', '=', lou.id).execute();
  await sql`INSERT INTO identity.event (type, account_id, username, at)
    VALUES ('LOGIN', ${sam.id}, ${sam.username}, now() - interval '200 days'),
      ('LOGIN', ${sam.id}, ${sam.username}, now() - interval '3 days'),
      ('LOGIN_ERROR', ${sam.id}, ${sam.username}, now())`.execute(panel.db);
  await sql`INSERT INTO epp_allowed_ip (registrar_id, position, address, added_at, last_used_at)
    VALUES (${id}, 0, '192.0.2.7', now(), now()), (${id}, 1, '192.0.2.8', NULL, now() - interval '91 days'),
      (${id}, 2, '192.0.2.9', now(), NULL)`.execute(panel.db);
  return { ...registrar, tokenId, tokenName: name, sam: `sam@${handle}`, lou: `lou@${handle}`, ada: `admin@${handle}` };
}

test('the review shows users, tokens and EPP addresses, first those not used for 90 days', async () => {
  const registrar = await registrarInUse();
  // Another registrar's entries are not in it.
  await registrarInUse();
  const { data } = (await registrar.as('ADMIN').request('GET', path)).json();
  expect(data.reviewed).toBeNull();
  const people = data.people.map(({ username, unused, lastUsed }: Record<string, unknown>) => [
    username,
    unused,
    lastUsed !== null,
  ]);
  expect(people.toSorted()).toEqual([
    [registrar.ada, false, false],
    [registrar.lou, true, false],
    [registrar.sam, false, true],
  ]);
  expect(people.at(-1)?.[0]).toBe(registrar.sam);
  const threeDays = 3 * 24 * 60 * 60_000;
  expect(Date.now() - Date.parse(data.people.at(-1).lastUsed)).toBeLessThan(threeDays + 60_000);
  expect(data.tokens).toMatchObject([{ id: registrar.tokenId, unused: false, lastUsed: null, makerLeft: false }]);
  expect(data.addresses.map(({ address, unused }: Record<string, unknown>) => [address, unused])).toEqual([
    ['192.0.2.8', true],
    ['192.0.2.9', false],
    ['192.0.2.7', false],
  ]);
});

test('marking it stores who and when, and adds an audit line', async () => {
  const registrar = await registrarInUse();
  const admin = registrar.as('ADMIN');
  expect((await admin.request('POST', path)).statusCode).toBe(200);
  const { reviewed } = (await admin.request('GET', path)).json().data;
  expect(reviewed).toEqual({ by: registrar.ada, at: expect.any(String) });
  await registrar.as('ADMIN', 'TECH').request('POST', path);
  expect((await admin.request('GET', path)).json().data.reviewed.by).toBe(`admin-tech@${registrar.handle}`);
  const lines = await panel.db
    .selectFrom('audit')
    .select(['actor', 'action'])
    .where('registrar_id', '=', registrar.id)
    .where('action', '=', 'access.reviewed')
    .orderBy('id')
    .execute();
  expect(lines.map(({ actor }) => actor)).toEqual([registrar.ada, `admin-tech@${registrar.handle}`]);
});

test('the file has the same rows, and none that a spreadsheet would run', async () => {
  const registrar = await registrarInUse();
  await panel.db.updateTable('access_token').set({ name: '=1+1 $1 \\' }).where('id', '=', registrar.tokenId).execute();
  const response = await registrar.as('ADMIN').request('GET', `${path}/csv`);
  expect(response.headers['content-disposition']).toMatch(/access_review_\w+_\d{8}-\d{6}\.csv"$/);
  const { heading, rows } = parseCsv(response.body);
  expect(heading).toEqual(['Kind', 'Name', 'Details', 'Last use', 'Not used for 90 days']);
  expect(rows).toHaveLength(7);
  expect(rows).toContainEqual(['Access token', "'=1+1 $1 \\", 'reports', '', 'no']);
  expect(rows).toContainEqual([
    'EPP address',
    '192.0.2.8',
    '',
    expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[12]:00$/),
    'yes',
  ]);
  expect(rows).toContainEqual(['Person', registrar.lou, `lou of ${registrar.handle}`, '', 'yes']);
});
