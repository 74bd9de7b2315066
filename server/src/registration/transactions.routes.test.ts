import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const address = (name: string, query = '') => `/services/domains/${encodeURIComponent(name)}/transactions${query}`;

async function panelWithLedger() {
  const panel = await testPanel({ isShared: false });
  const { db, registrar } = panel;
  await addDomain(db, registrar.id, 'café.example', { alabel: 'xn--caf-dma.example' });
  let number = 0;
  const add = (
    domain_name: string,
    occurred_at: string,
    more: { type?: string; subtype?: string; by?: number } = {},
  ) => {
    number += 1;
    const { type = 'RENEW', subtype = null, by = registrar.id } = more;
    const line = { registrar_id: by, occurred_at, type, subtype, domain_name, sv_trid: `SV-${number}` };
    return db.insertInto('ledger').values(line).execute();
  };
  const read = async (query = '') => {
    const response = await panel.as('SUPPORT').request('GET', address('café.example', query));
    const { results, hasMore } = response.json().data as { results: { svTRID: string }[]; hasMore: boolean };
    return { svTRIDs: results.map(({ svTRID }) => svTRID), hasMore };
  };
  return Object.assign(panel, { add, read });
}

test('the registrar’s own lines of the name are listed newest first, whichever label the ledger has', async () => {
  await using panel = await panelWithLedger();
  const other = await panel.addRegistrar();
  await panel.add('café.example', '2024-01-01T00:00:00Z', { type: 'CREATE', by: other.id });
  await panel.add('café.example', '2025-01-01T00:00:00Z', { type: 'RENEW', subtype: 'TRANSFER' });
  await panel.add('xn--caf-dma.example', '2026-03-01T12:00:00Z', { subtype: 'AUTO' });
  await panel.add('cafe.example', '2026-04-01T00:00:00Z');
  for (const spelling of ['café.example', 'XN--CAF-DMA.example', 'CAFÉ.example']) {
    const response = await panel.as('FINANCE').request('GET', address(spelling));
    expect(response.json().data).toEqual({
      results: [
        { svTRID: 'SV-3', type: 'RENEW', subtype: 'AUTO', time: '2026-03-01T12:00:00.000Z' },
        { svTRID: 'SV-2', type: 'RENEW', subtype: 'TRANSFER', time: '2025-01-01T00:00:00.000Z' },
      ],
      hasMore: false,
    });
  }
});

test('20 are returned, or the requested number; none is skipped or repeated, even at the same moment', async () => {
  await using panel = await panelWithLedger();
  for (let number = 1; number <= 45; number += 1) {
    const day = String(1 + Math.floor(number / 7)).padStart(2, '0');
    await panel.add(number % 2 ? 'café.example' : 'xn--caf-dma.example', `2026-01-${day}T00:00:00Z`);
  }
  const newestFirst = Array.from({ length: 45 }, (_, index) => `SV-${45 - index}`);
  expect(await panel.read()).toEqual({ svTRIDs: newestFirst.slice(0, 20), hasMore: true });
  expect(await panel.read('?before=SV-26')).toEqual({ svTRIDs: newestFirst.slice(20, 40), hasMore: true });
  expect(await panel.read('?before=SV-6')).toEqual({ svTRIDs: newestFirst.slice(40), hasMore: false });
  expect(await panel.read('?before=SV-1')).toEqual({ svTRIDs: [], hasMore: false });
  expect(await panel.read('?size=45')).toEqual({ svTRIDs: newestFirst, hasMore: false });
  expect(await panel.read('?size=1&before=SV-45')).toEqual({ svTRIDs: ['SV-44'], hasMore: true });
});

test('a registration without transactions has none', async () => {
  await using panel = await panelWithLedger();
  expect(await panel.read()).toEqual({ svTRIDs: [], hasMore: false });
});

test.each([
  ['café.example', '?size=0', 422, 'transactions.size.invalid'],
  ['café.example', '?size=101', 422, 'transactions.size.invalid'],
  ['café.example', '?size=-1', 422, 'transactions.size.invalid'],
  ['café.example', '?size=', 422, 'transactions.size.invalid'],
  ['café.example', '?size=1e1', 422, 'transactions.size.invalid'],
  ['café.example', '?before=', 422, 'transactions.before.unknown'],
  ['café.example', '?before=SV-none', 422, 'transactions.before.unknown'],
  ['café.example', '?before=%00', 422, 'transactions.before.unknown'],
  // A line of another registrar, and one of another name.
  ['café.example', '?before=SV-1', 422, 'transactions.before.unknown'],
  ['café.example', '?before=SV-2', 422, 'transactions.before.unknown'],
  ['café.example', '?before=SV-1&before=SV-2', 400, 'request.invalid'],
  ['none.example', '', 404, 'not.found'],
  ['not-own.example', '', 404, 'not.found'],
  ['a\0b', '', 404, 'not.found'],
])('%s%s gets %i %s', async (name, query, status, messageKey) => {
  await using panel = await panelWithLedger();
  const other = await panel.addRegistrar();
  await addDomain(panel.db, other.id, 'not-own.example');
  await panel.add('café.example', '2026-01-01T00:00:00Z', { by: other.id });
  await panel.add('another.example', '2026-01-01T00:00:00Z');
  const response = await panel.as('SUPPORT').request('GET', address(name, query));
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([status, messageKey]);
});

test('the refusal of a size names the valid ones', async () => {
  await using panel = await panelWithLedger();
  const response = await panel.as('SUPPORT').request('GET', address('café.example', '?size=101'));
  expect(response.json().messages).toEqual([
    {
      messageKey: 'transactions.size.invalid',
      defaultMessage: 'Request between 1 and 100 transactions at a time.',
      field: 'size',
      values: { n: 100 },
    },
  ]);
});

test.each(roles)('%s may see the transactions of a registration', async (role) => {
  await using panel = await panelWithLedger();
  expect((await panel.as(role).request('GET', address('café.example'))).statusCode).toBe(200);
});
