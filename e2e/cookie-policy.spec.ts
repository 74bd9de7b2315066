import { expect, test } from './support/panel-test.ts';

test('the cookie policy is open without signing in', async ({ page }) => {
  await page.goto('/cookiepolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await expect(page.getByText('Last updated April 2025')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'What are cookies?',
    'Which types of cookies do we use?',
    'Cookies we use',
    'Cookie settings',
    'Agreement with the use of cookies and changes to this policy',
    'Contact details',
  ]);
  await expect(page.getByRole('columnheader')).toHaveText(['Owner', 'Cookie name', 'Goal', 'Storage time']);
  await expect(page.getByRole('row').filter({ hasText: 'cookieconsent' })).toContainText('1 year');
  await expect(page.getByRole('row').filter({ hasText: 'AWSALB' })).toContainText('7 days');
  await expect(page.getByRole('row').filter({ hasText: 'KEYCLOAK_SESSION' })).toContainText('10 hours');
  await expect(page.getByRole('row').filter({ hasText: 'KC_AUTH_SESSION_HASH' })).toContainText('1 minute');
  for (const browser of ['Chrome', 'Safari', 'Firefox']) {
    await expect(page.getByRole('link', { name: browser })).toHaveAttribute('href', /^https:/);
  }
  await expect(page.getByRole('link', { name: 'legal@example' })).toHaveAttribute('href', 'mailto:legal@example');
});

test('it shows no menu and no account, and links to sign-in', async ({ page }) => {
  await page.goto('/cookiepolicy');
  await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Cookie policy']);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});

test('the footer links to it and back', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
});

test('it can be read after the session has ended, without signing in', async ({ page, context, openAs }) => {
  await openAs('/', 'ADMIN');
  await context.clearCookies();
  await page.goto('/cookiepolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('the sign-in page links to it', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByLabel('Username')).toBeVisible();
  await page.getByRole('link', { name: 'Cookie policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie policy' })).toBeVisible();
});

test('the cookie banner shows until it is closed, and again after a year', async ({ page, context }) => {
  await page.goto('/cookiepolicy');
  const banner = page.getByRole('region', { name: 'Cookies', exact: true });
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  const consent = (await context.cookies()).find((cookie) => cookie.name === 'cookieconsent');
  const days = ((consent?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(364.9);
  expect(days).toBeLessThan(365.1);

  if (consent) await context.addCookies([{ ...consent, expires: Math.floor(Date.now() / 1000) + 1 }]);
  await expect(async () => {
    await page.reload();
    await expect(banner).toBeVisible({ timeout: 500 });
  }).toPass();
});
