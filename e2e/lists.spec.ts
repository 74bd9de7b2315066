import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './support/axe.ts';
import { cutOff } from './support/cut-off.ts';
import { follow } from './support/follow.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

// Behaviour SHELL-7: on a phone, and at a tablet's width, lists are cards, and none of their content is hidden.

const longName = 'Nightly list of all names for the machine in the basement of the second building';
const day = 86_400_000;

async function fillLists({ db, id, handle }: TestRegistrar, username: string) {
  const { id: accountId } = await db
    .selectFrom('identity.account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const passkeys = ['Work laptop', `Security key ${longName}`.slice(0, 50)].map((name, position) => ({
    account_id: accountId,
    credential_id: `${handle}-${position}`,
    public_key: Buffer.from(handle),
    counter: 0,
    transports: [],
    name,
    stands_alone: position === 0,
  }));
  await db.insertInto('identity.passkey').values(passkeys).execute();
  const token = { registrar_id: id, scopes: ['reports', 'registrations', 'billing', 'transactions'] };
  const tokens = [longName, 'Orphan'].map((name) => ({
    ...token,
    name,
    hash: Buffer.from(`${name} ${handle}`),
    addresses: ['192.0.2.7', '2001:db8:85a3:1234:5678:8a2e:370:7334'],
    last_used_at: new Date(),
    last_address: '2001:db8:85a3:1234:5678:8a2e:370:7334',
    expires_at: new Date(Date.now() + day),
    created_by: `lou@${handle}`,
    created_by_id: 'gone',
  }));
  await db.insertInto('access_token').values(tokens).execute();
  const address = { registrar_id: id, address: '2001:db8:85a3:1234:5678:8a2e:370:7335' };
  await db
    .insertInto('epp_allowed_ip')
    .values({ ...address, position: 0 })
    .execute();
  await db.insertInto('epp_refused_ip').values({ registrar_id: id, address: '198.51.100.9', times: 3 }).execute();
}

async function faultsOf(page: Page, addresses: readonly string[]) {
  const found: string[] = [];
  for (const address of addresses) {
    await follow(page, address);
    for (const width of [820, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const faults = [...(await layoutFaults(page)), ...(await cutOff(page))];
      found.push(...faults.map((fault) => `${address} at ${width}: ${fault}`));
    }
  }
  return found;
}

async function closeBanner(page: Page) {
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Close' }).click();
}

test('the lists of accesses are neither cut off nor scrolled', { tag: '@embedded' }, async ({
  page,
  registrar,
  openAs,
}) => {
  test.slow();
  const { username } = await openAs('/', 'ADMIN');
  await closeBanner(page);
  await fillLists(registrar, username);
  expect(await faultsOf(page, ['/account', '/users/tokens', '/users/review', '/epp/ipaddresses'])).toEqual([]);
  await follow(page, '/account');
  await expect(page.getByRole('rowheader', { name: 'Work laptop' })).toBeVisible();
  const remove = page.getByRole('button', { name: 'Remove Work laptop' });
  await remove.scrollIntoViewIfNeeded();
  await expect(remove).toBeInViewport({ ratio: 1 });
  for (const [position, address] of ['/account', '/users/tokens', '/users/review'].entries()) {
    await follow(page, address);
    await expectAccessibleAt(page, position);
  }
});

test('nor are the lists of registrations and of their transactions', async ({ page, openDemo }) => {
  test.slow();
  await openDemo('/registrations/lookup', 'admin');
  await closeBanner(page);
  await page.getByRole('textbox', { name: 'Names' }).fill('active.example café.example locked.example nowhere.example');
  const lastYear = new Date().getFullYear() - 1;
  expect(
    await faultsOf(page, [
      '/registrations/search?domainname=*',
      '/registrations/search?domainname=*&sort=-created',
      `/registrar/billing?year=${lastYear}&month=6`,
      '/registrar/transactions',
      '/registrations/registration/active.example/view',
      '/cookiepolicy',
    ]),
  ).toEqual([]);
  await follow(page, '/registrations/lookup');
  await page.getByRole('button', { name: 'Look up' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(4);
  expect([...(await layoutFaults(page)), ...(await cutOff(page))]).toEqual([]);
});

test('a row of one line has the same height in every list, and its buttons have one of two heights', async ({
  page,
  openDemo,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDemo('/registrations/search?domainname=a*', 'admin');
  const lastYear = new Date().getFullYear() - 1;
  const rows = new Set<number>();
  for (const [address, place] of [
    ['/registrations/search?domainname=act*', page.getByRole('main')],
    [`/registrar/billing?year=${lastYear}&month=6`, page.getByRole('main')],
    ['/registrations/registration/active.example/view', page.getByRole('region', { name: 'Transactions' })],
  ] as const) {
    await follow(page, address);
    const row = await place.getByRole('table').getByRole('row').nth(1).boundingBox();
    rows.add(Math.round(row?.height ?? 0));
    for (const button of await page.locator('main button:not(th *)').all()) {
      if (!(await button.textContent())?.trim()) continue;
      expect([30, 36], await button.innerText()).toContain(Math.round((await button.boundingBox())?.height ?? 30));
    }
  }
  expect([...rows]).toEqual([36]);
});

test.describe('with a thumb', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('copy buttons are 44 pixels, and do not make a billing card taller', async ({ page, openDemo }) => {
    const lastYear = new Date().getFullYear() - 1;
    await openDemo(`/registrar/billing?year=${lastYear}&month=6`, 'admin');
    const row = page.getByRole('row').filter({ hasText: 'Create' }).first();
    const copy = await row.getByRole('button', { name: /^Copy/ }).boundingBox();
    expect([copy?.width, copy?.height]).toEqual([44, 44]);
    expect((await row.boundingBox())?.height).toBeLessThan(86);
  });
});
