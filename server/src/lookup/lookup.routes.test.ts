import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { addContact, addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/domains/lookup';
const unknown = { uLabel: null, found: false, statuses: [], rgpStatus: null, expired: null, registrant: null };

test('names are returned in order, with repetitions, in every spelling', async () => {
  await using panel = await testPanel();
  const { db, registrar } = panel;
  const registrant_id = await addContact(db, 'C-1', { name: 'Ria', email: 'ria@mail.example' });
  await addDomain(db, registrar.id, 'café.example', {
    alabel: 'xn--caf-dma.example',
    statuses: JSON.stringify([{ status: 'clientHold', reason: 'Unpaid' }]),
    rgp_status: 'ADD_PERIOD',
    expires_at: '2027-01-01T00:00:00Z',
    registrant_id,
  });
  await addDomain(db, registrar.id, 'bare.example');
  const names = ['none.example', 'CAFÉ.example', ' Bare.example. ', 'XN--CAF-dma.example', 'none.example'];
  const response = await panel.as('FINANCE').request('POST', url, { names });
  expect(response.statusCode).toBe(200);
  const cafe = {
    uLabel: 'café.example',
    found: true,
    statuses: [{ status: 'clientHold', reason: 'Unpaid' }],
    rgpStatus: 'ADD_PERIOD',
    expired: '2027-01-01T00:00:00.000Z',
    registrant: { handle: 'C-1', name: 'Ria', email: 'ria@mail.example' },
  };
  expect(response.json().data.results).toEqual([
    { input: 'none.example', ...unknown },
    { input: 'CAFÉ.example', ...cafe },
    { input: ' Bare.example. ', ...unknown, found: true, uLabel: 'bare.example' },
    { input: 'XN--CAF-dma.example', ...cafe },
    { input: 'none.example', ...unknown },
  ]);
});

test('another registrar’s names and invalid names look like names that do not exist', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  await addDomain(panel.db, other.id, 'not-own.example', { expires_at: '2027-01-01T00:00:00Z' });
  const names = [
    'not-own.example',
    'none.example',
    '',
    'a\0b',
    '\uD800',
    '%',
    "'; DROP TABLE domain; --",
    '日'.repeat(300),
    '\uFDFA'.repeat(250),
  ];
  const response = await panel.as('TECH').request('POST', url, { names });
  expect(response.json().data.results.map(({ input: _, ...result }: { input: string }) => result)).toEqual(
    names.map(() => unknown),
  );
});

test.each([
  [{}, 422, 'lookup.names.required'],
  [{ names: null }, 422, 'lookup.names.required'],
  [{ names: [] }, 422, 'lookup.names.required'],
  [{ names: Array.from({ length: 10_001 }, () => 'a.example') }, 422, 'lookup.names.too.many'],
  [{ names: 'a.example' }, 400, 'request.invalid'],
  [{ names: ['a.example', 1] }, 400, 'request.invalid'],
])('the body %j gets %i %s', async (body, status, messageKey) => {
  await using panel = await testPanel();
  const response = await panel.as('SUPPORT').request('POST', url, body);
  const [message] = response.json().messages;
  expect([response.statusCode, message.messageKey]).toEqual([status, messageKey]);
  if (status === 422) expect(message.field).toBe('names');
});

test('10,000 names are accepted, and the refusal of more gives the limit', async () => {
  await using panel = await testPanel();
  const names = Array.from({ length: 10_000 }, (_, n) => `some-rather-long-name-${n}.example`);
  const response = await panel.as('SUPPORT').request('POST', url, { names });
  expect(response.statusCode).toBe(200);
  expect(response.json().data.results.map(({ input }: { input: string }) => input)).toEqual(names);
  const refused = await panel.as('SUPPORT').request('POST', url, { names: [...names, 'one.example'] });
  expect(refused.json().messages[0].defaultMessage).toBe('Too many names. The maximum number is 10000.');
});

test('only this call accepts a body of 4 MiB', async () => {
  await using panel = await testPanel();
  const names = (bytes: number) => ({ names: ['x'.repeat(bytes)] });
  const lookUp = panel.as('SUPPORT');
  expect((await lookUp.request('POST', url, names(4 * 1024 * 1024 - 20))).statusCode).toBe(200);
  expect((await lookUp.request('POST', url, names(4 * 1024 * 1024))).statusCode).toBe(413);
  const user = { name: 'x'.repeat(300 * 1024) };
  expect((await panel.as('ADMIN').request('POST', '/services/users', user)).statusCode).toBe(413);
});

test('a request over the network gets its response, although it is closed once read', async () => {
  await using panel = await testPanel();
  await addDomain(panel.db, panel.registrar.id, 'own.example');
  const { id } = await panel.registrar.addAccount('caller', ['SUPPORT']);
  const address = await panel.app.listen({ port: 0 });
  const response = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await panel.token(id)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ names: Array.from({ length: 1_000 }, () => 'own.example') }),
  });
  const { data } = (await response.json()) as { data: { results: { found: boolean }[] } };
  expect(data.results.every(({ found }) => found)).toBe(true);
});

test.each(roles)('%s of a suspended registrar may look names up', async (role) => {
  await using panel = await testPanel();
  const suspended = await panel.addRegistrar(undefined, 'SUSPENDED');
  const response = await suspended.as(role).request('POST', url, { names: ['a.example'] });
  expect(response.statusCode).toBe(200);
});
