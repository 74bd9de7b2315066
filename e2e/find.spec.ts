import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, test } from './support/panel-test.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const options = (page: Page) => page.getByRole('option');

test('from any page, a registration is found by its first letters and opened by keyboard alone', async ({
  page,
  openDemo,
}) => {
  await openDemo('/registrar/transactions');
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/services/find')) asked.push(request.url());
  });
  await page.keyboard.insertText('locke');
  await expect(options(page).first()).toContainText('locked.example');
  expect(asked).toHaveLength(1);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'locked.example' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Tab leaves the box, although its list scrolls', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAs('/', 'ADMIN');
  await box(page).focus();
  const list = page.getByRole('listbox');
  await expect(options(page).first()).toBeVisible();
  expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(list).toBeHidden();
  await expect(page.getByRole('banner').locator(':focus')).toBeVisible();
});

test('pages and actions are found by name, if the role allows them', async ({ page, openAs }) => {
  await openAs('/', 'ADMIN');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('add us');
  await expect(options(page)).toHaveText([/^Add user/, /^Search registrations for/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add user' })).toBeVisible();
  await expect(page).toHaveURL('/users?add');
  // The open form keeps the keyboard.
  await page.keyboard.press('Control+k');
  await expect(box(page)).not.toBeFocused();
});

test('a user who may not add users does not find it', async ({ page, openAs }) => {
  await openAs('/', 'TECH');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('download');
  await expect(options(page).first()).toContainText('Download domain list');
  await box(page).fill('add us');
  await expect(options(page)).toHaveText([/^Search registrations for/]);
});

test('a contact is found by its handle, in any case', async ({ page, openAs, registrar: { db, id, handle } }) => {
  const own = `FIND-${handle}`;
  await db.insertInto('contact').values({ handle: own, registrar_id: id, name: 'Ada Found' }).execute();
  await openAs('/', 'FINANCE');
  await box(page).fill(own.toLowerCase());
  await options(page).filter({ hasText: 'Ada Found' }).click();
  await expect(page).toHaveURL(`/contact/view/${own}`);
});

test('/ is switched off on the account page; Ctrl-K stays', async ({ page, openAs }) => {
  await openAs('/account', 'SUPPORT');
  await page.getByRole('checkbox', { name: 'The / key opens the search box' }).uncheck();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
});

test('on a phone it is an icon that opens over the header, and its list fits', async ({ page, openDemo }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // The banner overlays the end of the page by design.
  await page.context().addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
  await openDemo('/', 'admin');
  expect((await box(page).boundingBox())?.width).toBe(36);
  await box(page).click();
  expect((await box(page).boundingBox())?.width).toBeGreaterThan(300);
  await page.keyboard.type('pending');
  await expect(options(page)).toHaveCount(4);
  expect(await layoutFaults(page)).toEqual([]);
  await expectAccessibleInBothSchemes(page);
  await options(page).filter({ hasText: 'pending-transfer.example' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'pending-transfer.example' })).toBeVisible();
});

test('its code loads at first use', async ({ page, openAs }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/palette.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await openAs('/', 'ADMIN');
  expect(scripts).toEqual([]);
  await box(page).focus();
  await expect(options(page).first()).toBeVisible();
  expect(scripts).toHaveLength(1);
});
