import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, test } from './support/panel-test.ts';

test('a dialog asks before input is lost, and leaves no step in the history', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await page.getByRole('link', { name: 'Users' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add user' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const open = async () => {
    await page.getByRole('link', { name: 'Add user' }).click();
    await expect(dialog.getByLabel('Username')).toBeFocused();
  };
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(2, 2),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await open();
    await leave();
    await expect(dialog).toBeHidden();

    await open();
    await dialog.getByLabel('Username').fill('sam');
    await leave();
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    // Escape twice in a row: the browser does not allow the second to be cancelled.
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await expect(dialog.getByLabel('Username')).toHaveValue('sam');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/users');
  }
  await page.goBack();
  await expect(page).toHaveURL('/registrar/generalData');
});

test('everything works by keyboard, and the focus is where users expect it', async ({ page, registrar, openAs }) => {
  await openAs('/users', 'ADMIN');
  const add = page.getByRole('link', { name: 'Add user' });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('sam');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sam Smith');
  await page.keyboard.press('Tab');
  await page.keyboard.type(`sam@${registrar.handle}.example`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Support' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const sam = page.getByRole('listitem').filter({ hasText: 'Sam Smith' });
  await expect(sam).toContainText('Tech');
  // Behind the open dialog, the list is already new and cannot be focused.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(add).toBeFocused();

  const toggle = sam.getByRole('button', { name: 'Sam Smith', exact: true });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(sam.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(sam.getByRole('button', { name: 'Edit Sam Smith' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Sam Smith' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sam.getByRole('button', { name: 'Edit Sam Smith' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(sam).toHaveCount(0);
  await expect(page.getByRole('list').filter({ has: page.getByRole('heading', { level: 3 }) })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('axe finds nothing in the dialogs, and nothing is wider than the screen', async ({
    page,
    registrar,
    openAs,
  }) => {
    test.slow();
    const expectAccessibleOnPhone = async () => {
      await expectAccessibleInBothSchemes(page);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    };
    await openAs('/users?add', 'ADMIN');
    await page.getByLabel('Username').fill('not allowed');
    await page.getByRole('checkbox', { name: 'Support' }).uncheck();
    await expectAccessibleOnPhone();
    await page.getByLabel('Username').fill('a'.repeat(200));
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${'Nepomuk'.repeat(20)} שמיט`);
    await page.getByLabel('E-mail').fill(`${'m'.repeat(60)}@${registrar.handle}.example`);
    await page.getByRole('checkbox', { name: 'Finance' }).check();
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // A fading alert has too little contrast to be measured.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const nepomuk = page.getByRole('listitem').filter({ hasText: 'Nepomuk' });
    await nepomuk.getByRole('button', { name: /^Nepomuk/ }).click();
    await expectAccessibleOnPhone();
    await nepomuk.getByRole('button', { name: /^Edit/ }).click();
    await page.getByRole('button', { name: 'Reset 2-step verification' }).click();
    await expectAccessibleOnPhone();
    await page.keyboard.press('Escape');
    await nepomuk.getByRole('button', { name: /^Delete/ }).click();
    await expectAccessibleOnPhone();
  });
});
