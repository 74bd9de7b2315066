import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const expiring = '/services/domains/expiring';
const answerOf = (response: { statusCode: number; json(): { messages: { messageKey: string }[] } }) => [
  response.statusCode,
  response.json().messages[0]?.messageKey,
];

test('a script reads its registrar’s data, whatever the roles of its token’s creator', async () => {
  await using panel = await testPanel();
  await addDomain(panel.db, panel.registrar.id, 'own.example', {});
  const other = await panel.addRegistrar();
  await addDomain(panel.db, other.id, 'foreign.example', {});
  const script = await createScript(panel, ['registrations', 'reports']);
  expect((await script.request('/services/domains/own.example')).statusCode).toBe(200);
  expect(answerOf(await script.request('/services/domains/foreign.example'))).toEqual([404, 'not.found']);
  // An administrator alone cannot read reports (Behaviour WHO-5).
  const list = await script.request(`/services/registrar/${panel.registrar.handle}/report/domains/csv`);
  expect([list.statusCode, list.body.includes('own.example'), list.body.includes('foreign')]).toEqual([
    200,
    true,
    false,
  ]);
  const foreign = await script.request(`/services/registrar/${other.handle}/report/domains/csv`);
  expect(answerOf(foreign)).toEqual([404, 'not.found']);
});

test('a script gets no more from public calls than anyone', async () => {
  await using panel = await testPanel();
  const script = await createScript(panel, ['registrations']);
  expect((await script.request('/services/config')).json().data.value).toBeNull();
});

test.each([
  ['unknown', 401, 'token.unknown', "UPDATE access_token SET hash = '\\x00'"],
  ['expired', 401, 'token.expired', 'UPDATE access_token SET expires_at = now()'],
  ['of a blocked registrar', 403, 'token.registrar.blocked', "UPDATE registrar SET status = 'BLOCKED'"],
  ['of a deleted registrar', 403, 'token.registrar.blocked', "UPDATE registrar SET status = 'DELETED'"],
  ['of a held registrar', 403, 'registrar.held', 'UPDATE registrar SET held_at = now()'],
  ['for other addresses', 403, 'token.address', "UPDATE access_token SET addresses = '{192.0.2.9}'"],
])('a token that is %s gets %i %s', async (_, status, key, statement) => {
  await using panel = await testPanel({ isShared: false });
  const script = await createScript(panel, ['registrations']);
  expect((await script.request(expiring)).statusCode).toBe(200);
  await sql.raw(`${statement}; UPDATE access_token SET last_used_at = NULL`).execute(panel.db);
  const refused = await script.request(expiring);
  expect(answerOf(refused)).toEqual([status, key]);
  expect(refused.body).not.toContain(script.token);
  // The response does not reveal the allowed addresses.
  expect(refused.body).not.toContain('192.0.2.9');
  const [token] = await panel.db.selectFrom('access_token').select('last_used_at').execute();
  expect(token?.last_used_at).toBeNull();
});

test('a removed token stops working at once; a suspended registrar’s can still read', async () => {
  await using panel = await testPanel({ isShared: false });
  const [script, other] = [await createScript(panel, ['registrations']), await createScript(panel, ['registrations'])];
  expect((await script.request(expiring)).statusCode).toBe(200);
  const removed = await panel.as('ADMIN').request('DELETE', `/services/tokens/${script.id}`);
  expect(removed.statusCode).toBe(200);
  expect(answerOf(await script.request(expiring))).toEqual([401, 'token.unknown']);
  await panel.db.updateTable('registrar').set({ status: 'SUSPENDED' }).execute();
  expect((await other.request(expiring)).statusCode).toBe(200);
});

test('a token works from its addresses only, in any spelling', async () => {
  await using panel = await testPanel({ environment: { trustProxy: ['loopback'] } });
  const script = await createScript(panel, ['registrations'], { addresses: ['2001:DB8:0::7', '192.0.2.7'] });
  const from = async (address: string) =>
    (await script.request(expiring, { headers: { 'x-forwarded-for': address } })).statusCode;
  expect(await from('2001:db8::7')).toBe(200);
  expect(await from('::ffff:192.0.2.7')).toBe(200);
  expect(await from('192.0.2.8')).toBe(403);
});

test('a use stores its time and address, once a minute', async () => {
  await using panel = await testPanel({ environment: { trustProxy: ['loopback'] } });
  const script = await createScript(panel, ['registrations']);
  const useFrom = (address: string) => script.request(expiring, { headers: { 'x-forwarded-for': address } });
  const noted = async () => {
    const { results } = (await panel.as('ADMIN').request('GET', '/services/tokens')).json().data;
    return results[0];
  };
  expect(await noted()).toMatchObject({ lastUsed: null, lastAddress: null });
  await useFrom('192.0.2.7');
  const first = await noted();
  expect(first).toMatchObject({ lastUsed: expect.any(String), lastAddress: '192.0.2.7' });
  const { rows: before } = await sql<{ xmin: string }>`SELECT xmin FROM access_token`.execute(panel.db);
  await useFrom('192.0.2.8');
  expect(await noted()).toEqual(first);
  expect((await sql`SELECT xmin FROM access_token`.execute(panel.db)).rows).toEqual(before);
  await sql`UPDATE access_token SET last_used_at = now() - interval '61 seconds'`.execute(panel.db);
  await useFrom('192.0.2.8');
  expect(await noted()).toMatchObject({ lastAddress: '192.0.2.8' });
});

test('each token has its own limit; unknown tokens count towards their address', async () => {
  const requestsPerMinute = { account: 100, anonymous: 2, signIn: 2, token: 3 };
  await using panel = await testPanel({ environment: { requestsPerMinute } });
  const [one, other] = [await createScript(panel, ['registrations']), await createScript(panel, ['registrations'])];
  const statuses = async (ask: () => Promise<{ statusCode: number }>, times: number) => {
    const seen: number[] = [];
    for (let time = 0; time < times; time += 1) seen.push((await ask()).statusCode);
    return seen;
  };
  expect(await statuses(() => one.request(expiring), 4)).toEqual([200, 200, 200, 429]);
  expect(await statuses(() => other.request(expiring), 1)).toEqual([200]);
  const made = { authorization: `Bearer rp_${'x'.repeat(43)}` };
  expect(await statuses(() => panel.app.inject({ url: expiring, headers: made }), 3)).toEqual([401, 401, 429]);
});

test('no log contains a token that is created, used or refused', async () => {
  const lines: string[] = [];
  await using panel = await testPanel({ log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }) });
  const script = await createScript(panel, ['registrations']);
  await script.request(expiring);
  await script.request('/services/users');
  await script.request(`/services/domains/${script.token}?${script.token}`);
  await panel.as('ADMIN').request('DELETE', `/services/tokens/${script.id}`);
  await script.request(expiring);
  const log = lines.join('');
  expect(log).toContain(`token:${script.id}`);
  expect(log).not.toContain(script.token.slice(3, 20));
});
