import { roles } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { addDomain } from '../testing/registrations.ts';
import { testPanel } from '../testing/test-panel.ts';

const url = '/services/domains/expiring';

test.each(roles)('%s sees how many registrations expire', async (role) => {
  await using panel = await testPanel();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  await addDomain(panel.db, panel.registrar.id, 'over.example', { expires_at: inDays(-3) });
  await addDomain(panel.db, panel.registrar.id, 'soon.example', { expires_at: inDays(3) });
  await addDomain(panel.db, panel.registrar.id, 'later.example', { expires_at: inDays(45) });
  const response = await panel.as(role).request('GET', url);
  expect(response.statusCode).toBe(200);
  const { today, months, ...counts } = response.json().data;
  expect(counts).toEqual({ overdue: 1, within7: 1, within30: 1, within60: 2, within90: 2, redemption: 0 });
  expect(months.map(({ month }: { month: string }) => month)[0]).toBe(today.slice(0, 7));
});
