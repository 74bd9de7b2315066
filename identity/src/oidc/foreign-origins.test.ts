import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
});
afterAll(() => service[Symbol.asyncDispose]());

const OPENID = `${REALM}/protocol/openid-connect`;
const read = (address: string, origin: string) =>
  fetch(`${service.serverUrl}${address}`, { headers: { origin, accept: 'application/json' } });
const preflight = (address: string, origin: string) =>
  fetch(`${service.serverUrl}${address}`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
  });

test.each([
  ['discovery', read, `${REALM}/.well-known/openid-configuration`],
  ['the keys', read, `${OPENID}/certs`],
  ['tokens', read, `${OPENID}/token`],
  ['claims', read, `${OPENID}/userinfo`],
  ['whether someone is signed in', read, `${REALM}/session`],
  ['tokens, after a preflight request,', preflight, `${OPENID}/token`],
])('a page of another site cannot read %s', async (_, ask, address) => {
  for (const origin of ['https://evil.example', 'null', 'http://panel.example.evil.example']) {
    expect((await ask(address, origin)).headers.get('access-control-allow-origin')).toBeNull();
  }
});

test('the application can', async () => {
  const answer = await read(`${REALM}/.well-known/openid-configuration`, service.publicUrl);
  expect(answer.headers.get('access-control-allow-origin')).toBe(service.publicUrl);
});
