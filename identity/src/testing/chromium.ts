import { type BrowserContextOptions, chromium } from '@playwright/test';
import { REALM, type testIdentity } from './test-identity.ts';

/** The address to which the application redirects for a sign-in. */
export const AUTH = `http://panel.example${REALM}/protocol/openid-connect/auth?${new URLSearchParams({
  client_id: 'registrar-panel',
  redirect_uri: 'http://panel.example/signed-in',
  response_type: 'code',
  scope: 'openid profile email',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
})}`;

/** A Chromium that finds the service at panel.example, and another site, at elsewhere.example, on the same server. */
export async function openChromium({ serverUrl }: Awaited<ReturnType<typeof testIdentity>>) {
  const { host } = new URL(serverUrl);
  const chrome = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    // A separate GPU process costs more than rendering these pages.
    args: ['--no-sandbox', '--in-process-gpu', `--host-resolver-rules=MAP *.example ${host}`],
    // Playwright disables it; users have it enabled.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  let addresses = 0;

  async function newPage(options: BrowserContextOptions = {}) {
    addresses += 1;
    const context = await chrome.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${addresses}` },
      ...options,
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const enter = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
    /** Types with only the keyboard, once the page has set the focus. */
    const type = async (...texts: string[]) => {
      await page.locator('input:focus').waitFor();
      await page.keyboard.type(texts[0] ?? '');
      for (const text of texts.slice(1)) {
        await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
      await page.keyboard.press('Enter');
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    return { page, enter, type, press, complaints, [Symbol.asyncDispose]: () => context.close() };
  }

  return { newPage, close: () => chrome.close() };
}
