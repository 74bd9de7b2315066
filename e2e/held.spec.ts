import { textLanguages } from '@panel/contract/languages';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import { sendChanges } from './support/send-changes.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

// Behaviour WHO-8. The browser logs a line for every 403.
test.use({ expectedInConsole: /the server responded with a status of 403/ });

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The registry deletes the registrar and sends it again. */
async function deleteAndPut({ handle }: TestRegistrar) {
  const none = { name: null, organization: null, phone: null, mobilePhone: null, email: null, url: null };
  const contact = { ...none, street: [], postalCode: null, city: null, region: null, countryCode: null };
  const dates = { created: null, activated: null };
  const object = { handle, ianaId: null, status: 'ACTIVE', threshold: 0, ...dates, contact };
  await sendChanges(handle, [
    { type: 'registrar', op: 'delete', key: handle },
    { type: 'registrar', op: 'put', object },
  ]);
}

const resume = ({ db, id }: TestRegistrar) =>
  db.updateTable('registrar').set({ held_at: null }).where('id', '=', id).execute();

test('a user whose registrar is deleted and sent again is told whom to contact', async ({
  page,
  openAs,
  registrar,
}) => {
  await openAs('/registrar/generalData', 'ADMIN');
  await deleteAndPut(registrar);
  // The server caches its check for five seconds.
  await expect(async () => {
    await page.goto('/epp/ipaddresses');
    await expect(title(page)).toHaveText('Access is on hold', { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:support@/);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(registrar.handle)).toHaveCount(0);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('contentinfo').getByRole('link').click();
  await expect(title(page)).toHaveText('Cookie policy');
  await page.goBack();
  await expect(title(page)).toHaveText('Access is on hold');

  await resume(registrar);
  await expect(async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(title(page)).toHaveText('EPP settings', { timeout: 2_000 });
  }).toPass();
});

test('a user who signs in meanwhile finds that page, can read it in four languages on a phone, and signs out', async ({
  page,
  openFor,
  registrar,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await registrar.addAccount(['TECH']);
  await registrar.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', registrar.id).execute();
  await openFor(page, account, '/registrations/search');
  const titles = new Set<string | null>();
  for (const language of [...textLanguages.filter((each) => each !== 'en'), 'en']) {
    await page.locator('header').getByRole('combobox').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    titles.add(await title(page).textContent());
    expect([language, await layoutFaults(page)]).toEqual([language, []]);
  }
  expect(titles.size).toBe(textLanguages.length);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('textbox', { name: /username/i })).toBeVisible();
});
