import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expectCompleteEverywhere } from './support/complete-everywhere.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))]);

/** An invoice of this year with a file, a credit note that corrects it, and one of 2024. */
async function addInvoices({ db, id, handle }: TestRegistrar) {
  const year = new Date().getFullYear();
  const row = { registrar_id: id, kind: 'INVOICE', status: 'OVERDUE', currency: 'EUR', net: '100.00', tax: '21.00' };
  const [invoice] = await db
    .insertInto('invoice')
    .values([
      { ...row, number: `${handle}-17`, date: `${year}-01-02`, due: `${year}-02-01`, total: '121.00' },
      {
        ...row,
        number: `${handle}-18`,
        kind: 'CREDIT_NOTE',
        status: 'PAID',
        date: `${year}-01-01`,
        due: null,
        total: '-7.5000',
        corrects: `${handle}-17`,
      },
      { ...row, number: `${handle}-3`, status: 'PAID', date: '2024-05-01', due: null, total: '9' },
    ])
    .returning('id')
    .execute();
  const file = { invoice_id: invoice?.id ?? 0, type: 'pdf' };
  const sha256 = createHash('sha256').update(pdf).digest();
  await db
    .insertInto('invoice_file')
    .values({ ...file, size: pdf.length, sha256 })
    .execute();
  await db
    .insertInto('invoice_file_part')
    .values({ ...file, part: 0, bytes: pdf })
    .execute();
  return year;
}

test('a finance user finds an invoice and downloads its file', async ({ page, openAs, registrar }) => {
  const year = await addInvoices(registrar);
  await openAs('/', 'FINANCE');
  await page.getByRole('link', { name: 'Invoices' }).click();
  await expect(page.getByRole('heading', { name: `Invoices for ${year}` })).toBeVisible();
  const invoice = page.getByRole('row', { name: new RegExp(`${registrar.handle}-17 Invoice`) });
  await expect(invoice).toContainText('Overdue');
  await expect(page.getByRole('row')).toHaveCount(3);

  const downloading = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'PDF' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${registrar.handle}-17.pdf`);
  expect((await readFile(await file.path())).equals(pdf)).toBe(true);

  await page.getByRole('combobox', { name: 'Type' }).selectOption('Credit note');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(`Corrects ${registrar.handle}-17`)).toBeVisible();
  await expect(page).toHaveURL(`/registrar/invoices?year=${year}&kind=CREDIT_NOTE`);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2024');
  await expect(page.getByText('No invoices in 2024 match these filters.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Type' }).selectOption('All types');
  await expect(page.getByRole('row', { name: new RegExp(`${registrar.handle}-3`) })).toBeVisible();
});

test('invoices are complete in every language, on a phone and in the dark', async ({ page, openAs, registrar }) => {
  test.slow();
  await addInvoices(registrar);
  await openAs('/registrar/invoices', 'ADMIN');
  // The banner overlays the end of the page by design.
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectCompleteEverywhere(page, 2);
});

test('a registrar without invoices reads that there are none', async ({ page, openAs }) => {
  await openAs('/registrar/invoices?year=2025', 'FINANCE');
  await expect(page.getByText('No invoices in 2025.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});
