import { readFile } from 'node:fs/promises';
import { follow } from './support/follow.ts';
import { expect, test } from './support/panel-test.ts';

test('a tech user downloads the list of domain names', async ({ page, openAs, registrar }) => {
  const { db, id, handle } = registrar;
  await db
    .insertInto('domain')
    .values([
      {
        registrar_id: id,
        alabel: `xn--caf-dma.${handle}.example`,
        name: `café.${handle}.example`,
        statuses: JSON.stringify([{ status: 'ok', reason: null }]),
        created_at: '2024-07-01T10:00:00Z',
        expires_at: '2027-01-01T10:00:00Z',
      },
    ])
    .execute();
  await openAs('/', 'TECH');
  await page.getByRole('link', { name: 'Reports' }).click();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Domain names list' }).click();
  const file = await downloading;

  expect(file.suggestedFilename()).toMatch(new RegExp(`^domain_names_${handle}_\\d{8}-\\d{6}\\.csv$`));
  const [heading, line, end] = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(heading).toBe('\ufeffDomain name,A-label,Status,Registration date,Expiry date,Registrant handle');
  expect(line).toBe(
    `café.${handle}.example,xn--caf-dma.${handle}.example,ok,2024-07-01T12:00:00+02:00,2027-01-01T11:00:00+01:00,`,
  );
  expect(end).toBe('');
  expect(addresses.filter((address) => /token|eyJ/i.test(new URL(address).search))).toEqual([]);
});

test('only tech and support see the tab', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await expect(page.getByRole('link', { name: 'Billing' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
  await follow(page, '/registrar/reports');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
});
