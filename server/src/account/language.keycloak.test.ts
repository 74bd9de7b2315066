import { password } from '@panel/core/testing/test-realm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keycloakPanel } from '../testing/keycloak/keycloak-panel.ts';

let panel: Awaited<ReturnType<typeof keycloakPanel>>;
beforeAll(async () => {
  panel = await keycloakPanel();
});
afterAll(() => panel[Symbol.asyncDispose]());

const localeIn = ({ id_token }: { id_token: string }) => decodeJwt(id_token).locale;

test.each(['nl', 'it'])('%s is chosen in the panel, and is in every later ID token', async (language) => {
  const { username } = await panel.realm.addUser(`reads-${language}@aurora`, ['TECH']);
  const browser = panel.newBrowser();
  const tokens = await browser.signIn(username, password);
  expect(localeIn(tokens)).toBeUndefined();
  const choice = ['PUT', '/services/me/language', { language }] as const;
  expect(await panel.request(tokens.access_token, ...choice)).toEqual([200, undefined]);
  expect(localeIn(await browser.refresh(tokens.refresh_token))).toBe(language);
  expect(localeIn(await panel.signIn(username))).toBe(language);
});

test.each([
  ['nl', 'nl'],
  ['fr-BE de', 'fr'],
  ['it', 'en'],
])('if the panel asks for %j, Keycloak’s own page is in %s', async (uiLocales, language) => {
  const { url, realm, clientId } = panel.realm.environment();
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: 'http://localhost:8080/signed-in',
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    code_challenge: 'A'.repeat(43),
    ui_locales: uiLocales,
  });
  const page = await fetch(`${url}/realms/${realm}/protocol/openid-connect/auth?${query}`);
  expect(/<html[^>]+lang="([\w-]+)"/.exec(await page.text())?.[1]).toBe(language);
});
