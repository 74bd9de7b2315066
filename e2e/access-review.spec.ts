import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, expectPageThere, test } from './support/panel-test.ts';

test('an administrator reviews the accesses, removes an unused one and marks the review', async ({
  page,
  registrar,
  openAs,
}) => {
  const sam = await registrar.addAccount(['SUPPORT']);
  const { db, id } = registrar;
  const longAgo = new Date(Date.now() - 100 * 86_400_000);
  await db.updateTable('identity.account').set({ created_at: longAgo }).where('username', '=', sam.username).execute();
  await db
    .insertInto('access_token')
    .values({
      registrar_id: id,
      hash: Buffer.from(registrar.handle),
      name: 'Old script',
      scopes: ['billing'],
      addresses: [],
      created_at: longAgo,
      expires_at: new Date(Date.now() + 86_400_000),
      created_by: `lou@${registrar.handle}`,
      created_by_id: 'gone',
    })
    .execute();
  await db
    .insertInto('epp_allowed_ip')
    .values([
      { registrar_id: id, position: 0, address: '192.0.2.7', last_used_at: new Date() },
      { registrar_id: id, position: 1, address: '192.0.2.8', last_used_at: new Date('2026-01-01T00:00:00Z') },
    ])
    .execute();
  const account = await openAs('/users/review', 'ADMIN');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No review has been recorded yet.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  const rowsOf = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('row');
  await test.step('what was not used for 90 days comes first', async () => {
    await expect(rowsOf('Users').nth(1)).toContainText(sam.username);
    await expect(rowsOf('Users').nth(1)).toContainText('Not used for 90 days');
    await expect(rowsOf('Users').nth(2)).toContainText('Only the registry can remove administrators.');
    await expect(rowsOf('Access tokens').nth(1)).toContainText('Not used for 90 days');
    await expect(rowsOf('Allowed IP addresses').nth(1)).toContainText('192.0.2.8');
    await expect(rowsOf('Allowed IP addresses').nth(2)).not.toContainText('Not used');
  });

  await test.step('each is removed there', async () => {
    for (const [row, message] of [
      [rowsOf('Users').nth(1), 'User successfully deleted.'],
      [rowsOf('Access tokens').nth(1), 'The access token was removed.'],
      [rowsOf('Allowed IP addresses').nth(1), 'The IP address was removed.'],
    ] as const) {
      await row.getByRole('button', { name: /^(Remove|Delete) / }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Remove|Delete)$/ })
        .click();
      await expect(page.getByText(message)).toBeVisible();
    }
    await expect(page.getByText('There are no access tokens yet.')).toBeVisible();
    await expect(rowsOf('Allowed IP addresses')).toHaveCount(2);
    await expect(rowsOf('Users')).toHaveCount(2);
  });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^access_review_\w+_\d{8}-\d{6}\.csv$/);

  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect(page.getByRole('region', { name: 'Last review' })).toContainText(account.username);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expectPageThere(page);
  expect(await layoutFaults(page)).toEqual([]);
});
