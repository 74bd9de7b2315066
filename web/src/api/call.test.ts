import { putIpAddresses } from '@panel/contract/epp';
import { getRegistrar } from '@panel/contract/registrar';
import { searchDomains } from '@panel/contract/registrations';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { signInAnswers, signInAs, tokenAnswer } from '../testing/sign-in-as.ts';
import { call, callTagged } from './call.ts';
import { CallError, isRefusal } from './call-error.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  server = fakeServer({ ...signInAnswers, 'POST /realms/registrars/token': () => tokenAnswer({ roles: ['ADMIN'] }) });
  await signInAs();
});

const unsafe = { messageKey: 'unsafe.password', defaultMessage: 'Not safe.' };

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${error}`);
  return error;
}

test('a call carries the token, its query and its data', async () => {
  server.answer('GET /services/domains/search', { data: { results: [], totalResults: 0 } });
  const data = await call(searchDomains, { query: { ulabel: 'a*', page: '2', size: '100' } });
  const [request] = server.to('GET', '/services/domains/search');
  expect(data).toEqual({ results: [], totalResults: 0 });
  expect(new URL(request?.url ?? '').search).toBe('?ulabel=a*&page=2&size=100');
  expect(request?.headers.get('authorization')).toMatch(/^Bearer access-/);
});

test('the tag of the data comes with it and goes back as If-Match', async () => {
  server.answer('GET /services/registrar', { data: { registrar: {} }, headers: { etag: '"7"' } });
  server.answer('PUT /services/registrar/epp/ip', { data: {} });
  expect((await callTagged(getRegistrar)).etag).toBe('"7"');
  await call(putIpAddresses, { body: { ipAddresses: [] }, ifMatch: '"7"' });
  expect(server.to('PUT', '/services/registrar/epp/ip')[0]?.headers.get('if-match')).toBe('"7"');
});

test('a refusal tells its status, messages and request id', async () => {
  server.answer('GET /services/registrar', { status: 422, messages: [unsafe], headers: { 'x-request-id': 'r-1' } });
  const error = await failureOf(call(getRegistrar));
  expect([error.status, error.requestId, error.message]).toEqual([422, 'r-1', 'Not safe.']);
  expect([isRefusal(error, 'unsafe.password'), isRefusal(error, 'not.found')]).toEqual([true, false]);
});

test('a 200 that carries messages has failed', async () => {
  server.answer('GET /services/registrar', { data: {}, messages: [unsafe] });
  expect(isRefusal(await failureOf(call(getRegistrar)), 'unsafe.password')).toBe(true);
});

test.each([
  ['a page of a proxy', { status: 502, text: '<html>Bad gateway</html>' }, 502],
  ['JSON that is no envelope', { status: 200, text: '{"error":"x"}' }, 200],
])('%s is an error without messages', async (_name, answer, status) => {
  server.answer('GET /services/registrar', answer);
  const error = await failureOf(call(getRegistrar));
  expect([error.status, error.messages]).toEqual([status, []]);
});

test('a call without an answer has status 0', async () => {
  server.answer('GET /services/registrar', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await failureOf(call(getRegistrar))).status).toBe(0);
});

test('parallel calls with a token that is about to expire refresh it once', async () => {
  server.answer('POST /realms/registrars/token', () => tokenAnswer({ roles: ['ADMIN'], expiresIn: 19 }));
  await signInAs();
  const before = server.to('POST', '/realms/registrars/token').length;
  server.answer('POST /realms/registrars/token', () => tokenAnswer({ roles: ['ADMIN'], expiresIn: 300 }));
  server.answer('GET /services/registrar', { data: { registrar: {} } });
  await Promise.all([call(getRegistrar), call(getRegistrar), call(getRegistrar)]);
  expect(server.to('POST', '/realms/registrars/token')).toHaveLength(before + 1);
  const tokens = server.to('GET', '/services/registrar').map((request) => request.headers.get('authorization'));
  expect(new Set(tokens).size).toBe(1);
});

test('a token with 20 s left is used as it is', async () => {
  server.answer('POST /realms/registrars/token', () => tokenAnswer({ roles: ['ADMIN'], expiresIn: 25 }));
  await signInAs();
  const before = server.to('POST', '/realms/registrars/token').length;
  server.answer('GET /services/registrar', { data: { registrar: {} } });
  await call(getRegistrar);
  expect(server.to('POST', '/realms/registrars/token')).toHaveLength(before);
});

test('a token that is refused right after sign-in does not send the browser round in circles', async () => {
  const messages = [{ messageKey: 'authentication.required', defaultMessage: 'Please sign in.' }];
  server.answer('GET /services/registrar', { status: 401, messages });
  expect((await failureOf(call(getRegistrar))).status).toBe(401);
});
