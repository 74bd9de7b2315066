import { putIpAddresses } from '@panel/contract/epp.calls';
import { getRegistrar } from '@panel/contract/registrar.calls';
import { getTransfer } from '@panel/contract/registration.calls';
import { searchDomains } from '@panel/contract/search.calls';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { showLanguage } from '../language/language.ts';
import { Unattended } from '../sign-in/presence.ts';
import { renewal, SignInDeclined } from '../sign-in/renewal.ts';
import { accessToken } from '../sign-in/session.ts';
import { answer, answerRaw, loseConnection, refuse, wordsOf } from '../testing/answers.ts';
import { exampleIpSettings } from '../testing/example-ip-settings.ts';
import { exampleRegistrar } from '../testing/example-registrar.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { call, callTagged } from './call.ts';
import { CallError, isRefusal } from './call-error.ts';

let server: ReturnType<typeof fakeServer>;

beforeEach(async () => {
  server = fakeServer();
  await signInAs();
});

const data = { registrar: exampleRegistrar };

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof CallError)) throw new Error(`expected a CallError, got ${error}`);
  return error;
}

test('a call carries the token, its query and its body', async () => {
  const query = { ulabel: 'a*', page: '2', size: '100', status: ['ok', 'clientHold'] };
  server.answer(answer(searchDomains, { results: [], totalResults: 0 }));
  expect(await call(searchDomains, { query })).toEqual({ results: [], totalResults: 0 });
  const [asked] = server.callsTo(searchDomains);
  expect(asked?.query).toEqual(query);
  expect(asked?.request.headers.get('authorization')).toMatch(/^Bearer access-/);
});

test.each([
  ['en', 'en'],
  // Italian has dates, but English texts.
  ['it', 'en'],
] as const)('a call made while %s is shown says that texts are in %s', async (language, accepted) => {
  await showLanguage(language);
  server.answer(answer(getRegistrar, data));
  await call(getRegistrar);
  expect(server.callsTo(getRegistrar)[0]?.request.headers.get('accept-language')).toBe(accepted);
});

test('the tag is returned with the data and sent back as If-Match', async () => {
  server.answer(answer(getRegistrar, data, { headers: { etag: '"7"' } }), answer(putIpAddresses, exampleIpSettings));
  expect((await callTagged(getRegistrar)).etag).toBe('"7"');
  await call(putIpAddresses, { body: { ipAddresses: [] }, ifMatch: '"7"' });
  expect(server.callsTo(putIpAddresses)[0]?.ifMatch).toBe('"7"');
});

test('a refusal carries its status, messages and request id', async () => {
  server.answer(refuse(getRegistrar, 'unsafe.password', { headers: { 'x-request-id': 'r-1' } }));
  const error = await failureOf(call(getRegistrar));
  expect([error.status, error.requestId, error.message]).toEqual([422, 'r-1', wordsOf('unsafe.password')]);
  expect([isRefusal(error, 'unsafe.password'), isRefusal(error, 'not.found')]).toEqual([true, false]);
});

test('a 200 that carries messages is a failure', async () => {
  server.answer(refuse(getTransfer, 'no.transfer.history', { data: { transfer: { status: 'PENDING' } } }));
  const error = await failureOf(call(getTransfer, { params: { name: 'a.example' } }));
  expect([error.status, isRefusal(error, 'no.transfer.history')]).toEqual([200, true]);
});

test.each([
  ['a page of a proxy', 502, '<html>Bad gateway</html>'],
  ['JSON that is not an envelope', 200, '{"error":"x"}'],
  ['an envelope without data', 200, '{"messages":[]}'],
  ['an envelope without messages', 200, '{"data":null,"messages":null}'],
  ['an envelope whose messages are not a list', 422, '{"data":null,"messages":{"0":"No."}}'],
])('%s is an error without messages', async (_name, status, text) => {
  server.answer(answerRaw(getRegistrar, text, status));
  const error = await failureOf(call(getRegistrar));
  expect([error.status, error.messages]).toEqual([status, []]);
});

test.each([['null'], ['"No."'], ['{}'], ['{"messageKey":7,"defaultMessage":null,"field":{}}']])(
  'the message %s without text does no harm',
  async (message) => {
    server.answer(answerRaw(getRegistrar, `{"data":null,"messages":[${message}]}`, 422));
    const error = await failureOf(call(getRegistrar));
    expect(error.messages).toEqual([{ messageKey: '', defaultMessage: '', field: undefined }]);
    expect(isRefusal(error, 'not.found')).toBe(false);
  },
);

test.each([200, 422])('a %i response with only messages reports them', async (status) => {
  server.answer(answerRaw(getRegistrar, '{"messages":[{"messageKey":"a.key","defaultMessage":"No."}]}', status));
  expect((await failureOf(call(getRegistrar))).messages).toMatchObject([
    { messageKey: 'a.key', defaultMessage: 'No.' },
  ]);
});

test.each([
  ['no messages', JSON.stringify({ data })],
  ['null for messages', JSON.stringify({ data, messages: null })],
])('data with %s is not a failure', async (_name, text) => {
  server.answer(answerRaw(getRegistrar, text, 200));
  expect(await call(getRegistrar)).toEqual(data);
});

test.each(['{"data":null,"messages":[]}', '{"data":null}', '{"messages":[]}', '{"data":"OK","messages":null}'])(
  'a change answered with %s is saved',
  async (text) => {
    server.answer(answerRaw(putIpAddresses, text, 200));
    expect((await callTagged(putIpAddresses, { body: { ipAddresses: [] } })).etag).toBeNull();
  },
);

test('a call without a response has status 0', async () => {
  server.answer(loseConnection(getRegistrar));
  expect((await failureOf(call(getRegistrar))).status).toBe(0);
});

test('parallel calls with a token that is about to expire refresh it once', async () => {
  server.signIn.expiresIn = 19;
  await signInAs();
  const before = server.signIn.tokensGiven;
  server.signIn.expiresIn = 300;
  server.answer(answer(getRegistrar, data));
  await Promise.all([call(getRegistrar), call(getRegistrar), call(getRegistrar)]);
  expect(server.signIn.tokensGiven).toBe(before + 1);
  const tokens = server.callsTo(getRegistrar).map(({ request }) => request.headers.get('authorization'));
  expect(new Set(tokens).size).toBe(1);
});

test('a token with 20 s left is used as it is', async () => {
  server.signIn.expiresIn = 25;
  await signInAs();
  const before = server.signIn.tokensGiven;
  server.answer(answer(getRegistrar, data));
  await call(getRegistrar);
  expect(server.signIn.tokensGiven).toBe(before);
});

test.each([
  ['the service without its database', () => Response.json({ error: 'temporarily_unavailable' }, { status: 503 })],
  ['a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })],
  ['the service after too many calls', () => Response.json({ error: 'temporarily_unavailable' }, { status: 429 })],
  ['a proxy after too many calls', () => Response.json({ message: 'Slow down' }, { status: 429 })],
  ['a panel that stops', () => Response.json({ data: null, messages: [] }, { status: 503 })],
])('%s that cannot refresh now does not end the session', async (_, refusal) => {
  server.signIn.expiresIn = 5;
  await signInAs();
  server.answer(answer(getRegistrar, data));
  server.signIn.refusal = refusal;
  await expect(call(getRegistrar)).rejects.toMatchObject({
    status: 503,
    messages: [{ defaultMessage: 'The sign-in service is not responding right now. Please try again in a moment.' }],
  });
  server.signIn.refusal = undefined;
  await expect(call(getRegistrar)).resolves.toEqual(data);
});

test.each([
  ['the service', () => Response.json({ error: 'invalid_grant' }, { status: 400 })],
  ['a service that is too busy', () => Response.json({ error: 'temporarily_unavailable' }, { status: 400 })],
  ['a proxy', () => new Response('<h1>Bad request</h1>', { status: 400, headers: { 'content-type': 'text/html' } })],
])('a refresh that %s answers with 400 leads to sign-in', async (_, refusal) => {
  server.signIn.expiresIn = 5;
  await signInAs();
  server.signIn.refusal = () => {
    // Keeps the browser on the page, so that the test can inspect it.
    server.signIn.isAway = true;
    return refusal();
  };
  server.answer(answer(getRegistrar, data));
  await expect(call(getRegistrar)).rejects.toMatchObject({ status: 0 });
  expect(await accessToken()).toBeNull();
});

test('an idle page keeps no session alive and refreshes once the user is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await signInAs();
    const before = server.signIn.tokensGiven;
    server.answer(answer(getRegistrar, data));
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await expect(call(getRegistrar)).rejects.toThrow(Unattended);
    expect(server.signIn.tokensGiven).toBe(before);
    window.dispatchEvent(new Event('pointerdown'));
    await call(getRegistrar);
    expect(server.signIn.tokensGiven).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

test('a token refused right after sign-in does not cause a redirect loop', async () => {
  server.answer(refuse(getRegistrar, 'authentication.required'));
  expect((await failureOf(call(getRegistrar))).status).toBe(401);
});

test('a call that needs a more recent sign-in waits, and the session continues', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + 60_000);
  server.answer(refuse(getRegistrar, 'sign.in.again', { values: { n: 10 } }));
  const calls = [call(getRegistrar), call(getRegistrar)];
  await vi.waitFor(() => expect(renewal.get()).not.toBeNull(), 20_000);
  renewal.get()?.decline();
  for (const waiting of calls) await expect(waiting).rejects.toThrow(SignInDeclined);
  expect([renewal.get(), server.callsTo(getRegistrar).length]).toEqual([null, 2]);
  server.answer(answer(getRegistrar, data));
  expect(await call(getRegistrar)).toEqual(data);
});

test('a refresh succeeds even though the user signed in again in another tab', async () => {
  server.signIn.expiresIn = 19;
  server.signIn.signedInSecondsAgo = 660;
  await signInAs();
  server.signIn.expiresIn = 300;
  server.signIn.signedInSecondsAgo = 0;
  server.answer(answer(getRegistrar, data));
  expect(await call(getRegistrar)).toEqual(data);
});
