import { randomUUID } from 'node:crypto';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

async function addTransactions({ db, id }: TestRegistrar, count: number) {
  const entry = () => ({
    registrar_id: id,
    occurred_at: new Date(),
    type: 'CREATE',
    domain_name: 'active.example',
    sv_trid: randomUUID(),
  });
  await db
    .insertInto('ledger')
    .values(Array.from({ length: count }, entry))
    .execute();
}

test('the counter is live, and reaching the threshold shows the waiting time', async ({ page, openAs, registrar }) => {
  await registrar.db.updateTable('registrar').set({ protected_threshold: 3 }).where('id', '=', registrar.id).execute();
  await addTransactions(registrar, 2);
  await openAs('/', 'FINANCE');
  await page.getByRole('link', { name: 'Transactions' }).click();
  const block = page.getByRole('region', { name: 'Protected transaction status' });
  await expect(block.getByRole('definition')).toHaveText(['2', '3']);
  await expect(block.getByRole('meter')).toHaveAttribute('aria-valuetext', '2 of 3');
  await expect(block.getByText('No protected transactions allowed until')).toHaveCount(0);

  await addTransactions(registrar, 1);
  await page.reload();
  await expect(block.getByRole('definition')).toHaveText(['3', '3']);
  await expect(
    block.getByText(/^No protected transactions allowed until \d{4}\/\d\d\/\d\d 0[12]:00:00 CES?T$/),
  ).toBeVisible();
});
