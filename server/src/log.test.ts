import { spawnSync } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog, logOfRequest, rememberRequests } from './log.ts';
import { testPanel } from './testing/test-panel.ts';

/** A panel with its log lines as text. */
async function loggedPanel() {
  const lines: string[] = [];
  // The tests themselves fetch the description with their first call.
  const write = (line: string) => void (line.includes('/services/openapi.json') || lines.push(line));
  const panel = await testPanel({ log: createLog('info', { write }) });
  return { panel, lines, [Symbol.asyncDispose]: () => panel[Symbol.asyncDispose]() };
}

test('a call is logged in one line of JSON: when, who, what, from where, and the result', async () => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  const response = await panel.as('FINANCE').request('GET', '/services/domains/secret-name.example');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    reqId: response.headers['x-request-id'],
    method: 'GET',
    route: '/services/domains/:name',
    statusCode: 404,
    ip: '127.0.0.1',
    user: `finance@${panel.registrar.handle}`,
  });
});

test.each([
  ['without signing in', '/services/users', 401, undefined],
  ['without the permission', '/services/users', 403, 'finance'],
  ['that breaks a rule', '/services/users/x/activity?size=1%20OR%201=1', 400, 'admin'],
  ['for another registrar’s data', '/services/users/tech@other/activity', 404, 'admin'],
])('a call %s is logged with its refusal', async (_, url, statusCode, name) => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  const caller = name === undefined ? panel.anonymous : panel.as(name === 'admin' ? 'ADMIN' : 'FINANCE');
  await caller.request('GET', url);
  const user = name === undefined ? undefined : `${name}@${panel.registrar.handle}`;
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ statusCode, ...(user && { user }) }]);
});

test('a call beyond the rate limit is logged', async () => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  for (let call = 0; call <= panel.environment.requestsPerMinute.anonymous; call += 1) {
    await panel.anonymous.request('GET', '/services/config');
  }
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ statusCode: 429, route: '/services/config' });
});

test('neither addresses, tokens, cookies nor bodies are in the log', async () => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  const link = 'Zm9yZ2VkLXRva2VuLW9mLWEtbGluay1pbi1hLW1haWw';
  await panel.anonymous.request('GET', `/realms/registrars/password/${link}`);
  await panel.anonymous.request('GET', '/realms/registrars/protocol/openid-connect/auth?code=private-code');
  await panel
    .as('ADMIN')
    .request(
      'PUT',
      '/services/registrar/epp/password?private-query',
      { newPassword: 'Private-pw-1' },
      { cookie: 'AUTH_SESSION_ID=private-cookie' },
    );
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const bearer = await panel.token('private-subject');
  await panel.app.inject({ url: '/services/registrar', headers: { authorization: `Bearer ${bearer}` } });
  for (const word of [link, 'private-', 'Private-pw-1', bearer]) expect(lines.join('')).not.toContain(word);
});

test('no input can start a new line', async () => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  const forged = '%0d%0a{"level":30,"msg":"forged"}';
  await panel.app.inject({
    url: `/services/domains/${forged}`,
    headers: { 'x-forwarded-for': `1.2.3.4"\u2028${forged}` },
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^\{.*\}\n$/);
  expect(lines[0]).not.toContain('forged');
});

test('every line about a request has the id that its response has', async () => {
  await using logged = await loggedPanel();
  const { panel, lines } = logged;
  await panel.database.asPanel.close();
  const answers = [
    await panel.anonymous.request('GET', '/services/config'),
    await panel.anonymous.request('GET', '/realms/registrars/protocol/openid-connect/auth'),
  ];
  const ids = answers.map(({ headers }) => headers['x-request-id']);
  expect(new Set(ids).size).toBe(2);
  const requestIds = lines.map((line) => JSON.parse(line).reqId);
  expect([...new Set(requestIds)].sort()).toEqual(ids.sort());
});

test('lines written without access to the request have its id too', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: log, genReqId: ({ url = '' }) => `id of ${url}` });
  rememberRequests(app);
  const farAway = logOfRequest(log);
  app.post('/*', async () => {
    await setImmediate();
    farAway.warn({ reason: 'down' }, 'far away');
    return {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const post = (path: string) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'x'.repeat(200_000) }),
    });
  await Promise.all([post('/one'), post('/two')]);
  farAway.warn({}, 'far away, and of no request');
  await app.close();
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('far away'));
  expect(failures.map(({ reqId, reason }) => [reqId, reason]).sort()).toEqual([
    [undefined, undefined],
    ['id of /one', 'down'],
    ['id of /two', 'down'],
  ]);
});

test.each(['throw', 'exit'])('every line is written although the process ends at once (%s)', (way) => {
  const script = fileURLToPath(new URL('./testing/log-and-end.ts', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', script, way], { encoding: 'utf8' });
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(status).toBe(1);
  expect(lines.flatMap(({ n }) => n ?? [])).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(lines.slice(-2).map(({ msg }) => msg)).toEqual(['the last but one', 'the last line']);
});
