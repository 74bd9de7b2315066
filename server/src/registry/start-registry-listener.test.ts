import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { testDatabase } from '@panel/database/testing';
import { pino } from 'pino';
import { describe, expect, test, vi } from 'vitest';
import { startRegistryListener } from './index.ts';
import { listening, numbered, secret } from './testing/listening-registry.ts';

const log = pino({ level: 'silent' });
const off = {
  registryListen: undefined,
  registryListenRemote: false,
  registrySecrets: [secret],
  eppCheckSecret: undefined,
  eppAllowedStatuses: ['ACTIVE' as const],
};

async function start(settings: {
  registryListen?: string;
  registryListenRemote?: boolean;
  registrySecrets?: string[];
  eppCheckSecret?: string;
}) {
  await using database = await testDatabase();
  const { db, connection } = database.asPanel;
  const app = await startRegistryListener({ settings: { ...off, ...settings }, db, connection, log });
  await app?.close();
  return app;
}

test('nothing listens unless it is configured', async () => {
  expect(await start({})).toBeUndefined();
});

test('it listens for other machines only if another setting allows it', async () => {
  expect(await start({ registryListen: '0.0.0.0:0', registryListenRemote: true })).toBeDefined();
});

test('a Unix socket is open to the panel’s user and group only', async () => {
  await using database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'registry-'));
  const registryListen = join(directory, 'registry.sock');
  const { db, connection } = database.asPanel;
  const app = await startRegistryListener({ settings: { ...off, registryListen }, db, connection, log });
  expect((await stat(registryListen)).mode & 0o777).toBe(0o660);
  await app?.close();
  await rm(directory, { recursive: true });
});

test.each([
  ['that is too short', 'fifteen letters'],
  ['that is also the registry’s secret', secret],
])('the start stops at a secret of the EPP check %s', async (_, eppCheckSecret) => {
  await expect(start({ registryListen: '127.0.0.1:0', eppCheckSecret })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^EPP_CHECK_SECRET .+\.$/),
  });
});

describe('the start stops with one line', () => {
  test.each([
    ['no secret', { registryListen: '8091', registrySecrets: [] }],
    ['a short secret', { registryListen: '8091', registrySecrets: ['fifteen letters'] }],
    ['a short secret and a long one', { registryListen: '8091', registrySecrets: [secret, 'short'] }],
    ['a host that others can reach', { registryListen: '0.0.0.0:8091' }],
    ['no port', { registryListen: 'registry' }],
    ['a directory that does not exist', { registryListen: '/nonexistent/registry.sock' }],
  ])('with %s', async (_, settings) => {
    await expect(start(settings)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^REGISTRY_LISTEN .+$/),
    });
  });
});

test.each([
  ['no secret', ''],
  ['another secret', 'Bearer a secret of someone else'],
  ['the start of it', `Bearer ${secret.slice(0, -1)}`],
  ['the bare secret', secret],
])('a call with %s is refused, whatever its path', async (_, authorization) => {
  await using registry = await listening();
  for (const path of ['/registry/changes', '/registry/events', '/registry/openapi.json', '/epp/check', '/nowhere']) {
    const { status, messages, data } = await registry.ask(path, { headers: { authorization } });
    expect([status, data, messages[0].messageKey]).toEqual([401, null, 'registry.secret']);
  }
});

test('during a change of secret, both work', async () => {
  await using database = await testDatabase();
  const { db, connection } = database.asPanel;
  const settings = { ...off, registryListen: '127.0.0.1:0', registrySecrets: [secret, `new ${secret}`] };
  const app = await startRegistryListener({ settings, db, connection, log });
  const statuses = [secret, `new ${secret}`, `old ${secret}`].map(async (each) => {
    const answer = await app?.inject({ url: '/registry/changes', headers: { authorization: `Bearer ${each}` } });
    return answer?.statusCode;
  });
  expect(await Promise.all(statuses)).toEqual([200, 200, 401]);
  await app?.close();
});

test('EPP logins are checked here too', async () => {
  await using registry = await listening();
  const body = JSON.stringify({ handle: 'nobody', password: 'Wrong-pw-1', address: '192.0.2.1' });
  const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${registry.port}/epp/check`, { method: 'POST', body, headers });
  expect(await answer.json()).toEqual({ allowed: false, reason: 'unknown-registrar' });
});

test('the secret of the EPP check opens nothing else', async () => {
  const eppCheckSecret = 'a secret of the EPP front end';
  await using registry = await listening({ eppCheckSecret });
  const headers = { authorization: `Bearer ${eppCheckSecret}` };
  const json = { ...headers, 'content-type': 'application/json' };
  const body = JSON.stringify({ handle: 'nobody', password: 'Wrong-pw-1', address: '192.0.2.1' });
  expect((await registry.ask('/epp/check', { method: 'POST', body, headers: json })).status).toBe(200);

  const described = await registry.app.inject({
    url: '/registry/openapi.json',
    headers: { authorization: `Bearer ${secret}` },
  });
  const paths = Object.keys(described.json().paths).filter((path) => path !== '/epp/check');
  expect(paths.length).toBeGreaterThan(3);
  const spellings = ['/epp/check/', '/epp/check/../../registry/events', '/epp%2fcheck', '/EPP/check'];
  for (const path of [...paths, ...spellings, '/registry/openapi.json', '/nowhere', '/']) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await registry.app.inject({ method, url: path, headers });
      expect([path, method, answer.statusCode]).toEqual([path, method, 401]);
    }
  }
});

test.each([
  ['an unknown address', 'GET', '/registry/nothing', 404, 'not.found'],
  ['an address that cannot be decoded', 'GET', '/registry/registrars/%ff', 404, 'not.found'],
  ['another method', 'DELETE', '/registry/changes', 404, 'not.found'],
  ['an unknown registrar', 'GET', '/registry/registrars/nobody', 404, 'not.found'],
  ['an unknown parameter', 'GET', '/registry/events?aftr=7', 422, 'registry.parameter'],
  ['a parameter twice', 'GET', '/registry/events?after=1&after=2', 422, 'registry.parameter'],
  ['an invalid number', 'GET', '/registry/events?after=-1', 422, 'registry.parameter'],
  ['too many at once', 'GET', '/registry/events?limit=1001', 422, 'registry.parameter'],
  ['too long a wait', 'GET', '/registry/events?wait=31', 422, 'registry.parameter'],
  ['a number too large to be exact', 'POST', '/registry/changes?after=9007199254740993', 422, 'registry.parameter'],
  ['an invalid stream name', 'POST', '/registry/changes?stream=A%20b', 422, 'registry.parameter'],
])('%s is refused in the envelope', async (_, method, path, status, messageKey) => {
  await using registry = await listening();
  const answer = await registry.ask(path, { method });
  expect([answer.status, answer.data, answer.messages[0].messageKey]).toEqual([status, null, messageKey]);
});

test('a request has an id, and one log line without its body and secret', async () => {
  await using registry = await listening();
  const { headers } = await registry.post(numbered([{ type: 'domain', op: 'delete', key: 'one.example' }]));
  await vi.waitFor(() => expect(registry.lines).toHaveLength(1), 20_000);
  expect(JSON.parse(registry.lines.join())).toMatchObject({
    reqId: headers.get('x-request-id'),
    level: 30,
    method: 'POST',
    route: '/registry/changes',
    statusCode: 200,
  });
  for (const word of [secret, 'one.example']) expect(registry.lines.join()).not.toContain(word);
});

test('a sender that stops in the middle gets a response and is closed, and nothing is applied', async () => {
  await using registry = await listening({ requestTimeoutMs: 200 });
  const socket = connect(registry.port, '127.0.0.1');
  const line = numbered([{ type: 'domain', op: 'delete', key: 'one.example' }]);
  const head = ['POST /registry/changes HTTP/1.1', 'host: x', `authorization: Bearer ${secret}`, 'content-length: 999'];
  socket.write(`${[...head, 'content-type: application/x-ndjson'].join('\r\n')}\r\n\r\n${line}{"seq":2,`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"messageKey":"request\.timeout"/s);
  expect((await registry.ask('/registry/changes')).data.streams).toEqual([]);
});

test('a sender that disconnects in the middle leaves nothing behind, and no error in the log', async () => {
  await using registry = await listening();
  const socket = connect(registry.port, '127.0.0.1');
  const line = numbered([{ type: 'domain', op: 'delete', key: 'one.example' }]);
  const head = ['POST /registry/changes HTTP/1.1', 'host: x', `authorization: Bearer ${secret}`, 'content-length: 999'];
  socket.write(`${[...head, 'content-type: application/x-ndjson'].join('\r\n')}\r\n\r\n${line}{"seq":2,`, () =>
    socket.destroy(),
  );
  const { server } = registry.app;
  await once(server, 'connection');
  await vi.waitFor(async () => expect(await promisify(server.getConnections.bind(server))()).toBe(0), 20_000);
  expect(registry.lines).toEqual([]);
  expect((await registry.ask('/registry/changes')).data.streams).toEqual([]);
});

test('a call that waits for events does not delay the exit', async () => {
  await using registry = await listening();
  const waiting = registry.ask('/registry/events?wait=30');
  // It has checked once, and waits.
  await vi.waitFor(async () => {
    const { rowCount } = await registry.database.pool.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%"event_log"%' AND state = 'idle'`,
    );
    expect(rowCount).toBeGreaterThan(0);
  }, 20_000);
  const began = performance.now();
  await registry.app.close();
  expect(performance.now() - began).toBeLessThan(5_000);
  expect((await waiting).data).toMatchObject({ events: [], last: 0 });
});
