import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';

test('an administrator creates a token, a script reads with it, and removing it ends its access', async ({
  page,
  registrar,
  request,
  openAs,
}) => {
  const account = await openAs('/', 'ADMIN');
  await page.getByRole('link', { name: 'Users' }).click();
  const tabs = page.getByRole('main').getByRole('navigation', { name: 'Users' });
  await expect(tabs.getByRole('link')).toHaveText(['List', 'Access tokens', 'Access review']);
  await expect(tabs.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Access tokens' }).click();
  await expect(tabs.getByRole('link', { name: 'List' })).not.toHaveAttribute('aria-current');
  await expect(page.getByText('There are no access tokens yet.')).toBeVisible();

  await page.getByRole('link', { name: 'Create access token' }).click();
  const form = page.getByRole('dialog', { name: 'Create access token' });
  await form.getByLabel('Name').fill('Nightly list');
  await form.getByRole('checkbox', { name: 'Reports' }).check();
  await form.getByLabel('Valid for (days)').fill('30');
  await expectAccessibleInBothSchemes(page);
  await form.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your access token' });
  const token = await shown.getByText(/^rp_[\w-]{43}$/).innerText();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(shown).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Nightly list' });
  await expect(row).toContainText('Never used');
  await expect(row).toContainText(account.username);
  await expect(page.getByText(token)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  const read = async (path: string) =>
    (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).status();
  const list = `/services/registrar/${registrar.handle}/report/domains/csv`;
  expect(await read(list)).toBe(200);
  expect(await read('/services/users')).toBe(403);
  await page.reload();
  await expect(row).not.toContainText('Never used');

  await row.getByRole('button', { name: 'Remove Nightly list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('The access token was removed.')).toBeVisible();
  await expect(page.getByText('There are no access tokens yet.')).toBeVisible();
  expect(await read(list)).toBe(401);
});

test('by keyboard alone, a token is created and copied', async ({ page, context, openAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('/users/tokens', 'ADMIN');
  await page.getByRole('link', { name: 'Create access token' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  for (const _ of ['reports', 'registrations', 'billing']) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Billing' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy the token' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeFocused();
  expect(await page.evaluate('navigator.clipboard.readText()')).toMatch(/^rp_[\w-]{43}$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('rowheader', { name: 'By keyboard' })).toBeVisible();
});

test('the token of a user who left is marked and taken over', async ({ page, registrar, openAs }) => {
  await registrar.db
    .insertInto('access_token')
    .values({
      registrar_id: registrar.id,
      hash: Buffer.from(registrar.handle),
      name: 'Orphan',
      scopes: ['billing'],
      addresses: ['2001:db8::7'],
      expires_at: new Date(Date.now() + 86_400_000),
      created_by: `lou@${registrar.handle}`,
      created_by_id: 'gone',
    })
    .execute();
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await openAs('/users/tokens', 'ADMIN');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Creator has left')).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Take over Orphan' }).click();
  await expect(page.getByText(account.username).first()).toBeVisible();
  await expect(page.getByText('Creator has left')).toHaveCount(0);
  await page.getByRole('link', { name: 'Create access token' }).click();
  await expect(page.getByRole('dialog', { name: 'Create access token' })).toBeVisible();
  expect(await layoutFaults(page)).toEqual([]);
});

test('deleting a user who created tokens ends them, or they are taken over by keyboard', async ({
  page,
  registrar,
  openAs,
}) => {
  // Both creators were administrators at the time.
  for (const name of ['Nightly', 'Hourly']) {
    const { username } = await registrar.addAccount(['TECH']);
    const { id } = await registrar.db
      .updateTable('identity.account')
      .set({ name: `Maker of ${name}` })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow();
    await registrar.db
      .insertInto('access_token')
      .values({
        registrar_id: registrar.id,
        hash: Buffer.from(`${name} ${registrar.handle}`),
        name: `${name} list of all names for a machine called ${'m'.repeat(40)}`,
        scopes: ['reports'],
        addresses: [],
        expires_at: new Date(Date.now() + 86_400_000),
        created_by: username,
        created_by_id: id,
      })
      .execute();
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await openAs('/users', 'ADMIN');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();

  const ending = page.getByRole('dialog', { name: 'Delete Maker of Nightly' });
  await page.getByRole('button', { name: 'Delete Maker of Nightly' }).click();
  const group = ending.getByRole('radiogroup', { name: 'Access tokens that this user created' });
  await expect(group.getByRole('listitem')).toHaveText([/^Nightly list/]);
  await expect(group.getByRole('radio', { name: 'Revoke these tokens' })).toBeChecked();
  await expect(ending.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectAccessibleInBothSchemes(page);
  await ending.getByRole('button', { name: 'Delete' }).click();
  await expect(ending).toBeHidden();

  await page.getByRole('button', { name: 'Delete Maker of Hourly' }).focus();
  await page.keyboard.press('Enter');
  const taking = page.getByRole('dialog', { name: 'Delete Maker of Hourly' });
  await expect(taking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(taking.getByRole('radio', { name: 'Revoke these tokens' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(taking.getByRole('radio', { name: 'Take them over' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(taking).toBeHidden();

  await page.getByRole('link', { name: 'Access tokens' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([/^Hourly list/]);
  await expect(page.getByText(account.username).first()).toBeVisible();
  await expect(page.getByText('Creator has left')).toHaveCount(0);
});
