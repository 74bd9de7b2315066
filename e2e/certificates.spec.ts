import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/axe.ts';
import { expect, expectPageThere, fillSignIn, test } from './support/panel-test.ts';
import { endPanel, freePort, makeDataDir, runPanel } from './support/start-panel.ts';

// A panel of its own: that certificates are used is a setting.

async function startWithCertificates() {
  const dataDir = await makeDataDir();
  const port = await freePort();
  const panel = await runPanel({
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO: 'true',
    EPP_CERTIFICATES: 'required',
  });
  return {
    url: `http://localhost:${port}`,
    /** The paths of a certificate and its key, as guides tell registrars to create them. */
    create(name: string, days: number) {
      const [key, certificate] = [`${dataDir}/${name}.key`, `${dataDir}/${name}.pem`];
      const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
      const subject = ['-subj', `/CN=${name}`, '-days', String(days), '-out', certificate];
      execFileSync('openssl', ['req', '-x509', ...curve, ...subject], { stdio: 'ignore' });
      return { key, certificate };
    },
    async [Symbol.asyncDispose]() {
      await endPanel(panel);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openCertificates(page: Page, url: string) {
  await page.goto(`${url}/epp/ipaddresses`);
  await fillSignIn(page, { username: 'admin@aurora', password: 'Demo-panel-2026' });
  await expectPageThere(page);
  const tabs = page.getByRole('navigation', { name: 'EPP settings' }).getByRole('link');
  await expect(tabs).toHaveText(['IP whitelist', 'Password', 'Certificates']);
  await tabs.last().click();
  await expect(page.getByRole('heading', { name: 'Client certificates' })).toBeVisible();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Certificate' });

test.describe('with certificates @embedded', () => {
  test.use({ ownContext: true, expectedInConsole: /status of 4(04|22)/ });

  test('an administrator adds and removes a certificate, and no private key leaves the browser', async ({ page }) => {
    test.slow();
    await using panel = await startWithCertificates();
    const { certificate, key } = panel.create('epp.aurora.example', 20);
    const secret = readFileSync(key, 'utf8').split('\n')[1] ?? '';
    const sent: string[] = [];
    page.on('request', (request: Request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openCertificates(page, panel.url);
    await expect(page.getByText('Your registrar has no valid certificate.')).toBeVisible();
    await page.getByRole('button', { name: 'Add certificate' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Production');

    await field(page).fill(readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
    await expect(field(page)).toHaveAccessibleDescription(/This contained a private key\. It was not sent/);
    await expect(field(page)).toHaveValue('');
    await dialog.locator('input[type=file]').setInputFiles(key);
    await expect(field(page)).toHaveAccessibleDescription(/This contained a private key/);
    await expect(dialog.getByRole('button', { name: 'Add certificate' })).toBeDisabled();
    await expectAccessibleInBothSchemes(page);

    await dialog.locator('input[type=file]').setInputFiles(certificate);
    await expect(dialog.getByRole('status')).toContainText('CN=epp.aurora.example');
    await expect(dialog.getByRole('status')).toContainText('It expires within 30 days.');
    await expect(dialog.getByRole('status')).toContainText('as “openssl req -x509” creates it');
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Add certificate' }).click();
    await expect(page.getByRole('alert')).toHaveText('The certificate was added.');
    const row = page.getByRole('row', { name: /Production/ });
    await expect(row).toContainText('ECDSA P-256');
    await expect(row).toContainText('19 days left');
    expect(sent.filter((request) => request.includes(secret))).toEqual([]);
    expect(sent.filter((request) => request.includes('BEGIN CERTIFICATE')).length).toBeGreaterThan(0);

    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await expectAccessibleInBothSchemes(page);
    }

    await page.getByRole('button', { name: 'Remove Production' }).click();
    const warning = dialog.getByText('This is your only valid certificate.');
    await expect(warning).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The certificate was removed.' })).toBeVisible();
    await expect(page.getByText('There are no certificates yet.')).toBeVisible();
  });
});

test('without the setting there is no tab, and the address leads nowhere', async ({ page, openAs }) => {
  await openAs('/epp/certificates', 'TECH');
  await expect(page.getByRole('navigation', { name: 'EPP settings' }).getByRole('link')).toHaveText([
    'IP whitelist',
    'Password',
  ]);
  await expect(page.getByRole('heading', { name: 'Client certificates' })).toHaveCount(0);
});
