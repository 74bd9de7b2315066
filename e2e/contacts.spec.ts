import { expectAccessible } from './support/axe.ts';
import { follow } from './support/follow.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

async function addContact(registrar: TestRegistrar, values: { registrar_id?: number } = {}) {
  const handle = `C/${registrar.handle} ü`;
  await registrar.db
    .insertInto('contact')
    .values({
      handle,
      roid: 'C1-REP',
      name: 'Ria Registrant',
      organization: '\u202EoC & aiR',
      street: 'Main street 1',
      postal_code: '1000',
      city: 'Brussels',
      country_code: 'BE',
      phone: '+32.25550100',
      email: 'ria@例え.example',
      ...values,
    })
    .execute();
  return handle;
}

test('a contact is found by its handle, in any case, and shown with its fields', async ({
  page,
  registrar,
  openAs,
}) => {
  const handle = await addContact(registrar, { registrar_id: registrar.id });
  await openAs('/contact/view', 'FINANCE');
  const typed = handle.replace('C/', 'c/');
  await page.getByRole('textbox', { name: 'Handle' }).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ria Registrant' })).toBeVisible();
  await expect(page).toHaveURL(`/contact/view/${encodeURIComponent(typed)}`);
  const values = page.getByRole('region', { name: 'Contact details' }).getByRole('definition');
  await expect(values).toHaveText([
    handle,
    'C1-REP',
    'Ria Registrant',
    '\u202EoC & aiR',
    'Main street 1',
    '1000',
    'Brussels',
    'Belgium',
    'ria@例え.example ria@xn--r8jz45g.example',
    '+32.25550100',
  ]);
  const mail = page.getByRole('link', { name: 'ria@例え.example' });
  await expect(mail).toHaveAttribute('href', 'mailto:ria@xn--r8jz45g.example');
  await expectAccessible(page);
  await page.reload();
  await expect(values.first()).toHaveText(handle);
});

test.describe(() => {
  test.use({ expectedInConsole: /status of 404/ });

  test('a missing contact and one of another registrar get the same response', async ({ page, registrar, openAs }) => {
    const foreign = await addContact(registrar);
    await openAs('/', 'ADMIN');
    for (const handle of [foreign, 'nobody']) {
      await follow(page, `/contact/view/${encodeURIComponent(handle)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact not found');
      await expect(page.getByRole('textbox', { name: 'Handle' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
});
