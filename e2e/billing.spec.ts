import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

/** A registrar created in 2024 with lines in January 2025. */
async function addLines({ db, id, handle }: TestRegistrar, count: number) {
  await db.updateTable('registrar').set({ created_at: '2024-05-01T10:00:00Z' }).where('id', '=', id).execute();
  const lines = Array.from({ length: count }, (_, index) => ({
    registrar_id: id,
    occurred_at: new Date(Date.UTC(2025, 0, 2, 0, 0, index)),
    type: 'RENEW',
    subtype: 'AUTO',
    period: 1,
    domain_name: `name-${index + 1}.example`,
    sv_trid: `${handle}-${index + 1}`,
  }));
  for (let first = 0; first < lines.length; first += 1_000) {
    await db
      .insertInto('ledger')
      .values(lines.slice(first, first + 1_000))
      .execute();
  }
}

test('a finance user opens a month, shares its address, and downloads it', async ({ page, openAs, registrar }) => {
  await addLines(registrar, 2);
  await openAs('/', 'FINANCE');
  await page.getByRole('link', { name: 'Billing' }).click();
  const year = page.getByRole('combobox', { name: 'Year' });
  await expect(year).toHaveValue(await year.getByRole('option').last().textContent().then(String));
  const month = page.getByRole('combobox', { name: 'Month' });
  const lastMonth = await month.getByRole('option').last().textContent();
  await expect(month.locator('option:checked')).toHaveText(String(lastMonth));
  await expect(page.getByText(`Select Submit to see the billing lines for ${lastMonth} `)).toBeVisible();
  await year.selectOption('2025');
  await month.selectOption('January');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/registrar/billing?year=2025&month=1');
  const first = page.getByRole('row').nth(1);
  await expect(first.locator('th, td')).toHaveText([
    '2025/01/02 01:00:00 CET',
    'Auto-renew',
    '1 year',
    'name-1.example',
    `${registrar.handle}-1`,
  ]);
  await expect(first.getByRole('link')).toHaveAttribute('href', '/registrations/registration/name-1.example/view');
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(3);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`202501-${registrar.handle}-billingLines.csv`);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    `\ufeffTransaction date,Transaction type,Period,Domain name,svTRID\r\n` +
      `2025-01-02T01:00:00+01:00,Auto-renew,1,name-1.example,${registrar.handle}-1\r\n` +
      `2025-01-02T01:00:01+01:00,Auto-renew,1,name-2.example,${registrar.handle}-2\r\n`,
  );
});

test('a month of 20,000 lines is shown a hundred rows at a time', async ({ page, openAs, registrar }) => {
  await addLines(registrar, 20_000);
  await openAs('/registrar/billing', 'ADMIN');
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2025');
  await page.getByRole('combobox', { name: 'Month' }).selectOption('January');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Lines 1 - 100 of 20,000')).toBeVisible();
  expect(await page.locator('tr').count()).toBeLessThanOrEqual(200);
  await page.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'name-101.example' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('rowheader', { name: 'name-1.example', exact: true })).toBeVisible();
});

test('a print contains the whole month and nothing else', async ({ page, openAs, registrar }) => {
  await addLines(registrar, 250);
  await openAs('/registrar/billing?year=2025&month=1', 'FINANCE');
  await expect(page.getByRole('row')).toHaveCount(101);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('row')).toHaveCount(251);
  const summary = page.getByRole('list', { name: 'Lines by type' }).getByRole('listitem');
  await expect(summary).toHaveText(['Auto-renew 250', 'Total 250']);
  for (const line of await summary.all()) await expect(line).toBeVisible();
  for (const name of ['Submit', 'Download CSV']) await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Last' })).toBeHidden();
});

test('a month without lines has no search results', async ({ page, openAs, registrar }) => {
  await addLines(registrar, 1);
  await openAs('/registrar/billing?year=2025&month=2', 'FINANCE');
  await expect(page.getByText('No search results')).toBeVisible();
});

test('a month with amounts shows and exports them, with totals', async ({ page, openAs, registrar }) => {
  await addLines(registrar, 3);
  const { db, id, handle } = registrar;
  const set = (number: number, amount: string, currency: string) =>
    db
      .updateTable('ledger')
      .set({ amount, currency })
      .where('registrar_id', '=', id)
      .where('sv_trid', '=', `${handle}-${number}`)
      .execute();
  await set(1, '7.5', 'EUR');
  await set(2, '-12.0001', 'USD');
  await openAs('/registrar/billing?year=2025&month=1', 'FINANCE');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Transaction date',
    'Transaction type',
    'Period',
    'Domain name',
    'svTRID',
    'Amount',
  ]);
  await expect(page.getByRole('list', { name: 'Totals by currency' }).getByRole('listitem')).toHaveText([
    /^Total in EUR EUR\s7\.50$/,
    /^Total in USD -USD\s12\.0001$/,
    'excluding 1 line without an amount',
  ]);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
    await expectAccessibleInBothSchemes(page);
  }
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.split('\r\n').map((line) => line.split(',').slice(4).join())).toEqual([
    'svTRID,Amount,Currency',
    `${handle}-1,7.5,EUR`,
    `${handle}-2,-12.0001,USD`,
    `${handle}-3,,`,
    '',
  ]);
});
