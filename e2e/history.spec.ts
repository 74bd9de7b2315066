import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

const lines = (page: Page) => page.getByRole('region', { name: 'Changes, newest first' }).getByRole('listitem');

/** As commands of the registry's staff would leave them. */
async function addLines({ db, id }: TestRegistrar, count: number) {
  const line = { registrar_id: id, actor: 'operator', action: 'registrar.threshold.set' };
  for (let n = 1; n <= count; n += 1) {
    const values = { before: JSON.stringify({ threshold: n - 1 }), after: JSON.stringify({ threshold: n }) };
    await db
      .insertInto('audit')
      .values({ ...line, ...values })
      .execute();
  }
}

test('an administrator sees who changed what, with old and new values', async ({
  page,
  otherPage,
  openAs,
  openFor,
  registrar,
}) => {
  await addLines(registrar, 1);
  const tech = await registrar.addAccount(['TECH']);
  await openFor(otherPage, tech, '/registrar/publicProfile/editTechContact');
  await otherPage.getByRole('textbox', { name: 'Name' }).fill('Kim Berg');
  await otherPage.getByRole('button', { name: 'Update' }).click();
  await expect(otherPage).toHaveURL('/registrar/publicProfile');
  await follow(otherPage, '/epp/ipaddresses/edit');
  await otherPage.getByRole('textbox').first().fill('192.0.2.7');
  await otherPage.getByRole('button', { name: 'Update' }).click();
  await expect(otherPage).toHaveURL('/epp/ipaddresses');

  const { username } = await openAs('/', 'ADMIN');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(0)).toContainText(`${tech.username} added 192.0.2.7 to the allowed IP addresses`);
  await expect(lines(page).nth(1)).toContainText(`${tech.username} changed a contact: Technical contact`);
  await expect(lines(page).nth(1)).toContainText(/Name: Tech →\s*becomes Kim Berg/);
  await expect(lines(page).nth(2)).toContainText('Registry set the threshold for protected transactions');
  await expect(lines(page).nth(2)).toContainText(/Threshold: No limit →\s*becomes 1/);
  await expect(page.getByRole('combobox', { name: 'Person' })).not.toContainText(username);
  await expectAccessibleInBothSchemes(page);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^history_${registrar.handle}_\\d{8}-\\d{6}\\.csv$`));
  expect(await readFile(await file.path(), 'utf8')).toContain(
    `${tech.username},Contacts,Contact changed,Technical contact,Name,Tech,Kim Berg`,
  );
});

test('filters work by keyboard alone and survive a reload', async ({ page, registrar, openAs }) => {
  await addLines(registrar, 2);
  const { db, id, handle } = registrar;
  await db
    .insertInto('audit')
    .values({ registrar_id: id, actor: `jo@${handle}`, action: 'epp.password.changed' })
    .execute();
  await openAs('/registrar/history', 'ADMIN');
  await expect(lines(page)).toHaveCount(3);
  const area = page.getByRole('combobox', { name: 'Area' });
  await page.getByRole('combobox', { name: 'Person' }).focus();
  await page.keyboard.press('Tab');
  await expect(area).toBeFocused();
  await page.keyboard.type('EPP');
  await expect(page).toHaveURL('/registrar/history?area=epp');
  await expect(lines(page)).toHaveCount(1);
  await expect(area).toBeFocused();
  await page.reload();
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page)).toContainText(`jo@${handle} changed the EPP password`);
  await page.getByRole('combobox', { name: 'Person' }).selectOption('Registry');
  await expect(page.getByText('No changes match these filters.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all changes' }).click();
  await expect(lines(page)).toHaveCount(3);
});

test('on a phone, Show more adds older lines, and the address of a line starts with it', async ({
  page,
  registrar,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addLines(registrar, 30);
  await openAs('/registrar/history', 'ADMIN');
  await expect(lines(page)).toHaveCount(25);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(lines(page)).toHaveCount(30);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  expect(await layoutFaults(page)).toEqual([]);

  await lines(page).nth(20).getByRole('link').click();
  await expect(page).toHaveURL(/\/registrar\/history\?line=\d+$/);
  await expect(lines(page)).toHaveCount(10);
  await expect(lines(page).first()).toHaveAttribute('aria-current', 'true');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Show the newest changes' }).click();
  await expect(page).toHaveURL('/registrar/history');
  await expect(lines(page)).toHaveCount(30);
  await expect(lines(page).first()).not.toHaveAttribute('aria-current');
});

test('a user who is not an administrator reads that only they see the history', async ({ page, openAs }) => {
  await openAs('/registrar/history', 'SUPPORT', 'TECH', 'FINANCE');
  await expect(page.getByText('You need the role Administrator to open this page.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0);
});
