import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/registrar/finance/balance';

test('balances are shown as the registry sent them, by currency', async () => {
  await using panel = await testPanel();
  const other = await panel.addRegistrar();
  const time = new Date('2026-11-17T06:00:00Z');
  const row = { registrar_id: panel.registrar.id, figures_at: time };
  const renewals = { renewals_7: '1.00', renewals_30: '2.0', renewals_90: '3' };
  await panel.db
    .insertInto('balance')
    .values([
      { ...row, currency: 'USD', available: '10', notification_threshold: '10.00', execution_limit: '10' },
      {
        ...row,
        currency: 'EUR',
        available: '123456789012345.6789',
        notification_threshold: '200000000000000',
        ...renewals,
      },
      { ...row, registrar_id: other.id, currency: 'CHF', available: '1' },
    ])
    .execute();
  const response = await panel.as('FINANCE').request('GET', url);
  const none = { creditLine: null, cash: null };
  expect(response.json().data.results).toEqual([
    {
      ...none,
      currency: 'EUR',
      available: '123456789012345.6789',
      executionLimit: null,
      notificationThreshold: '200000000000000',
      isBelowThreshold: true,
      isAtExecutionLimit: false,
      renewals: { days7: '1.00', days30: '2.0', days90: '3' },
      time: time.toISOString(),
    },
    {
      ...none,
      currency: 'USD',
      available: '10',
      executionLimit: '10',
      notificationThreshold: '10.00',
      isBelowThreshold: false,
      isAtExecutionLimit: true,
      renewals: null,
      time: time.toISOString(),
    },
  ]);
});

test('the balance of a previous holder of the handle is hidden', async () => {
  await using panel = await testPanel();
  const balance = { registrar_id: panel.registrar.id, currency: 'EUR', available: '10' };
  await panel.db
    .insertInto('balance')
    .values({ ...balance, figures_at: new Date('2026-11-16T00:00:00Z') })
    .execute();
  const shown = async () => {
    const response = await panel.as('FINANCE').request('GET', url);
    return response.json().data.results.map(({ available }: { available: string }) => available);
  };
  expect(await shown()).toEqual(['10']);
  const anew = { anew_at: new Date('2026-11-17T00:00:00Z') };
  await panel.db.updateTable('registrar').set(anew).where('id', '=', panel.registrar.id).execute();
  expect(await shown()).toEqual([]);
  const later = { available: '0', figures_at: new Date('2026-11-17T01:00:00Z') };
  await panel.db.updateTable('balance').set(later).where('registrar_id', '=', panel.registrar.id).execute();
  expect(await shown()).toEqual(['0']);
});

test.each(roles)('%s asks for the balance and gets what the role allows', async (role) => {
  await using panel = await testPanel();
  const response = await panel.as(role).request('GET', url);
  expect(response.statusCode).toBe(role === 'ADMIN' || role === 'FINANCE' ? 200 : 403);
});
