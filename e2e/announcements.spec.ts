import { textLanguages } from '@panel/contract/languages';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { chooseLanguage } from './support/account-menu.ts';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { mailTo } from './support/mail-server.ts';
import { expect, openWithSession, test } from './support/panel-test.ts';
import type { TestRegistrar } from './support/test-registrar.ts';

// Each announcement is only for the registrar of its test: the others have a panel without a bell.

const HOUR_MS = 60 * 60_000;

/** Publishes an announcement for this registrar only. */
async function announce({ db, id }: TestRegistrar, { hours }: { hours?: number } = {}) {
  const isMaintenance = hours !== undefined;
  const from = isMaintenance ? new Date(Date.now() + hours * HOUR_MS) : null;
  const to = from && new Date(from.getTime() + 2 * HOUR_MS);
  const title = { en: 'New name servers', nl: 'Nieuwe nameservers', fr: null, de: null };
  const text = { en: 'They answer from Monday.\nSee https://registry.example/dns, please.', nl: 'Vanaf maandag.' };
  await sql`WITH made AS (
    INSERT INTO announcement (kind, state, number, title, text, for_all, begins_at, ends_at, systems, reason, published_at)
    SELECT ${isMaintenance ? 'MAINTENANCE' : 'NOTICE'}, 'PUBLISHED', coalesce(max(number), 0) + 1, ${JSON.stringify(title)},
      ${JSON.stringify({ fr: null, de: null, ...text })}, false, ${from}, ${to},
      ${JSON.stringify(isMaintenance ? [{ name: 'EPP', impact: 'FULL' }] : [])},
      ${isMaintenance ? 'PLANNED' : null}, now()
    FROM announcement RETURNING id
  ) INSERT INTO announcement_audience SELECT id, ${id} FROM made`.execute(db);
}

/** The cookie banner overlays the end of the page by design. */
const dismissCookies = (page: Page) =>
  page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);

const bell = (page: Page) => page.locator('header').getByRole('link', { name: /^Announcements/ });

test('the desk writes, previews, publishes with mail and withdraws; a registrar reads it', async ({
  page,
  otherPage,
  registrar,
  openAs,
  openAtDesk,
}) => {
  test.slow();
  const reader = await openAs('/', 'TECH');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell(page)).toHaveCount(0);

  const desk = otherPage;
  await openAtDesk(desk, '/desk/announcements', 'DESK_SUPPORT');
  await desk.getByRole('link', { name: 'Write an announcement' }).click();
  await desk.getByLabel('Title (English)').fill('EPP <b>maintenance</b>');
  await desk.getByLabel('Text (English)').fill('We replace a router.\nMore at https://registry.example/router.');
  await desk.getByLabel('Type').selectOption('Maintenance');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await expect(desk.getByText('Please complete this mandatory field.').first()).toBeVisible();
  await desk.getByLabel(/^Starts/).fill('2031-11-20T04:00');
  await desk.getByLabel(/^Ends/).fill('2031-11-20T02:00');
  await expect(desk.getByText('The end must be after the start.')).toBeVisible();
  await desk.getByLabel(/^Ends/).fill('2031-11-20T06:00');
  await desk.getByLabel('EPP', { exact: true }).selectOption('unavailable');
  await desk.getByLabel('For', { exact: true }).selectOption('Selected registrars');
  await desk.getByLabel('Registrar handles').fill('no-such-registrar');
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await expect(desk.getByText('There is no registrar with this handle: no-such-registrar.').first()).toBeVisible();
  await expect(desk.getByLabel('Title (English)')).toHaveValue('EPP <b>maintenance</b>');
  await desk.getByLabel('Registrar handles').fill(registrar.handle);

  const preview = desk.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'EPP <b>maintenance</b>' })).toBeVisible();
  await expect(preview.getByText('20 Nov 2031, 04:00 – 06:00 CET')).toBeVisible();
  await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://registry.example/router');
  await expectAccessibleInBothSchemes(desk);
  await desk.getByRole('button', { name: 'Save draft' }).click();
  await expect(desk.getByText('The announcement was saved.')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Publish this announcement?' });
  await expect(dialog.getByText(registrar.handle)).toBeVisible();
  await expectAccessibleInBothSchemes(desk);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByText('The announcement was published.')).toBeVisible();
  const row = desk.getByRole('row').filter({ hasText: registrar.handle });
  await expect(row).toContainText('Published');
  await expectAccessibleInBothSchemes(desk);

  expect(await mailTo(reader.email)).toContain('Subject: .example: News from the registry');

  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Announcements, 1 unread');
  await bell(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'EPP <b>maintenance</b>' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Announcements');
  await expectAccessibleInBothSchemes(page);

  await row.getByRole('link').click();
  await desk.getByLabel('Text (English)').fill('We replace two routers.');
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect(desk.getByText('The announcement was saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Updated on/)).toBeVisible();
  await expect(page.getByText('We replace two routers.')).toBeVisible();

  await desk.getByRole('button', { name: 'Withdraw' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText('The announcement was withdrawn.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('There have been no announcements in the last 12 months.')).toBeVisible();
  await expect(bell(page)).toHaveCount(0);
});

test.describe('two people at the desk', () => {
  // The browser itself logs the conflict.
  test.use({ expectedInConsole: /status of (403|412)/ });

  test("another person's save is shown, and nothing typed is lost", async ({ page, openAtDesk }) => {
    await openAtDesk(page, '/desk/announcements/new', 'DESK_SUPPORT');
    await page.getByLabel('Title (English)').fill('First');
    await page.getByLabel('Text (English)').fill('Text');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The announcement was saved.')).toBeVisible();
    const other = await page.context().newPage();
    await openWithSession(other, page.url());
    await other.getByLabel('Title (English)').fill('Theirs');
    await other.getByRole('button', { name: 'Save draft' }).click();
    await expect(other.getByText('The announcement was saved.')).toBeVisible();
    await other.close();
    await page.getByLabel('Title (English)').fill('Mine');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(/^Someone else saved this announcement/)).toBeVisible();
    await expect(page.getByLabel('Title (English)')).toHaveValue('Mine');
    await expect(page.getByRole('region', { name: 'Saved in the meantime' })).toContainText('Theirs');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('region', { name: 'Saved in the meantime' })).toHaveCount(0);
    // The first one may still be fading.
    await expect(page.getByText('The announcement was saved.').last()).toBeVisible();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByText('The draft was deleted.')).toBeVisible();
  });
});

test('a read-only member of the desk sees no button, and a registrar finds no desk', async ({
  page,
  otherPage,
  openAs,
  openAtDesk,
}) => {
  await openAtDesk(otherPage, '/desk/announcements', 'DESK_READ');
  await expect(otherPage.getByRole('link', { name: 'Write an announcement' })).toHaveCount(0);
  await openAs('/desk/announcements', 'ADMIN');
  await expect(page.getByText('Write an announcement')).toHaveCount(0);
});

test.describe('a maintenance window', () => {
  test('is a banner on every page from a day before, and moves nothing', async ({ page, registrar, openAs }) => {
    await announce(registrar, { hours: 23 });
    await page.addInitScript(`
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });`);
    await dismissCookies(page);
    await openAs('/', 'ADMIN');
    const banner = page.getByRole('region', { name: 'Maintenance' });
    await expect(banner).toContainText('Planned maintenance · EPP · ');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate('window.shifts')).toBeLessThan(0.01);
    await expectAccessibleInBothSchemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('link', { name: 'Users' }).click();
    await expect(banner).toBeInViewport();
    await banner.getByRole('link', { name: 'Details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'New name servers' })).toBeVisible();
  });

  test('shows no banner earlier, and neither does a notice', async ({ page, registrar, openAs }) => {
    await announce(registrar, { hours: 25 });
    await announce(registrar);
    await openAs('/', 'TECH');
    await expect(bell(page)).toHaveAccessibleName('Announcements, 2 unread');
    await expect(page.getByRole('region', { name: 'Maintenance' })).toHaveCount(0);
  });
});

test('the page is complete in every language, on a phone', async ({ page, registrar, openAs }) => {
  await announce(registrar, { hours: 25 });
  await announce(registrar);
  await page.setViewportSize({ width: 390, height: 844 });
  await dismissCookies(page);
  await openAs('/announcements', 'TECH');
  for (const language of textLanguages) {
    await chooseLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const title = language === 'nl' ? 'Nieuwe nameservers' : 'New name servers';
    await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
    expect(await layoutFaults(page)).toEqual([]);
  }
});

test('users choose which e-mails they get', async ({ page, openAs }) => {
  await openAs('/account', 'TECH');
  const block = page.getByRole('region', { name: 'E-mails' });
  const choice = block.getByLabel('Announcements from the registry');
  await expect(choice).toHaveValue('AT_ONCE');
  await choice.selectOption('Once a day');
  await expect(block.getByText('Saved.')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.reload();
  await expect(choice).toHaveValue('DAILY');
});
