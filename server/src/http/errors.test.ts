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
])('%s is answered in the envelope', async (_, request, status, messageKey) => {
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

test('a call that is not there is not found, in the envelope', async () => {
  await using panel = await testPanel();
  for (const url of ['/services/nothing', '/services', '/realms/other/x', '/assets/none.js', '/health/none']) {
    const response = await panel.anonymous.request('GET', url);
    expect([url, response.statusCode]).toEqual([url, 404]);
    expect(response.json().messages[0].messageKey).toBe('not.found');
  }
});

test('an unexpected error says nothing of its cause, and carries the id of its log line', async () => {
  await using panel = await testPanel();
  await panel.database.pool.query('DROP TABLE registrar CASCADE');
  panel.app.log.level = 'silent';
  const response = await panel.anonymous.request('GET', '/services/config');
  expect(response.statusCode).toBe(200);
  const broken = await panel.as('ADMIN').request('GET', '/services/country');
  expect(broken.statusCode).toBe(503);
  expect(broken.json().messages).toEqual([expect.objectContaining({ messageKey: 'identity.unavailable' })]);
  expect(broken.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(broken.body).not.toContain('relation');
});
