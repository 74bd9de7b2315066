import { textLanguages } from '@panel/contract/languages';
import type { Role } from '@panel/contract/permissions';
import type { Route } from '@playwright/test';
import { chooseLanguage, openAccountMenu } from './support/account-menu.ts';
import { expect, test } from './support/panel-test.ts';

test('the title names the top-level domain, on every page', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await expect(page).toHaveTitle('.example registrar panel');
  await page.goto('/users');
  await expect(page).toHaveTitle('.example registrar panel');
});

test('also if nobody is signed in, in every language', async ({ page }) => {
  await page.goto('/cookiepolicy');
  await expect(page).toHaveTitle('.example registrar panel');
  await page.getByRole('banner').getByRole('combobox').selectOption('fr');
  await expect(page).toHaveTitle('Portail des bureaux d’enregistrement .example');
});

// As text, because only web/ has the browser's types.
const hiddenOfMenu = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('aside'))`;

test('the name of the panel fits the menu in every language', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  for (const language of textLanguages) {
    await chooseLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect(await page.evaluate(hiddenOfMenu), language).toBe(0);
  }
});

const menus: [Role, string[]][] = [
  ['ADMIN', ['Registrar', 'EPP settings', 'Registrations', 'Users', 'News']],
  ['SUPPORT', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['TECH', ['Registrar', 'EPP settings', 'Registrations', 'News']],
  ['FINANCE', ['Registrar', 'Registrations', 'News']],
];
for (const [role, items] of menus) {
  test(`the menu of ${role} shows only what the role may open`, async ({ page, openAs }) => {
    await openAs('/', role);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(items);
  });
}

test('news is an external link', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  const news = page.getByRole('link', { name: 'News', exact: true });
  await expect(news).toHaveAttribute('href', 'https://www.example.com/news');
  await expect(news).toHaveAttribute('rel', /noopener/);
});

const redirects = [
  ['/', '/registrar/generalData'],
  ['/home', '/registrar/generalData'],
  ['/registrar', '/registrar/generalData'],
  ['/epp', '/epp/ipaddresses'],
] as const;
for (const [from, to] of redirects) {
  test(`${from} leads to ${to}`, async ({ page, openAs }) => {
    await openAs(from, 'ADMIN');
    await expect(page).toHaveURL(to);
  });
}

for (const address of ['/no/such/page', '/registrar/nothing', '/epp/nothing', '/users/nobody', '/assets/x']) {
  test(`${address} is not found`, async ({ page, openAs }) => {
    await openAs(address, 'ADMIN');
    await expect(page.getByText('Page not found')).toBeVisible();
  });
}

test.describe(() => {
  // react-router warns of an address that cannot be decoded, and uses it unchanged.
  test.use({ expectedInConsole: /malformed URL segment/ });

  test('/100% is not found either', async ({ page, openAs }) => {
    await openAs('/100%', 'ADMIN');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  });
});

const forbidden: [Role, string, string][] = [
  ['SUPPORT', '/users', 'Administrator'],
  ['FINANCE', '/epp/ipaddresses', 'Support or Tech'],
  ['TECH', '/registrar/billing', 'Finance'],
  ['ADMIN', '/registrar/reports', 'Support or Tech'],
  ['TECH', '/registrar/publicProfile/editPublicContact', 'Support'],
];
for (const [role, address, needed] of forbidden) {
  test(`${role} at ${address} reads which role is needed, and where to continue`, async ({ page, openAs }) => {
    await openAs(address, role);
    await expect(page.getByText(`You need the role ${needed} to open this page.`)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^(Go|Back) to/ })
      .click();
    await expect(page).toHaveURL(/\/registrar\/(generalData|publicProfile)$/);
  });
}

test('the footer names the user', async ({ page, openAs }) => {
  const { username } = await openAs('/', 'ADMIN');
  await expect(page.getByRole('contentinfo')).toContainText(`Toni Test (${username})`);
});

test('a spinner shows while a request is running', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  const spinner = page.getByRole('progressbar', { name: 'Loading' });
  await expect(spinner).toBeHidden();
  const held = new Promise<Route>((hold) => void page.route('**/services/me/password', hold));
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(spinner).toBeVisible();
  await (await held).continue();
  await expect(spinner).toBeHidden();
});

test('until the session is known again, a reload shows a frame without a user', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  const held = new Promise<Route>((hold) => void page.route('**/openid-configuration', hold, { times: 1 }));
  await page.reload();
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
  await (await held).continue();
  await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
});

test('a loading page already has its heading and tabs, and the menu highlights it at once', async ({
  page,
  openAs,
}) => {
  await openAs('/', 'ADMIN');
  const held = new Promise<Route>((hold) => void page.route('**/services/registrar/epp/ip', hold));
  await page.getByRole('link', { name: 'EPP settings' }).click();
  await expect(page.getByRole('link', { name: 'EPP settings' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: 'EPP settings' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'IP whitelist' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('status', { name: 'Loading' })).toBeVisible();
  await (await held).continue();
  await expect(page.getByRole('heading', { level: 2, name: 'Allowed IP addresses' })).toBeVisible();
});

test('a user who goes back before a page has loaded can type in the search field', async ({
  page,
  registrar: { id, handle, db },
  openAs,
}) => {
  const name = `${handle}.example`;
  await db.insertInto('domain').values({ registrar_id: id, name, alabel: name }).execute();
  await openAs('/', 'ADMIN');
  const registrations = page.getByRole('link', { name: 'Registrations' });
  const field = page.getByRole('textbox', { name: 'Registration' });
  await registrations.click();
  await field.fill(name);
  await page.keyboard.press('Enter');
  await page.route(`**/services/domains/${name}`, () => {}); // never answered
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await registrations.click();
  await expect(field).toHaveValue(name);
  await expect(field).toBeFocused();
  await page.keyboard.type('another');
  await expect(field).toHaveValue('another');
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 500/ });

  const failure = {
    status: 500,
    json: { data: null, messages: [{ messageKey: 'internal.error', defaultMessage: 'An internal error occurred.' }] },
  };

  test('a tab that fails keeps the heading and the tabs of its section', async ({ page, openAs }) => {
    await openAs('/', 'ADMIN');
    await page.route('**/services/registrar/thresholds/**', (route) => route.fulfill(failure));
    await page.getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');
  });

  test('an alert moves nothing and leaves the focus where it was', async ({ page, openAs }) => {
    await openAs('/registrar/publicProfile/editTechContact', 'ADMIN');
    const update = page.getByRole('button', { name: 'Update' });
    const before = await update.boundingBox();
    await page.route('**/services/registrar/whoisContact', (route) => route.fulfill(failure));
    await update.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('An internal error occurred.');
    await expect(update).toBeFocused();
    expect(await update.boundingBox()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe(() => {
  test.use({ expectedInConsole: /Missing translation: menu\.users/ });

  test('a missing translation renders as its key and is logged', async ({ page, openAs }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.route('**/locales/en.json', async (route) => {
      const response = await route.fetch();
      const { 'menu.users': _, ...texts } = await response.json();
      await route.fulfill({ response, json: texts });
    });
    await openAs('/', 'ADMIN');
    await expect(page.getByRole('link', { name: '***menu.users***' })).toBeVisible();
    expect(logged).toContain('Missing translation: menu.users');
  });
});

test('on a narrow screen the menu is a drawer', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('/', 'ADMIN');
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await drawer.getByRole('link', { name: 'EPP settings' }).click();
  await expect(page).toHaveURL('/epp/ipaddresses');
  await expect(drawer).toBeHidden();
});

test('an icon button shows its name on hover and on keyboard focus', async ({ page, openAs }) => {
  const { username } = await openAs('/users', 'ADMIN');
  const row = page.getByRole('listitem').filter({ hasText: username });
  const edit = row.getByRole('button', { name: /^Edit/ });
  // Visual only: screen readers already know the button by this name.
  const tip = page.getByRole('tooltip', { includeHidden: true });
  await edit.hover();
  await expect(tip).toHaveText('Edit Toni Test');
  await expect(tip).toBeInViewport({ ratio: 1 });
  await page.mouse.move(0, 0);
  await expect(tip).toHaveCount(0);

  await row.getByRole('button', { name: 'Toni Test', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(edit).toBeFocused();
  await expect(tip).toHaveText('Edit Toni Test');
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await openAccountMenu(page);
  await page.getByRole('combobox', { name: 'Language' }).hover();
  await expect(tip).toHaveText('Language');
});
