import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { textLanguages } from '@panel/contract/languages';
import type { Page, Request } from '@playwright/test';
import { chooseLanguage } from './support/account-menu.ts';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';
import { createDataDir, endPanel, freePort, runPanel } from './support/start-panel.ts';

/** The paths of a certificate and its key, created as guides tell registrars to. */
function create(name: string, days: number) {
  const folder = test.info().outputDir;
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  const subject = ['-subj', `/CN=${name}`, '-days', String(days), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...curve, ...subject], { stdio: 'ignore' });
  return { key, certificate };
}

const tabsOf = (page: Page) => page.getByRole('navigation', { name: 'EPP settings' }).getByRole('link');
const field = (page: Page) => page.getByRole('textbox', { name: 'Certificate' });

test.beforeEach(async ({ context }) => {
  // The banner overlays the end of the page by design.
  await context.addCookies([{ name: 'cookieconsent', value: 'dismiss', url: process.env.PANEL_URL ?? '' }]);
});

/** On a wide screen and on a phone, light and dark. */
async function expectWellEverywhere(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await layoutFaults(page)).toEqual([]);
    await expectAccessibleInBothSchemes(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('an administrator adds and removes a certificate, and no private key leaves the browser', async ({
  page,
  openAs,
}) => {
  test.slow();
  const { certificate, key } = create('epp.aurora.example', 20);
  const secret = readFileSync(key, 'utf8').split('\n')[1] ?? '';
  const sent: string[] = [];
  page.on('request', (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await openAs('/epp/ipaddresses', 'ADMIN');
  await expect(tabsOf(page)).toHaveText(['IP whitelist', 'Password', 'Certificates']);
  await tabsOf(page).last().click();
  await expect(page.getByText('Your registrar has no valid certificate.')).toBeVisible();
  await expectWellEverywhere(page);
  await page.getByRole('button', { name: 'Add certificate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Production');

  await field(page).fill(readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  await expect(field(page)).toHaveAccessibleDescription(/This contained a private key\. It was not sent/);
  await expect(field(page)).toHaveValue('');
  await dialog.locator('input[type=file]').setInputFiles(key);
  await expect(field(page)).toHaveAccessibleDescription(/This contained a private key/);
  await expect(dialog.getByRole('button', { name: 'Add certificate' })).toBeDisabled();
  await expectWellEverywhere(page);

  await dialog.locator('input[type=file]').setInputFiles(certificate);
  await expect(dialog.getByRole('status')).toContainText('CN=epp.aurora.example');
  await expect(dialog.getByRole('status')).toContainText('It expires within 30 days.');
  await expect(dialog.getByRole('status')).toContainText('as “openssl req -x509” creates it');
  await expectWellEverywhere(page);
  await dialog.getByRole('button', { name: 'Add certificate' }).click();
  await expect(page.getByRole('alert')).toHaveText('The certificate was added.');
  const row = page.getByRole('row', { name: /Production/ });
  await expect(row).toContainText('ECDSA P-256');
  await expect(row).toContainText('19 days left');
  expect(sent.filter((request) => request.includes(secret))).toEqual([]);
  expect(sent.filter((request) => request.includes('BEGIN CERTIFICATE')).length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectWellEverywhere(page);

  await page.getByRole('button', { name: 'Remove Production' }).click();
  await expect(dialog.getByText('This is your only valid certificate.')).toBeVisible();
  await expectWellEverywhere(page);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The certificate was removed.' })).toBeVisible();
  await expect(page.getByText('There are no certificates yet.')).toBeVisible();
});

test('the form and its confirmation are complete in every language, also on a phone', async ({ page, openAs }) => {
  test.slow();
  const { certificate } = create('formular.example', 20);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('/epp/certificates', 'TECH');
  const found: string[] = [];
  for (const language of textLanguages) {
    await chooseLanguage(page, language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('main section button').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(certificate);
    await expect(dialog.getByRole('status')).toContainText('CN=formular.example');
    const text = await dialog.innerText();
    found.push(...[...(text.match(/\*\*\*[\w.-]+\*\*\*/g) ?? []), ...(await layoutFaults(page))]);
    expect(await page.evaluate('document.querySelector("dialog[open]").scrollWidth')).toBeLessThanOrEqual(390);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(found).toEqual([]);
});

test.describe('unless the registry uses them @embedded', () => {
  test.use({ ownContext: true });

  test('there is no tab, and the address does not exist', async ({ page }) => {
    const dataDir = await createDataDir();
    const port = await freePort();
    const panel = await runPanel({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'true' });
    await page.goto(`http://localhost:${port}/epp/certificates`);
    await fillSignIn(page, { username: 'admin@aurora', password: 'Demo-panel-2026' });
    await expectPageThere(page);
    await expect(tabsOf(page)).toHaveText(['IP whitelist', 'Password']);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await endPanel(panel);
    rmSync(dataDir, { recursive: true, force: true });
  });
});
