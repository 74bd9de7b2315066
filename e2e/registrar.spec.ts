import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/panel-test.ts';

const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const profile = '/registrar/publicProfile';

test('the registrar is shown in two tabs, with working links', async ({ page, openAs, registrar }) => {
  await openAs('/', 'FINANCE');
  await expect(page).toHaveURL('/registrar/generalData');
  await expect(block(page, 'General data')).toContainText(registrar.handle);
  const official = block(page, 'Official contact');
  await expect(official).toContainText('Belgium');
  await expect(official.getByRole('link', { name: 'm@r.example' })).toHaveAttribute('href', 'mailto:m@r.example');
  await expect(official.getByRole('link', { name: '+32.25550100' })).toHaveAttribute('href', 'tel:+3225550100');

  await page.getByRole('link', { name: 'Public profile' }).click();
  await expect(page.getByText('This information is used in the WHOIS and the public registrar list.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Public contact',
    'Technical contact',
    'Administrative contact',
    'Abuse contact',
  ]);
  await expect(page.getByRole('link', { name: 'Update details' })).toHaveCount(0);
});

test('a support user updates the public contact, by keyboard', async ({ page, openAs }) => {
  await openAs(profile, 'SUPPORT');
  await block(page, 'Public contact').getByRole('link', { name: 'Update details' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Update public contact information' })).toBeVisible();

  await field(page, 'City').fill('Liège');
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('Belgium');
  await country.focus();
  await country.fill('aland is');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Åland Islands']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country).toHaveValue('Åland Islands');
  await field(page, 'Registrar URL').fill('https://www.example.com/path');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(profile);
  await expect(page.getByRole('alert')).toHaveText('Details successfully updated.');
  expect(await page.evaluate('window.scrollY')).toBe(0);
  const contact = block(page, 'Public contact');
  await expect(contact).toContainText('Liège');
  await expect(contact).toContainText('Åland Islands');
  await page.reload();
  await expect(contact.getByRole('link', { name: 'https://www.example.com/path' })).toBeVisible();
});

test('countries are sorted alphabetically, ignoring accents', async ({ page, openAs }) => {
  await openAs(`${profile}/editPublicContact`, 'ADMIN');
  await page.getByRole('combobox', { name: 'Country' }).fill('');
  const names = await page.getByRole('listbox').getByRole('option').allTextContents();
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  expect(names.at(-1)).toBe('Zimbabwe');
  // A few of the 249 options show as much as all of them, in a tenth of the time.
  await expectAccessible(page, 'countries', (axe) => axe.exclude('[role=option]:nth-child(n + 9)'));
});

for (const [role, address, title] of [
  ['TECH', 'editTechContact', 'Technical contact'],
  ['SUPPORT', 'editAdminContact', 'Administrative contact'],
  ['ADMIN', 'editAbuseContact', 'Abuse contact'],
] as const) {
  test(`${role} updates the ${title.toLowerCase()} after correcting an error`, async ({ page, openAs }) => {
    await openAs(`${profile}/${address}`, role);
    const update = page.getByRole('button', { name: 'Update' });
    await field(page, 'Phone number').fill('55');
    await expect(
      page.getByText('This is an invalid phone number. Please check the content of this field.'),
    ).toBeVisible();
    await expect(update).toBeDisabled();
    await field(page, 'Phone number').fill('+32.25559876');
    await update.click();
    await expect(page).toHaveURL(profile);
    await expect(block(page, title)).toContainText('+32.25559876');
  });
}

test('Cancel asks before it loses input, and otherwise does not', async ({ page, openAs }) => {
  await openAs(`${profile}/editTechContact`, 'TECH');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(profile);
  await follow(page, `${profile}/editTechContact`);
  await field(page, 'Name').fill('Someone else');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Name')).toHaveValue('Someone else');
});

test('a page opened without permission says so', async ({ page, openAs }) => {
  await openAs(`${profile}/editPublicContact`, 'TECH');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
});

test('while the registrar is blocked, a form opened by its address says why it is not available', async ({
  page,
  openAs,
  registrar,
}) => {
  await registrar.db.updateTable('registrar').set({ status: 'BLOCKED' }).where('id', '=', registrar.id).execute();
  await openAs(`${profile}/editTechContact`, 'TECH');
  await expect(page.getByText('The status of your registrar is Blocked.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Public profile' }).click();
  await expect(block(page, 'Technical contact')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Update details' })).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedInConsole: /status of (403|412)/ });

  test('a failed save keeps the input', async ({ page, openAs }) => {
    await openAs(`${profile}/editTechContact`, 'TECH');
    await field(page, 'Name').fill('Someone new');
    const messages = [{ messageKey: 'registrar.inactive', defaultMessage: 'Changes are not possible now.' }];
    await page.route('**/whoisContact', (route) => route.fulfill({ status: 403, json: { data: null, messages } }));
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('Changes are not possible');
    await expect(field(page, 'Name')).toHaveValue('Someone new');
  });

  test('two people edit at once: the second is notified, sees both versions, and loses nothing', async ({
    page,
    otherPage,
    openAs,
    openFor,
    registrar,
  }) => {
    await openAs(`${profile}/editTechContact`, 'TECH');
    await field(page, 'Name').fill('Mine');

    await openFor(otherPage, await registrar.addAccount(['SUPPORT']), `${profile}/editTechContact`);
    await field(otherPage, 'Name').fill('Theirs');
    await field(otherPage, 'Phone number').fill('+32.25557777');
    await otherPage.getByRole('button', { name: 'Update' }).click();
    await expect(otherPage).toHaveURL(profile);

    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByRole('alert')).toContainText('Someone else changed this data in the meantime.');
    await expect(page.getByText('Theirs')).toBeVisible();
    await expectAccessible(page);
    await expect(field(page, 'Name')).toHaveValue('Mine');
    await expect(field(page, 'Phone number')).toHaveValue('+32.25557777');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(profile);
    await expect(block(page, 'Technical contact')).toContainText('Mine');
    await expect(block(page, 'Technical contact')).toContainText('+32.25557777');

    const audit = await registrar.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('registrar_id', '=', registrar.id)
      .where('action', '=', 'registrar.contact.changed')
      .orderBy('id')
      .execute();
    expect(audit).toMatchObject([
      { before: { name: 'Tech' }, after: { name: 'Theirs' } },
      { before: { name: 'Theirs' }, after: { name: 'Mine' } },
    ]);
  });

  test('two people edit different contacts at once, and neither notices', async ({
    page,
    otherPage,
    openAs,
    openFor,
    registrar,
  }) => {
    await openAs(`${profile}/editTechContact`, 'TECH');
    await field(page, 'Name').fill('Mine');
    await openFor(otherPage, await registrar.addAccount(['SUPPORT']), `${profile}/editAbuseContact`);
    await field(otherPage, 'Phone number').fill('+32.25557777');
    await otherPage.getByRole('button', { name: 'Update' }).click();
    await expect(otherPage).toHaveURL(profile);

    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL(profile);
    await expect(block(page, 'Technical contact')).toContainText('Mine');
    await expect(block(page, 'Abuse contact')).toContainText('+32.25557777');
  });
});
