import { expect, test } from './support/panel-test.ts';

test('signing in and using the panel work by keyboard alone', async ({ page, registrar }) => {
  const { username, password } = await registrar.addAccount(['ADMIN']);
  await page.goto('/');
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'General data' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/registrar/publicProfile');
  await expect(page.getByRole('main')).toBeFocused();
});

test('focus is visible everywhere', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  const focused = page.locator(':focus');
  let stops = 0;
  // Until the focus leaves the page at its end.
  for (await page.keyboard.press('Tab'); (await focused.count()) > 0; await page.keyboard.press('Tab')) {
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).toHaveCSS('outline-width', '2px');
    stops += 1;
  }
  expect(stops).toBeGreaterThan(12);
});
