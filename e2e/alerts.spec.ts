import { expect, test } from './support/panel-test.ts';

const sent = 'An e-mail to reset your password has been sent.';
const failed = 'An internal error occurred while attempting to reset your password.';

test('a password mail is sent, and its alert disappears by itself', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  const alert = page.getByRole('alert').filter({ hasText: sent });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCSS('transition', /^opacity 0\.25s/);
  await expect(alert).toBeHidden();
});

test.describe(() => {
  test.use({ expectedInConsole: /status of (429|500|502)|net::ERR_FAILED/ });

  test('a failure without a message shows a default message', async ({ page, openAs }) => {
    await openAs('/', 'ADMIN');
    await page.route('**/services/me/password', (route) => route.abort());
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText(failed);
  });

  test.describe(() => {
    test.use({ ownContext: true });

    test('the same text is not shown twice, stays, and can be closed', async ({ page, openAs }) => {
      await page.clock.install();
      await openAs('/', 'ADMIN');
      await page.route('**/services/me/password', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
      const reset = page.getByRole('button', { name: 'Reset Password' });
      for (let attempt = 0; attempt < 2; attempt++) {
        const answered = page.waitForResponse('**/services/me/password');
        await reset.click();
        await answered;
        await expect(reset).toBeEnabled();
      }
      await page.clock.runFor(10_000);
      await expect(page.getByRole('alert')).toHaveText([failed]);
      await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
      await page.clock.runFor(250);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('the message is the same, whatever the response says', async ({ page, openAs }) => {
    await openAs('/', 'ADMIN');
    const messages = [{ messageKey: 'password.mail.limited', defaultMessage: 'Too many e-mails.' }];
    await page.route('**/services/me/password', (route) =>
      route.fulfill({ status: 429, json: { data: null, messages } }),
    );
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page.getByRole('alert')).toHaveText([failed]);
  });

  test('each message of a refusal is an alert, and navigation clears them, even to the next search', async ({
    page,
    openAs,
  }) => {
    await openAs('/registrations/search', 'ADMIN');
    const messages = [
      { messageKey: 'search.busy', defaultMessage: 'One thing.' },
      { messageKey: 'something.else', defaultMessage: 'Another thing.' },
      { messageKey: 'nameless', defaultMessage: '' },
      null,
    ];
    await page.route('**/services/domains/search?*ulabel=first*', (route) =>
      route.fulfill({ status: 429, json: { data: null, messages } }),
    );
    const search = async (text: string) => {
      await page.getByRole('textbox', { name: 'Registration' }).fill(text);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    };
    const shown = ['One thing.', 'Another thing.', 'Unknown error.'];
    await search('first');
    await expect(page.getByRole('alert')).toHaveText(shown);
    await search('second');
    await expect(page.getByRole('heading', { name: 'No results for second.' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await search('first');
    await expect(page.getByRole('alert')).toHaveText(shown);
    await page.getByRole('link', { name: 'EPP settings' }).click();
    await expect(page.getByRole('heading', { name: 'EPP settings' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a file call that responds with messages saves nothing', async ({ page, openAs }) => {
    await openAs('/registrar/reports', 'TECH');
    const messages = [{ messageKey: 'odd', defaultMessage: 'It did not work after all.' }];
    await page.route('**/report/domains/csv', (route) => route.fulfill({ json: { data: null, messages } }));
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.getByRole('button', { name: 'Domain names list' }).click();
    await expect(page.getByRole('alert')).toHaveText(['It did not work after all.']);
    expect(downloads).toBe(0);
  });

  test('a page that fails to load says so, with the request id, and can be retried', async ({ page, openAs }) => {
    await openAs('/', 'ADMIN');
    const messages = [{ messageKey: 'internal.error', defaultMessage: 'An internal error occurred.' }];
    await page.route('**/services/registrar', (route) =>
      route.fulfill({ status: 500, headers: { 'x-request-id': 'request-7' }, json: { data: null, messages } }),
    );
    await page.goto('/registrar/generalData');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByText('request-7')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText(['An internal error occurred.']);
    await page.unroute('**/services/registrar');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Registrar' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
