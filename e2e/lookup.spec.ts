import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';

test.beforeEach(async ({ page, openDemo }) => {
  await openDemo('/registrations/lookup');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
});

const field = (page: Page) => page.getByRole('textbox', { name: 'Names' });
const lookUp = (page: Page) => page.getByRole('button', { name: 'Look up' });
const pasted =
  'https://www.ACTIVE.example/path\n"xn--caf-dma.example", nowhere.example;\tlocked.example.\nactive.example';

test('a pasted list is looked up in order, and is restored after opening one name', async ({ page }) => {
  await field(page).fill(pasted);
  await expect(page.getByText('5 names')).toBeVisible();
  await lookUp(page).click();
  await expect(page.getByRole('heading', { name: '4 found, 1 not found' })).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText([
    'active.example',
    /^café\.example/,
    'nowhere.example',
    'locked.example',
    'active.example',
  ]);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('link', { name: 'Not found 1' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['nowhere.example']);
  await page.goBack();
  await page.getByRole('link', { name: 'locked.example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'locked.example' })).toBeVisible();
  await page.goBack();
  await expect(field(page)).toHaveValue(pasted);
  await expect(page.getByRole('rowheader')).toHaveCount(5);
});

test('the results are saved as a file, and a file is added to the list', async ({ page }) => {
  await field(page).fill('active.example');
  await page.locator('input[type=file]').setInputFiles({
    name: 'names.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('\ufeff=1+1\r\nnowhere.example\r\n', 'utf16le'),
  });
  await expect(page.getByText('3 names')).toBeVisible();
  await lookUp(page).click();
  await expect(page.getByRole('heading', { name: '1 found, 2 not found' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^domain_lookup_\d{8}-\d{6}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffName,Found,Domain name,Status,Grace period,Expiry date,Registrant handle,Registrant,E-mail',
  );
  expect(lines[1]).toMatch(/^active\.example,yes,active\.example,ok,,\d{4}-\d\d-\d\dT[\d:]{8}\+0[12]:00,AUR-\d+,/);
  expect(lines.slice(2)).toEqual(["'=1+1,no,,,,,,,", 'nowhere.example,no,,,,,,,', '']);
});

test('10,000 names are looked up; one more is reported before sending', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Like a person, because `fill` takes the browser minutes for so many lines.
  const paste = async (text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('ControlOrMeta+V');
  };
  const names = Array.from({ length: 10_000 }, (_, n) => `name-${n}.example`);
  await paste(`${names.join('\n')}\none-more.example`);
  await expect(page.getByText('Too many names. The maximum number is 10000.')).toBeVisible();
  await paste(names.join('\n'));
  await lookUp(page).click();
  await expect(page.getByText('Names 1 - 100 of 10,000')).toBeVisible();
  await page.getByRole('link', { name: 'Last' }).click();
  await expect(page.getByRole('rowheader').last()).toHaveText('name-9999.example');
});

test('by keyboard and on a phone, everything stays in place', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await field(page).focus();
  await page.keyboard.type('active.example café.example nowhere.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader')).toHaveCount(3);
  expect(await layoutFaults(page)).toEqual([]);
});
