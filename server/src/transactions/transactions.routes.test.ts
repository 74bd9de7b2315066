import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/registrar/thresholds/protectedTransactions';

async function panelWith({ creates, threshold }: { creates: number; threshold: number }) {
  const panel = await testPanel();
  const { id } = panel.registrar;
  await panel.db.updateTable('registrar').set({ protected_threshold: threshold }).where('id', '=', id).execute();
  const entries = Array.from({ length: creates }, (_, index) => ({
    registrar_id: id,
    occurred_at: new Date(),
    type: 'CREATE',
    domain_name: 'active.example',
    sv_trid: `SV-${id}-${index}`,
  }));
  if (entries.length > 0) await panel.db.insertInto('ledger').values(entries).execute();
  return panel;
}

test.each([
  [2, 3, false],
  [3, 3, true],
  [4, 3, true],
  [4, 0, false],
])('%i transactions of %i: the threshold is reached: %s', async (creates, threshold, reached) => {
  await using panel = await panelWith({ creates, threshold });
  const response = await panel.as('FINANCE').request('GET', url);
  expect(response.json()).toEqual({
    data: {
      protectedTransactions: {
        threshold,
        transactionsInPeriod: creates,
        endDate: expect.stringMatching(/T00:00:00\.000Z$/),
        isThresholdReached: reached,
        byType: [
          { type: 'CREATE', count: creates },
          { type: 'RENEW', count: 0 },
          { type: 'DELETE', count: 0 },
          { type: 'TRANSFER.REQUEST', count: 0 },
          { type: 'RESTORE', count: 0 },
        ],
      },
    },
    messages: [],
  });
  const { endDate } = response.json().data.protectedTransactions;
  const hoursLeft = (new Date(endDate).getTime() - Date.now()) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(0);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

test.each(roles)('%s may see the protected transactions', async (role) => {
  await using panel = await testPanel();
  expect((await panel.as(role).request('GET', url)).statusCode).toBe(200);
});
