import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expectCompleteEverywhere } from './support/complete-everywhere.ts';
import { follow } from './support/follow.ts';
import { expect, expectPageThere, openWithSession, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';
import { viewAs } from './support/view-as.ts';

const hostile = '<img src=x onerror="document.title=1"> https://evil.example/login \u202e\u0007';
const long = (length: number) => 'wide'.repeat(length / 4);

/** The longest text that the feed accepts, without a place to break a line. */
const longest = {
  kind: long(40),
  text: long(2_000),
  ...{ subject_type: 'contact', subject_key: long(1_000), subject_folded: long(1_000) },
  details: JSON.stringify([{ name: long(1_000), value: long(2_000) }]),
};

/** As the feed stores them: one about a registration, a hostile one, and many of one kind. */
async function addMessages({ db, id, handle }: TestRegistrar, count = 60, more: (typeof longest)[] = []) {
  const name = `${handle}.example`;
  await db.insertInto('domain').values({ registrar_id: id, name, alabel: name, statuses: '[]' }).execute();
  const row = { registrar_id: id, details: '[]', kind: 'DNS', text: 'A name server does not answer.' };
  const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const about = { subject_type: 'domain', subject_key: name, subject_folded: name };
  const messages = [
    ...Array.from({ length: count }, (_, index) => ({ ...row, id: `${handle}-${index}`, time: before(100 + index) })),
    { ...row, id: `${handle}-x`, kind: 'x-own', text: hostile, time: before(2) },
    ...more.map((each, index) => ({ ...row, ...each, id: `${handle}-more-${index}`, time: before(3 + index) })),
    {
      ...{
        ...row,
        ...about,
        id: `${handle}-t`,
        kind: 'TRANSFER',
        text: 'The transfer was requested.',
        time: before(1),
      },
      details: JSON.stringify([{ name: 'trStatus', value: 'pending' }]),
    },
  ];
  await db
    .insertInto('message')
    .values(messages.map((each) => ({ ...each, folded: each.text.toLowerCase() })))
    .execute();
  return name;
}

test('a support user works through messages and undoes a mark', async ({ page, openAs, registrar }) => {
  const name = await addMessages(registrar);
  await openAs('/', 'SUPPORT');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Announcements|Messages/ })
    .click();
  const tabs = page.getByRole('navigation', { name: 'News' });
  await tabs.getByRole('link', { name: 'Messages' }).click();
  await expect(page.getByRole('heading', { name: 'Open messages: 62' })).toBeVisible();
  const transfer = page.getByRole('row', { name: /The transfer was requested/ });
  await expect(transfer).toContainText('In the queue');
  await expect(page.getByText('https://evil.example/login')).toBeVisible();
  await expect(page.getByRole('link', { name: /evil/ })).toHaveCount(0);

  await transfer.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Marked as done: 1')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Open messages: 61' })).toBeVisible();
  await expect(transfer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Open messages: 62' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Type' }).selectOption('DNS');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL('/messages?kind=DNS');
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Select all 60 matching messages' }).click();
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Marked as done: 60')).toBeVisible();
  await expect(page.getByText('No messages match these filters.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Open messages: 2' })).toBeVisible();

  await follow(page, `/registrations/registration/${name}/view`);
  const block = page.getByRole('region', { name: 'Messages' });
  await expect(block.getByRole('row')).toHaveCount(2);
  await block.getByRole('link', { name: '1 message about this registration' }).click();
  await expect(page).toHaveURL(`/messages?state=all&subject=${name}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await readFile(await (await downloading).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
});

test('messages are complete in every language, on a phone and in the dark', async ({ page, openAs, registrar }) => {
  test.slow();
  await addMessages(registrar, 2, [longest]);
  // The banner overlays the end of the page by design.
  await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
  await openAs('/messages?state=all', 'TECH');
  await expect(page.getByRole('row')).toHaveCount(6);
  for (const details of await page.getByText('Details', { exact: true }).all()) await details.click();
  // A card omits what is missing, such as who marked a message as done.
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(page.getByRole('cell', { name: '–', exact: true }).first()).toBeVisible({ visible: width === 1280 });
  }
  await expectCompleteEverywhere(page, 1);
});

test('a member of staff who views a registrar can read its messages, but mark none', async ({
  page,
  registrar,
  openAtDesk,
}) => {
  await addMessages(registrar, 2);
  await openAtDesk(page, `/desk/registrars/${registrar.handle}`, 'DESK_SUPPORT');
  await viewAs(page, 'A question about a message');
  await follow(page, '/messages');
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Mark as done|Open again|Undo/ })).toHaveCount(0);
});

test('until the registry has sent messages, no page shows or requests anything more', async ({
  page,
  openAs,
  registrar,
}) => {
  test.slow();
  const name = await addMessages(registrar, 1);
  await openAs('/', 'ADMIN');
  const pages: [address: string, ...calls: string[]][] = [
    ['/registrar/generalData', 'overview'],
    [
      `/registrations/registration/${name}/view`,
      `domains/${name}`,
      `domains/${name}/transactions`,
      'inbox',
      `transfer/${name}`,
      'verifications',
    ],
    ['/announcements', 'announcements'],
    ['/account', 'me', 'me/subscriptions'],
    ['/users/tokens?add', 'tokens'],
  ];
  for (const [address, ...calls] of pages) await expectCalls(page, address, calls);
  await withoutMessages(page);
  for (const [address, ...calls] of pages) {
    await expectCalls(
      page,
      address,
      calls.filter((call) => call !== 'inbox'),
    );
    await expect(page.getByText('Messages', { exact: true })).toHaveCount(0);
  }
});

/** The page makes these calls and those of every page, and no others. */
async function expectCalls(page: Page, address: string, calls: string[]) {
  const expected = ['config', 'country', 'registrar', ...calls].map((call) => `/services/${call}`).toSorted();
  const made: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/services/')) made.push(pathname);
  };
  await page.goto('about:blank'); // the previous page makes no more calls
  page.on('request', note);
  await openWithSession(page, address);
  await expect.poll(() => made.toSorted()).toEqual(expected);
  await expectPageThere(page);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  expect(made.toSorted()).toEqual(expected);
}

/** Resets the panel to the state before the first message. */
async function withoutMessages(page: Page) {
  await page.route('**/services/config', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const features = json.data.properties.features.filter((feature: string) => feature !== 'messages');
    json.data.properties = { ...json.data.properties, features };
    await route.fulfill({ response, json });
  });
}

test('a registrar without messages reads that there are none', async ({ page, openAs }) => {
  await openAs('/messages', 'FINANCE');
  await expect(page.getByText('No open messages.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test.describe('with an end date before the start date', () => {
  test.use({ expectedInConsole: /status of 422/ });

  test('the field says so, no alert repeats it, and its input stays level with the others', async ({
    page,
    openAs,
  }) => {
    await openAs('/messages?from=2026-11-10&to=2026-11-01', 'SUPPORT');
    await expect(page.getByText('This date is before the start date.')).toHaveCount(1);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const filters = page.getByRole('main').getByRole('search');
    const row = [filters.getByLabel('From'), filters.getByLabel('To'), filters.getByRole('button', { name: 'Search' })];
    const tops = await Promise.all(row.map(async (input) => (await input.boundingBox())?.y));
    expect(new Set(tops).size).toBe(1);
  });
});
