import { type AddressInfo, connect } from 'node:net';
import { text as socketText } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const json = { 'content-type': 'application/json' };

test.each([
  ['malformed JSON', { payload: '{', headers: json }, 400, 'request.invalid'],
  ['no body', { headers: json }, 400, 'request.invalid'],
  ['JSON of the wrong shape', { payload: { ipAddresses: 7 } }, 400, 'request.invalid'],
  [
    'another content type',
    { payload: '<a/>', headers: { 'content-type': 'application/xml' } },
    415,
    'request.media.type',
  ],
  ['too large a body', { payload: { ipAddresses: ['x'.repeat(300_000)] } }, 413, 'request.too.large'],
  ['a broken rule', { payload: { ipAddresses: ['192.0.2.01'] } }, 422, 'epp.ip.invalid'],
])('%s gets a response in the envelope', async (_, request, status, messageKey) => {
  await using panel = await testPanel();
  const account = await panel.registrar.addAccount('tess', ['TECH']);
  const response = await panel.app.inject({
    method: 'PUT',
    url: '/services/registrar/epp/ip',
    ...request,
    headers: { ...('headers' in request && request.headers), authorization: `Bearer ${await panel.token(account.id)}` },
  });
  expect(response.statusCode).toBe(status);
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(response.json()).toMatchObject({ data: null, messages: [{ messageKey, defaultMessage: expect.any(String) }] });
});

test.each([
  ['/services/domains/100%', 'not.found'],
  ['/services/contacts/%FF', 'not.found'],
  ['/services/100%', 'not.found'],
  [`/services/domains/${'x'.repeat(10_000)}`, 'not.found'],
])('%.40s gets a response in the envelope', async (url, messageKey) => {
  await using panel = await testPanel();
  const response = await panel.as('SUPPORT').request('GET', url);
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([404, messageKey]);
});

test.each([
  ['a head that is too large', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request.too.large'],
  ['anything but HTTP', 'nonsense\r\n\r\n', 400, 'request.invalid'],
])('%s also gets a response in the envelope', async (_, text, status, messageKey) => {
  await using panel = await testPanel({ isShared: false });
  await panel.app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((panel.app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(text);
  const [head = '', body = ''] = (await socketText(socket)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(head).toContain("content-security-policy: default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
  expect(JSON.parse(body)).toMatchObject({ data: null, messages: [{ messageKey }] });
});

test('a call that does not exist gets a response in the envelope', async () => {
  await using panel = await testPanel();
  for (const url of ['/services/nothing', '/services', '/realms/other/x', '/assets/none.js', '/health/none']) {
    const response = await panel.anonymous.request('GET', url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json().messages[0].messageKey).toBe('not.found');
  }
});

test('a statement that exceeds the database’s time limit is reported as a busy server', async () => {
  const lines: { msg: string; reason?: string }[] = [];
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  await using panel = await testPanel({ log });
  await sql`CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(60); RETURN NEW; END'`.execute(panel.db);
  await sql`CREATE TRIGGER wait BEFORE INSERT ON epp_allowed_ip FOR EACH ROW EXECUTE FUNCTION wait()`.execute(panel.db);
  const saving = panel.as('TECH').request('PUT', '/services/registrar/epp/ip', { ipAddresses: ['192.0.2.7'] });
  // Has the same effect as the time-out, only sooner.
  const end = () =>
    sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(panel.db);
  await expect.poll(async () => (await end()).rows.length).toBe(1);
  const answer = await saving;
  expect([answer.statusCode, answer.json().messages[0].messageKey]).toEqual([503, 'server.busy']);
  expect(lines).toMatchObject([{ msg: 'statement too slow', reason: 'canceling statement due to user request' }]);
});

test('the response to an unexpected error hides the cause and contains the id of its log line', async () => {
  const lines: string[] = [];
  await using panel = await testPanel({ log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
  const admin = panel.as('ADMIN');
  expect((await admin.request('GET', '/services/registrar')).statusCode).toBe(200);
  await panel.database.pool.query('DROP TABLE registrar CASCADE');
  const broken = await admin.request('GET', '/services/registrar');
  expect(broken.statusCode).toBe(500);
  expect(broken.json()).toEqual({
    data: null,
    messages: [{ messageKey: 'internal.error', defaultMessage: 'An internal error occurred.' }],
  });
  const [line] = lines.map((text) => JSON.parse(text));
  expect(line.reqId).toBe(broken.headers['x-request-id']);
  expect(line.err.message).toBe('relation "registrar" does not exist');
});

test('our own failure to look up an account is not reported as an outage of the sign-in service', async () => {
  const lines: string[] = [];
  await using panel = await testPanel({ log: pino({ level: 'error' }, { write: (line) => lines.push(line) }) });
  const { id } = await panel.registrar.addAccount('sam', ['SUPPORT']);
  await panel.database.pool.query('DROP TABLE registrar CASCADE');
  const authorization = `Bearer ${await panel.token(id)}`;
  const broken = await panel.app.inject({ url: '/services/country', headers: { authorization } });
  expect([broken.statusCode, broken.json().messages[0].messageKey]).toEqual([500, 'internal.error']);
  expect(JSON.parse(lines[0] ?? '').reqId).toBe(broken.headers['x-request-id']);
});
