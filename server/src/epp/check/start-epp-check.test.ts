import { mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { listRefusedIps } from '@panel/core/epp';
import { testDatabase } from '@panel/database/testing';
import { hashPassword } from '@panel/identity/password-hash';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { oddText, oddValue } from '../../testing/hostile/odd-values.ts';
import { startEppCheck } from './start-epp-check.ts';

const database = await testDatabase();
const directory = await mkdtemp(join(tmpdir(), 'epp-check-'));
const secret = 'a secret of the front end';
const login = { handle: 'aurora', password: 'Right-pw-1', address: '192.0.2.1' };
const eppAllowedStatuses: RegistrarStatus[] = ['ACTIVE', 'SUSPENDED'];
let logged = '';
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  }),
);

const { id: registrar_id } = await database.db
  .insertInto('registrar')
  .values({ handle: login.handle, status: 'ACTIVE' })
  .returning('id')
  .executeTakeFirstOrThrow();
await database.db
  .insertInto('epp_setting')
  .values({ registrar_id, password_hash: await hashPassword(login.password) })
  .execute();
await database.db.insertInto('epp_allowed_ip').values({ registrar_id, position: 0, address: login.address }).execute();

let app: FastifyInstance | undefined;
afterEach(async () => app?.close());
afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true });
});

async function start(eppCheckListen: string) {
  app = await startEppCheck({ eppCheckListen, eppCheckSecret: secret, eppAllowedStatuses }, database.db, log);
  if (!app) throw new Error('nothing was started');
  return app;
}

async function ask(where: RequestOptions, body: unknown, authorization: string | undefined = `Bearer ${secret}`) {
  const sent = request({
    ...where,
    method: 'POST',
    path: '/epp/check',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  });
  sent.end(JSON.stringify(body));
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve);
    sent.once('error', reject);
  });
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

const socketPath = join(directory, 'check.sock');

test('nothing listens unless it is configured', async () => {
  expect(
    await startEppCheck({ eppCheckListen: undefined, eppCheckSecret: secret, eppAllowedStatuses }, database.db, log),
  ).toBeUndefined();
});

test('it listens on a Unix socket that only the panel’s user and group can open', async () => {
  await start(socketPath);
  expect(await ask({ socketPath }, login)).toEqual({ status: 200, body: { allowed: true, status: 'ACTIVE' } });
  expect((await stat(socketPath)).mode & 0o777).toBe(0o660);
});

test('it listens on a port of this machine', async () => {
  const { port } = (await start('127.0.0.1:0')).server.address() as AddressInfo;
  expect(await ask({ port, host: '127.0.0.1' }, { ...login, password: 'Wrong-pw-2' })).toEqual({
    status: 200,
    body: { allowed: false, reason: 'wrong-password', status: 'ACTIVE' },
  });
});

test('it returns the registrar’s status, which front ends may need', async () => {
  await start(socketPath);
  const setStatus = (status: RegistrarStatus) => database.db.updateTable('registrar').set({ status }).execute();
  await setStatus('SUSPENDED');
  expect((await ask({ socketPath }, login)).body).toEqual({ allowed: true, status: 'SUSPENDED' });
  await setStatus('BLOCKED');
  expect((await ask({ socketPath }, login)).body).toEqual({ allowed: false, reason: 'not-active', status: 'BLOCKED' });
  await setStatus('ACTIVE');
  const unknown = await ask({ socketPath }, { ...login, handle: 'nobody' });
  expect(unknown.body).toEqual({ allowed: false, reason: 'unknown-registrar' });
});

test('an address that is not allowed is refused and recorded', async () => {
  await start(socketPath);
  const answer = await ask({ socketPath }, { ...login, address: '198.51.100.9' });
  expect(answer.body).toEqual({ allowed: false, reason: 'address-not-allowed', status: 'ACTIVE' });
  await expect
    .poll(() => listRefusedIps(database.db, registrar_id))
    .toMatchObject([{ address: '198.51.100.9', times: 1 }]);
});

test.each([
  ['without the secret', login, '', 401, 'authentication.required'],
  ['with another secret', login, 'Bearer another secret', 401, 'authentication.required'],
  ['without a password', { ...login, password: undefined }, undefined, 400, 'request.invalid'],
  ['with a NUL in the handle', { ...login, handle: 'aur\0ra' }, undefined, 400, 'request.invalid'],
  ['from an invalid address', { ...login, address: 'example.com' }, undefined, 400, 'request.invalid'],
])('a request %s is refused', async (_, body, authorization, status, messageKey) => {
  await start(socketPath);
  const answer = await ask({ socketPath }, body, authorization);
  expect([answer.status, answer.body.messages[0].messageKey]).toEqual([status, messageKey]);
});

test('it responds to everything', async () => {
  await start(socketPath);
  const odd = oddText.map((text) => text.slice(0, 300));
  const address = fc.constantFrom(login.address, login.address, login.address, '192.0.2.01');
  const bodies = fc.oneof(fc.record({ handle: odd, password: odd, address }), oddValue);
  const property = fc.asyncProperty(bodies, async (body) => {
    const answer = await ask({ socketPath }, body);
    expect(answer.status === 200 ? answer.body.allowed : answer.status).toSatisfy(
      (answer) => answer === false || [400, 413].includes(answer),
    );
  });
  await fc.assert(property, { numRuns: 100, seed: 1 });
});

test('an incomplete request gets a response and is closed', async () => {
  app = await startEppCheck(
    { eppCheckListen: socketPath, eppCheckSecret: secret, eppAllowedStatuses },
    database.db,
    log,
    200,
  );
  const socket = connect(socketPath);
  const head = ['POST /epp/check HTTP/1.1', 'host: x', `authorization: Bearer ${secret}`, 'content-length: 9'];
  socket.write(`${[...head, 'content-type: application/json'].join('\r\n')}\r\n\r\n{"a`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 .*"messageKey":"request\.timeout"/s);
});

test('the log says who was allowed or refused and why, but contains no password or secret', async () => {
  await start(socketPath);
  logged = '';
  await ask({ socketPath }, login);
  expect(JSON.parse(logged)).toMatchObject({ handle: 'aurora', address: '192.0.2.1', msg: 'EPP login allowed' });
  expect(logged).not.toContain(login.password);
  logged = '';
  await ask({ socketPath }, { ...login, password: 'Wrong-pw-2' });
  await ask({ socketPath }, { ...login, handle: 7, password: 'Wrong-pw-2' });
  expect(JSON.parse(logged)).toMatchObject({ handle: 'aurora', address: '192.0.2.1', reason: 'wrong-password' });
  for (const word of ['Wrong-pw-2', secret]) expect(logged).not.toContain(word);
});

test.each([
  ['no secret', ''],
  ['a wrong secret', 'Bearer another secret'],
])('a call with %s leaves a warning in the log', async (_, authorization) => {
  const { port } = (await start('127.0.0.1:0')).server.address() as AddressInfo;
  logged = '';
  await ask({ port, host: '127.0.0.1' }, login, authorization);
  expect(JSON.parse(logged)).toMatchObject({ level: 40, ip: '127.0.0.1', msg: 'call refused: no valid secret' });
  for (const word of ['another secret', login.password]) expect(logged).not.toContain(word);
});

describe('the start stops with one line', () => {
  test.each([
    ['no secret', '8090', ''],
    ['a short secret', '8090', 'fifteen letters'],
    ['a host that others can reach', '0.0.0.0:8090', secret],
    ['a name', 'example.com:8090', secret],
    ['no port', 'check', secret],
    ['a port that does not exist', '65536', secret],
    ['a directory that does not exist', join(directory, 'missing', 'check.sock'), secret],
  ])('with %s', async (_, listen, given) => {
    const settings = { eppCheckListen: listen, eppCheckSecret: given || undefined, eppAllowedStatuses };
    const attempt = startEppCheck(settings, database.db, log);
    await expect(attempt).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(/^EPP_CHECK_.+$/),
    });
  });
});

describe('an existing file at the socket’s path', () => {
  test('is replaced if it is the socket of a killed panel', async () => {
    const dead = createServer();
    await new Promise<void>((resolve) => dead.listen(`${socketPath}.dead`, resolve));
    // Node deletes the path on which it listened; the renamed socket stays, as after a kill.
    await rename(`${socketPath}.dead`, socketPath);
    await new Promise((resolve) => dead.close(resolve));
    await start(socketPath);
    expect((await ask({ socketPath }, login)).body).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('is kept if another process listens there', async () => {
    await start(socketPath);
    await expect(
      startEppCheck({ eppCheckListen: socketPath, eppCheckSecret: secret, eppAllowedStatuses }, database.db, log),
    ).rejects.toThrow('EADDRINUSE');
    expect((await ask({ socketPath }, login)).body).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('is kept if it is a regular file', async () => {
    const file = join(directory, 'precious');
    await writeFile(file, 'kept');
    await expect(start(file)).rejects.toThrow('EADDRINUSE');
    expect((await stat(file)).size).toBe(4);
  });
});
