import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OidcClient } from 'oidc-client-ts';

let client: OidcClient | undefined;

/**
 * Opens an address as if the panel had just left it for the sign-in service. Otherwise each page would load twice: the
 * panel keeps its tokens in memory, so a new document first goes to the service.
 */
export async function openAtService(page: Page, address: string) {
  const panel = process.env.PANEL_URL ?? '';
  client ??= new OidcClient({
    authority: `${panel}/realms/registrars`,
    client_id: 'registrar-panel',
    redirect_uri: `${panel}/signed-in`,
    scope: 'openid profile email',
  });
  const { pathname, search, hash } = new URL(address, panel);
  const { url, state } = await client.createSigninRequest({
    nonce: randomUUID(),
    state: `${pathname}${search}${hash}`,
  });
  await page.addInitScript(keepState(state.id, state.toStorageString()));
  await page.goto(url);
}

// As text, because only web/ has the browser's types.
const keepState = (id: string, state: string) =>
  `if (location.pathname === '/signed-in' && location.search.includes(${JSON.stringify(id)}))
    sessionStorage.setItem(${JSON.stringify(`sign-in.${id}`)}, ${JSON.stringify(state)});`;
