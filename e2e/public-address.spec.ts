import { expect, fillSignIn, test } from './support/panel-test.ts';

// Both names lead to the same panel, whose own address is the first.
const elsewhere = (baseURL = '') => baseURL.replace('localhost', '127.0.0.1');

test('opening the panel at another address redirects to the same page at its own', async ({
  page,
  baseURL,
  registrar,
}) => {
  const address = '/registrations/search?domainname=caf%C3%A9*#results';
  await page.goto(`${elsewhere(baseURL)}${address}`);
  await fillSignIn(page, await registrar.addAccount(['ADMIN']));
  await expect(page.getByRole('heading', { name: 'Search registrations' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}${address}`);
});

test('if that redirects back, the page says what is misconfigured', async ({ page, baseURL }) => {
  await page.route(`${baseURL}/users`, (route) =>
    route.fulfill({ status: 302, headers: { location: `${elsewhere(baseURL)}/users` } }),
  );
  await page.goto(`${elsewhere(baseURL)}/users`);
  await expect(page.getByRole('heading', { name: 'The panel expects a different address' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    `${baseURL}, but that address leads back to ${elsewhere(baseURL)}`,
  );
});
