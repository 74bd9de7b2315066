import { chromium } from 'playwright-core';

/**
 * Signs in to a demo account like a person, and waits until the panel shows its menu.
 * @param {string | undefined} executablePath
 * @param {string} address
 */
export async function signIn(executablePath, address) {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage();
    await page.goto(address);
    await page.getByLabel('Username', { exact: true }).fill('admin@aurora');
    await page.getByLabel('Password', { exact: true }).fill('Demo-panel-2026');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Registrations', exact: true }).waitFor();
  } finally {
    await browser.close();
  }
}
