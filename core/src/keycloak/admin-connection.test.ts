import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { adminConnection } from './admin-connection.ts';

// Uses a server that responds as Keycloak or its proxy might; keycloak-directory.keycloak.test.ts uses a real one.

type Answer = number | 'hang up';

async function connection(answers: Answer[], tokenSeconds = 60) {
  const asked: string[] = [];
  let tokens = 0;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const isToken = pathname.endsWith('/token');
    asked.push(isToken ? 'token' : `${request.method} with ${tokenOf(request.headers.authorization)}`);
    if (isToken) return json(response, 200, { access_token: token(tokens++) });
    const answer = answers.shift() ?? 200;
    if (answer === 'hang up') return request.socket.destroy();
    return json(response, answer, answer === 200 ? [] : { errorMessage: 'no' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  function token(number: number) {
    return new UnsecuredJWT({ number, exp: Math.floor(Date.now() / 1000) + tokenSeconds }).encode();
  }

  const lines: unknown[] = [];
  const { read, write } = adminConnection(
    {
      url: `http://127.0.0.1:${port}`,
      realm: 'registrars',
      clientId: 'registrar-panel',
      adminClientId: 'registrar-panel-admin',
      adminClientSecret: 'secret',
    },
    { warn: (...line: unknown[]) => void lines.push(line) },
  );
  return {
    asked,
    lines,
    read: () => read((api) => api.users.find()),
    write: () => write((api) => api.users.del({ id: 'x' })),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' }).end(JSON.stringify(body));
}

function tokenOf(authorization = ''): number {
  const payload = authorization.split('.')[1] ?? '';
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).number;
}

/** Returns the message key of a failure. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'an answer',
    (error) => (error instanceof Refusal ? error.key : 'something else'),
  );
}

test('many requests at once share one token', async () => {
  await using keycloak = await connection([]);
  await Promise.all([keycloak.read(), keycloak.read(), keycloak.write()]);
  expect(keycloak.asked.filter((what) => what === 'token')).toHaveLength(1);
});

test('a token is renewed shortly before it expires', async () => {
  await using keycloak = await connection([], 4);
  await keycloak.read();
  await keycloak.read();
  expect(keycloak.asked).toEqual(['token', 'GET with 0', 'token', 'GET with 1']);
});

test('a token that is no longer accepted is replaced', async () => {
  await using keycloak = await connection([401]);
  expect(await keycloak.read()).toEqual([]);
  expect(keycloak.asked).toEqual(['token', 'GET with 0', 'token', 'GET with 1']);
});

test.each([
  [[503, 'hang up', 200], 3, 'an answer'],
  [[502, 504, 503], 3, 'identity.unavailable'],
  [[401, 401, 401], 3, 'identity.unavailable'],
  [[403], 1, 'identity.unavailable'],
  [[404], 1, 'not.found'],
  [[500], 1, 'something else'],
  // A server that redirects must not receive the service account's token.
  [[302, 302, 302], 3, 'identity.unavailable'],
] as const)('a read with the responses %j is sent %i times and returns %s', async (answers, times, outcome) => {
  await using keycloak = await connection([...answers]);
  expect(await outcomeOf(keycloak.read())).toBe(outcome);
  expect(keycloak.asked.filter((what) => what !== 'token')).toHaveLength(times);
});

test.each([
  [503, 'identity.unavailable'],
  ['hang up', 'identity.unavailable'],
  [401, 'identity.unavailable'],
  [404, 'not.found'],
  [500, 'something else'],
] as const)('a change with the response %j is not repeated and returns %s', async (answer, outcome) => {
  await using keycloak = await connection([answer]);
  expect(await outcomeOf(keycloak.write())).toBe(outcome);
  expect(keycloak.asked.filter((what) => what !== 'token')).toHaveLength(1);
});

test('after three outages in a row, Keycloak gets no requests; the log says why, without the secret', async () => {
  await using keycloak = await connection([503, 503, 503, 200]);
  for (let n = 0; n < 4; n += 1) expect(await outcomeOf(keycloak.write())).toBe('identity.unavailable');
  expect(keycloak.asked.filter((what) => what !== 'token')).toHaveLength(3);
  expect(keycloak.lines).toEqual(Array(3).fill([{ reason: '503 no' }, 'Keycloak unavailable']));
});

test('refusals do not count as outages: Keycloak still gets requests', async () => {
  await using keycloak = await connection([403, 404, 403, 404, 200]);
  for (let n = 0; n < 4; n += 1) await outcomeOf(keycloak.write());
  expect(await outcomeOf(keycloak.write())).toBe('an answer');
});
