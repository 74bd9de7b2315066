import { expectCompleteEverywhere } from './support/complete-everywhere.ts';
import { follow } from './support/follow.ts';
import { expect, openWithSession, test } from './support/panel-test.ts';
import { sendChanges } from './support/send-changes.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const hostile = '<img src=x onerror=alert(1)> \u202eevil.example';

interface Registered {
  contact: string;
  name: string;
}

async function register({ db, id, handle }: TestRegistrar, part = 'one'): Promise<Registered> {
  const contact = `C-${part}-${handle}`;
  const registrant = await db
    .insertInto('contact')
    .values({ handle: contact, registrar_id: id, name: 'Ria Registrant' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const name = `${part}-${handle}.example`;
  await db
    .insertInto('domain')
    .values({ registrar_id: id, name, alabel: name, registrant_id: registrant.id })
    .execute();
  return { contact, name };
}

const put = ({ handle }: TestRegistrar, contact: string, fields: object = {}) => ({
  type: 'verification',
  op: 'put',
  object: {
    id: `V-${handle}`,
    registrar: handle,
    contact,
    domains: [],
    responsible: 'REGISTRANT',
    trigger: hostile,
    status: 'OPEN',
    opened: inDays(-10),
    closed: null,
    claims: [
      { claim: 'NAME', state: 'VERIFIED' },
      { claim: 'EMAIL', state: 'REQUIRED' },
    ],
    deadlines: [
      { type: 'RESPONSE', time: inDays(-1) },
      { type: 'SUSPENSION', time: inDays(2) },
    ],
    instructions: 'https://registry.example/verify',
    ...fields,
  },
});

test('a case leads from the first page to its registration, and disappears once it is verified', async ({
  page,
  registrar,
  openAs,
}) => {
  const { contact, name } = await register(registrar);
  await sendChanges(`verification-${registrar.handle}`, [put(registrar, contact)]);
  await openAs('/', 'SUPPORT');
  await page.getByRole('region', { name: 'Overview' }).getByRole('link', { name: '1 verification overdue' }).click();
  await expect(page).toHaveURL('/registrations/verification?due=overdue');
  const row = page.getByRole('table', { name: 'Cases' }).getByRole('row').nth(1);
  await expect(row).toContainText('Ria Registrant');
  await expect(row).toContainText('E-mail address');
  await expect(row).toContainText(/suspension on \d\d \w+ \d{4}/);
  await row.getByRole('link', { name: 'Ria Registrant' }).click();
  await expect(page.getByText(hostile)).toBeVisible();
  await page.getByRole('link', { name }).click();
  const troubles = page.getByRole('list', { name: 'Problems with this registration' });
  await expect(troubles).toContainText('The response to the registrant verification is overdue: suspension on');
  await follow(page, `/contact/view/${contact}`);
  await expect(page.getByRole('region', { name: 'Verification' })).toContainText('suspension on');

  const closed = { status: 'VERIFIED', closed: inDays(0) };
  await sendChanges(`verification-${registrar.handle}`, [put(registrar, contact, closed)]);
  await openWithSession(page, '/registrations/verification');
  await expect(page.getByText('No verification is pending.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Verified');
  await expect(page).toHaveURL('/registrations/verification?status=VERIFIED');
  await expect(page.getByRole('link', { name: 'Ria Registrant' })).toBeVisible();
});

for (const width of [1280, 390]) {
  test(`at ${width} pixels, a case that loads after its registration moves nothing`, async ({
    page,
    registrar,
    openAs,
  }) => {
    const { contact, name } = await register(registrar);
    await sendChanges(`verification-${registrar.handle}`, [put(registrar, contact)]);
    await page.setViewportSize({ width, height: 844 });
    await openAs('/registrations/search', 'SUPPORT');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/services/verifications?*', async (route) => {
      await released;
      await route.continue();
    });
    await openWithSession(page, `/registrations/registration/${name}/view`);
    const block = page.getByRole('region', { name: 'General data' });
    await expect(block).toBeVisible();
    const before = await block.boundingBox();
    release();
    await expect(page.getByRole('link', { name: 'View case' })).toBeVisible();
    expect(await block.boundingBox()).toEqual(before);
  });
}

test('the file contains the names at risk', async ({ page, registrar, openAs }) => {
  const { contact, name } = await register(registrar);
  await sendChanges(`verification-${registrar.handle}`, [put(registrar, contact)]);
  await openAs('/registrations/verification', 'FINANCE');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^verification_${registrar.handle}_.*\\.csv$`));
  const chunks = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain(`,${name},`);
});

test('list and case fit in every language, on a phone and in the dark', async ({ page, registrar, openAs }) => {
  test.slow();
  const { contact } = await register(registrar);
  const suspended = await register(registrar, 'two');
  await sendChanges(`verification-${registrar.handle}`, [
    put(registrar, contact),
    put(registrar, suspended.contact, { id: `W-${registrar.handle}`, status: 'SUSPENDED', responsible: 'REGISTRAR' }),
    put(registrar, `${hostile}${'x'.repeat(900)}`, { id: `X-${registrar.handle}`, trigger: 'x'.repeat(1_000) }),
  ]);
  await openAs('/registrations/verification', 'ADMIN');
  // The banner overlays the end of the page.
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
  const addresses = ['', `/V-${registrar.handle}`, `/X-${registrar.handle}`].map(
    (id) => `/registrations/verification${id}`,
  );
  for (const [position, address] of addresses.entries()) {
    await page.setViewportSize({ width: 1280, height: 844 });
    await follow(page, address);
    await expectCompleteEverywhere(page, position);
  }
});
