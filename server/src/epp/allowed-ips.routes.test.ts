import { roles } from '@panel/contract/permissions';
import { afterAll, describe, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const panel = await testPanel({ environment: { trustProxy: ['loopback'] } });
afterAll(() => panel[Symbol.asyncDispose]());

const path = '/services/registrar/epp/ip';
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

describe('every role', () => {
  test.each([
    ['ADMIN', 200, 200],
    ['SUPPORT', 200, 403],
    ['TECH', 200, 200],
    ['FINANCE', 403, 403],
  ] as const)('%s gets %i for reading and %i for changing', async (role, reading, changing) => {
    const { as } = await panel.addRegistrar();
    const user = as(role);
    expect((await user.request('GET', path)).statusCode).toBe(reading);
    expect((await user.request('PUT', path, { ipAddresses: ['192.0.2.1'] })).statusCode).toBe(changing);
  });

  test.each(['BLOCKED', 'SUSPENDED', 'DELETED'] as const)(
    'of a %s registrar may read but not change',
    async (status) => {
      const { as } = await panel.addRegistrar(undefined, status);
      expect((await as(...roles).request('GET', path)).statusCode).toBe(200);
      const change = await as(...roles).request('PUT', path, { ipAddresses: [] });
      expect([change.statusCode, change.json().messages[0].messageKey]).toEqual([403, 'registrar.inactive']);
    },
  );
});

describe('the list', () => {
  test('is at first empty, with the limit and the address that the server sees', async () => {
    const { as } = await panel.addRegistrar();
    const response = await as('TECH').request('GET', path, undefined, { 'x-forwarded-for': '::ffff:198.51.100.7' });
    expect(response.json()).toEqual({
      data: { ipAddresses: [], maximum: 10, currentAddress: '198.51.100.7', refused: [] },
      messages: [],
    });
    expect(response.headers).toMatchObject({ etag: '"1"', 'cache-control': 'no-store' });
  });

  test('has no current address if a proxy sends none', async () => {
    const { as } = await panel.addRegistrar();
    const response = await as('TECH').request('GET', path, undefined, { 'x-forwarded-for': 'unknown' });
    expect(response.json().data.currentAddress).toBeNull();
  });

  test('is stored in canonical form and in order, without empty entries', async () => {
    const { as } = await panel.addRegistrar();
    const tech = as('TECH');
    const saved = await tech.request('PUT', path, { ipAddresses: [' 2001:DB8:0::1', '', '::ffff:192.0.2.1'] });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().data.ipAddresses).toEqual(['2001:db8::1', '192.0.2.1']);
    expect((await tech.request('GET', path)).json()).toEqual(saved.json());
  });

  test('belongs to one registrar', async () => {
    const { as } = await panel.addRegistrar();
    const other = await panel.addRegistrar();
    await as('TECH').request('PUT', path, { ipAddresses: ['192.0.2.1'] });
    await other.as('TECH').request('PUT', path, { ipAddresses: ['192.0.2.1', '192.0.2.2'] });
    await other.as('TECH').request('PUT', path, { ipAddresses: [] });
    expect((await as('TECH').request('GET', path)).json().data.ipAddresses).toEqual(['192.0.2.1']);
  });

  test.each([
    ['an invalid address', ['192.0.2.300'], 422, 'epp.ip.invalid', 'ipAddresses.0'],
    ['a network', ['192.0.2.1', '192.0.2.0/24'], 422, 'epp.ip.invalid', 'ipAddresses.1'],
    ['a duplicate', ['2001:DB8::1', '2001:db8:0::1'], 422, 'epp.ip.duplicate', 'ipAddresses.1'],
    ['too many addresses', addresses(11), 422, 'epp.ip.limit', 'ipAddresses'],
    ['a text', '192.0.2.1', 400, 'request.invalid', undefined],
    ['a number', [192], 400, 'request.invalid', undefined],
    ['1,001 entries', Array<string>(1_001).fill('x'), 400, 'request.invalid', undefined],
  ])('is not changed by %s', async (_, ipAddresses, status, messageKey, field) => {
    const { as } = await panel.addRegistrar();
    const tech = as('TECH');
    await tech.request('PUT', path, { ipAddresses: ['198.51.100.1'] });
    const refused = await tech.request('PUT', path, { ipAddresses });
    expect(refused.statusCode).toBe(status);
    expect(refused.json().messages).toHaveLength(1);
    expect(refused.json().messages[0]).toMatchObject({ messageKey, ...(field && { field }) });
    expect((await tech.request('GET', path)).json().data.ipAddresses).toEqual(['198.51.100.1']);
  });
});

describe('the limit', () => {
  test('is 10, and 100 for a login with the marker', async () => {
    const { as, addAccount } = await panel.addRegistrar();
    const { id } = await addAccount('tech-sla', ['TECH']);
    const authorization = { authorization: `Bearer ${await panel.token(id)}` };
    const save = (count: number) => as('TECH').request('PUT', path, { ipAddresses: addresses(count) });
    const saveWithMarker = (count: number) =>
      as('TECH').request('PUT', path, { ipAddresses: addresses(count) }, authorization);

    expect((await save(10)).statusCode).toBe(200);
    expect((await save(11)).json().messages[0].defaultMessage).toBe('Too many IP addresses. The maximum number is 10.');
    expect((await saveWithMarker(100)).json().data).toMatchObject({ maximum: 100, ipAddresses: addresses(100) });
    expect((await saveWithMarker(101)).statusCode).toBe(422);
    // A user without the marker can only remove addresses from a list above the limit.
    expect((await save(99)).statusCode).toBe(200);
    expect((await save(100)).statusCode).toBe(422);
  });
});

describe('two people who edit at once', () => {
  test('the second one is refused, gets the current data and changes nothing', async () => {
    const { as } = await panel.addRegistrar();
    const tech = as('TECH');
    const { etag } = (await tech.request('GET', path)).headers;
    const first = await tech.request('PUT', path, { ipAddresses: ['192.0.2.1'] }, { 'if-match': `W/${etag}` });
    expect(first.statusCode).toBe(200);
    const second = await tech.request('PUT', path, { ipAddresses: ['192.0.2.2'] }, { 'if-match': etag });
    expect(second.statusCode).toBe(412);
    expect(second.json().messages[0].messageKey).toBe('edit.conflict');
    expect(second.json().data.ipAddresses).toEqual(['192.0.2.1']);
    expect(second.headers.etag).toBe(first.headers.etag);
    const again = await tech.request('PUT', path, { ipAddresses: ['192.0.2.2'] }, { 'if-match': second.headers.etag });
    expect(again.statusCode).toBe(200);
  });

  test('of ten who save the same version at the same moment, one succeeds', async () => {
    const { as } = await panel.addRegistrar();
    const tech = as('TECH');
    await tech.request('GET', path);
    const answers = await Promise.all(
      addresses(10).map((address) => tech.request('PUT', path, { ipAddresses: [address] }, { 'if-match': '"1"' })),
    );
    const saved = answers.filter(({ statusCode }) => statusCode === 200);
    expect(saved).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
    expect((await tech.request('GET', path)).json().data.ipAddresses).toEqual(saved[0]?.json().data.ipAddresses);
  });

  test('without If-Match the last one wins', async () => {
    const { as } = await panel.addRegistrar();
    const tech = as('TECH');
    for (const ipAddresses of [['192.0.2.1'], ['192.0.2.2']]) {
      expect((await tech.request('PUT', path, { ipAddresses })).statusCode).toBe(200);
    }
    expect((await tech.request('GET', path)).json().data.ipAddresses).toEqual(['192.0.2.2']);
  });
});

test('a change is audited with the addresses before and after; a save that changes nothing is not', async () => {
  const { id, handle, as } = await panel.addRegistrar();
  const tech = as('TECH');
  await tech.request('PUT', path, { ipAddresses: ['192.0.2.1'] });
  await tech.request('PUT', path, { ipAddresses: ['192.0.2.1', ''] });
  await tech.request('PUT', path, { ipAddresses: [] });
  const lines = await panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id).orderBy('id').execute();
  expect(lines).toMatchObject([
    { actor: `tech@${handle}`, action: 'epp.ip.replaced', before: [], after: ['192.0.2.1'] },
    { registrar_id: id, action: 'epp.ip.replaced', before: ['192.0.2.1'], after: [] },
  ]);
});

test('addresses refused in the last 7 days are listed, newest first, except those allowed since', async () => {
  const { id, as } = await panel.addRegistrar();
  const other = await panel.addRegistrar();
  const day = 24 * 60 * 60_000;
  const refused = (address: string, days: number, times: number, registrar_id = id) => ({
    registrar_id,
    address,
    times,
    refused_at: new Date(Date.now() - days * day),
  });
  await panel.db
    .insertInto('epp_refused_ip')
    .values([
      refused('192.0.2.6', 6.9, 1),
      refused('192.0.2.1', 1, 12),
      refused('192.0.2.7', 7.1, 1),
      refused('192.0.2.2', 0, 1),
      refused('192.0.2.9', 0, 1, other.id),
    ])
    .execute();
  await as('TECH').request('PUT', path, { ipAddresses: ['192.0.2.2'] });
  const { data } = (await as('SUPPORT').request('GET', path)).json();
  expect(data.refused).toEqual([
    { address: '192.0.2.1', times: 12, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
    { address: '192.0.2.6', times: 1, timestamp: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
});
