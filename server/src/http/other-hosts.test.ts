import pino from 'pino';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const page = (host: string, url: string, headers = {}) => ({
  url,
  headers: { host, accept: 'text/html,*/*', ...headers },
});

async function panelWithWarnings() {
  const warnings: { msg: string; host: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) });
  return { ...(await testPanel({ log })), warnings };
}

test('a page is served at any host, and the log says once what to set', async () => {
  await using panel = await panelWithWarnings();
  for (const url of ['/users?x=1', '//evil.example/', '/']) {
    const { statusCode, headers } = await panel.app.inject(page('upstream', url));
    expect([statusCode, headers.location]).toEqual([200, undefined]);
  }
  expect(panel.warnings).toMatchObject([
    { host: 'upstream', publicUrl: 'http://localhost:8080', msg: expect.stringContaining('pass the Host header') },
  ]);
});

test('the panel’s own host, health checks and API calls cause no warning', async () => {
  await using panel = await panelWithWarnings();
  await panel.app.inject(page('localhost:8080', '/users'));
  for (const url of ['/health/live', '/health/ready'])
    expect((await panel.app.inject(page('10.0.0.1', url))).json()).toEqual({ status: 'ok' });
  await panel.app.inject({ url: '/services/config', headers: { host: '10.0.0.1' } });
  expect(panel.warnings).toEqual([]);
});

test('sign-in links and the discovery document contain the panel’s own address at any host', async () => {
  await using panel = await panelWithWarnings();
  const url = '/realms/registrars/.well-known/openid-configuration';
  const { issuer, authorization_endpoint } = (await panel.app.inject({ url, headers: { host: 'upstream' } })).json();
  expect(issuer).toBe('http://localhost:8080/realms/registrars');
  expect(authorization_endpoint).toMatch(/^http:\/\/localhost:8080\//);
});
