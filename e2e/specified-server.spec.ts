import type { Page } from '@playwright/test';
import { chooseLanguage } from './support/account-menu.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/panel-test.ts';
import { showcase } from './support/showcase.ts';
import { answerAsSpecified } from './support/specified-server.ts';

// Behaviour CALLS-8: every specified page works with a server that has only the specified calls.

// The browser itself logs each call that we added.
test.use({ expectedInConsole: /status of (404|422)/ });
test.beforeEach(async ({ page }) => answerAsSpecified(page));

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const update = (page: Page) => page.getByRole('button', { name: 'Update' });

/** Our additions are absent and not missed. */
async function expectWhole(page: Page) {
  const added = /^(News|History|Your account|Expiring|Look up|Access tokens|Access review|Filters|Download as CSV)/;
  for (const role of ['link', 'button'] as const) await expect(page.getByRole(role, { name: added })).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Cookie policy']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/NaN|undefined|\*\*\*|Something went wrong/)).toHaveCount(0);
}

test('the registrar is shown and its contacts are saved', async ({ page, openAs, registrar }) => {
  test.slow();
  await openAs('/', 'ADMIN', 'TECH');
  await expect(page).toHaveTitle('.example registrar panel');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Registrar',
    'EPP settings',
    'Registrations',
    'Users',
  ]);
  await expect(block(page, 'General data')).toContainText(registrar.handle);
  await expect(block(page, 'Official contact')).toContainText('Belgium');
  await expectWhole(page);
  for (const name of ['Public contact', 'Technical contact', 'Administrative contact', 'Abuse contact']) {
    await follow(page, '/registrar/publicProfile');
    await expectWhole(page);
    await block(page, name).getByRole('link', { name: 'Update details' }).click();
    await field(page, 'Phone number').fill('+32.25557777');
    await update(page).click();
    await expect(page).toHaveURL('/registrar/publicProfile');
    await expect(block(page, name)).toContainText('+32.25557777');
    await expect(page.getByRole('alert')).toHaveText('Details successfully updated.');
  }
});

test('transactions, billing and reports', async ({ page, openAs, registrar }) => {
  const { db, id, handle } = registrar;
  const line = { registrar_id: id, type: 'RENEW', subtype: 'AUTO', period: 1, domain_name: 'one.example' };
  await db.updateTable('registrar').set({ created_at: '2024-05-01T10:00:00Z' }).where('id', '=', id).execute();
  await db
    .insertInto('ledger')
    .values({ ...line, occurred_at: '2025-01-02T00:00:00Z', sv_trid: `${handle}-1` })
    .execute();
  await openAs('/registrar/transactions', 'ADMIN', 'TECH');
  await expect(block(page, 'Protected transaction status')).toContainText('100');
  await expectWhole(page);

  await follow(page, '/registrar/billing?year=2025&month=1');
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('rowheader')).toHaveText('one.example');
  await expect(first.getByRole('cell')).toHaveText(['2025/01/02 01:00:00 CET', 'Auto-renew', '1 year', `${handle}-1`]);
  await expectWhole(page);
  const billing = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await billing).suggestedFilename()).toBe(`202501-${handle}-billingLines.csv`);

  await follow(page, '/registrar/reports');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Domain names list' }).click();
  expect((await report).suggestedFilename()).toMatch(new RegExp(`^domain_names_${handle}_\\d{8}-\\d{6}\\.csv$`));
  await expectWhole(page);
});

test('EPP addresses and password', async ({ page, openAs }) => {
  await openAs('/epp/ipaddresses', 'TECH');
  await expect(page.getByText('No IP addresses found.')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Edit list' }).click();
  await field(page, 'IP address 1').fill('192.0.2.7');
  await expect(page.getByText('9 of 10 addresses left.')).toBeVisible();
  await expectWhole(page);
  await update(page).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['192.0.2.7']);
  await expect(page.getByRole('alert')).toHaveText('IP addresses successfully updated.');

  await follow(page, '/epp/password');
  await expect(page.getByRole('heading', { name: 'Set your EPP password' })).toBeVisible();
  await expectWhole(page);
  for (const password of ['abcdefg1', 'First-pw-1']) {
    await field(page, 'New password').fill(password);
    await field(page, 'Repeat password').fill(password);
    await update(page).click();
    if (password === 'abcdefg1') {
      await expect(field(page, 'New password')).toHaveAccessibleDescription(/This password is not safe/);
    }
  }
  await expect(page.getByRole('alert')).toHaveText('Password successfully updated.');
  await expect(page.getByRole('heading', { name: 'Update your EPP password' })).toBeVisible();
});

test('search, every kind of registration, and a contact', async ({ page, openDemo }) => {
  test.slow();
  await openDemo('/registrations/search');
  await field(page, 'Registration').fill('*');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Showing search results 1 - 100 of 2500 results.')).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Last', exact: true }).click();
  await expect(page.getByText('Showing search results 2401 - 2500 of 2500 results.')).toBeVisible();

  for (const { name, labels, dates } of showcase) {
    await follow(page, `/registrations/registration/${name}/view`);
    await expect(page.getByRole('list', { name: 'Status' }).getByRole('listitem')).toHaveText(labels);
    const terms = await block(page, 'Dates').getByRole('term').allTextContents();
    expect(terms.filter((term) => term !== 'Latest update')).toEqual(dates);
    await expect(block(page, 'General data').getByRole('definition').last()).toHaveText(/None|Pending|Client approved/);
    await expect(block(page, 'Transactions')).toHaveCount(0);
    await expectWhole(page);
  }
  await block(page, 'Registrant').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/contact\/view\/./);
  await expect(block(page, 'Contact details').getByRole('definition').first()).not.toBeEmpty();
  await expectWhole(page);
});

test('users are added, changed, reset and deleted', async ({ page, openAs, registrar: { handle } }) => {
  await openAs('/users', 'ADMIN');
  await expect(page.getByRole('listitem').filter({ hasText: 'Last login:' })).toBeVisible();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Add user' }).click();
  await page.getByLabel('Username').fill('sam');
  await field(page, 'Name').fill('Sam Smith');
  await page.getByLabel('E-mail').fill(`sam@${handle}.example`);
  await page.getByRole('button', { name: 'Create' }).click();
  const sam = page.getByRole('listitem').filter({ hasText: `sam@${handle}` });
  await expect(sam).toContainText('No recent login found.');
  await expect(sam.getByText('Disabled by the registry')).toHaveCount(0);
  await sam.getByRole('button', { name: 'Sam Smith', exact: true }).click();
  await expect(sam).toContainText(`sam@${handle}.example`);

  await page.getByRole('button', { name: 'Edit Sam Smith' }).click();
  await page.getByRole('button', { name: 'Reset 2-step verification' }).click();
  await page.getByRole('button', { name: 'Click to confirm reset TOTP' }).click();
  await expect(page.getByRole('button', { name: 'TOTP has been reset' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Finance' }).check();
  await update(page).click();
  await expect(sam).toContainText('Finance');

  await page.getByRole('button', { name: 'Delete Sam Smith' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(sam).toHaveCount(0);
});

test('the cookie policy, an unknown address, another language and a new password', async ({ page, openAs }) => {
  await page.goto('/cookiepolicy');
  await expect(page.getByRole('rowheader', { name: 'AWSALB' })).toBeVisible();
  await expectWhole(page);
  await openAs('/no/such/page', 'FINANCE');
  await expect(page.getByText('Page not found')).toBeVisible();
  await chooseLanguage(page, 'nl');
  await expect(page).toHaveTitle('Registrarpaneel .example');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Wachtwoord resetten' }).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
});
