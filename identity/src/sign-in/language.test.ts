import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

// The language of the pages (Behaviour LANGUAGE-3), and where it comes from.
let service: Awaited<ReturnType<typeof testIdentity>>;
beforeAll(async () => {
  service = await testIdentity();
  await service.addAccount();
});
afterAll(() => service[Symbol.asyncDispose]());

const languageOf = ({ body }: { body: string }) => /<html lang="(\w+)">/.exec(body)?.[1];
const titleOf = ({ body }: { body: string }) => /<h1>(.+)<\/h1>/.exec(body)?.[1];
const accepts = (language: string) => ({ 'accept-language': language });

/** An account that still has to set up its second step. */
async function accountReading(language: string | null, username: string) {
  const account = await service.addAccount({ username, email: `${username}.example`, maySkipTotp: false });
  if (language !== null) await service.identity.accounts.setLanguage(service.db, account.id, language);
  return account;
}

test.each([
  ['en', 'Sign in'],
  ['nl', 'Aanmelden'],
  ['fr', 'Connexion'],
  ['de', 'Anmelden'],
  // Italian has no texts.
  ['it', 'Sign in'],
])('the application asks for %s', async (ui_locales, title) => {
  const { answer } = await service.newBrowser().open({ ui_locales });
  expect(titleOf(answer)).toBe(title);
});

test.each([
  ['nl', 'Aanmelden – Registrarpaneel .example'],
  // It has no German name.
  ['de', 'Anmelden – .example registrar panel'],
])('in %s the application has its name in that language', async (ui_locales, title) => {
  const { answer } = await service.newBrowser().open({ ui_locales });
  expect(answer.body).toContain(`<title>${title}</title>`);
});

test('the pages of a sign-in keep its initial language, whatever the browser prefers', async () => {
  await accountReading('de', 'keeps@aurora');
  const browser = service.newBrowser();
  const { interaction } = await browser.open({ ui_locales: 'fr-BE' });
  const wrong = await browser.submit(interaction, 'keeps@aurora', 'wrong', accepts('nl'));
  expect(wrong.body).toContain('Le nom d’utilisateur ou le mot de passe est incorrect.');
  const forgotten = await browser.get(`${interaction}/forgotten-password`, accepts('nl'));
  expect(titleOf(forgotten)).toBe('Mot de passe oublié');
  const right = await browser.submit(interaction, 'keeps@aurora', undefined, accepts('nl'));
  const secondStep = await browser.get(right.location ?? '', accepts('nl'));
  expect([languageOf(secondStep), titleOf(secondStep)]).toEqual(['fr', 'Configurer la vérification en deux étapes']);
});

test.each([
  ['de', 'de'],
  [null, 'nl'],
])('if the application requests none, the second step of a user who chose %s is in %s', async (chosen, language) => {
  const username = `second-${chosen}@aurora`;
  await accountReading(chosen, username);
  const browser = service.newBrowser();
  const { interaction } = await browser.open();
  expect(languageOf(await browser.get(interaction, accepts('nl-BE, en;q=0.5')))).toBe('nl');
  const right = await browser.submit(interaction, username);
  expect(languageOf(await browser.get(right.location ?? '', accepts('nl-BE, en;q=0.5')))).toBe(language);
});

test.each([
  ['de', 'de'],
  [null, 'fr'],
])('the mailed link leads a user who chose %s to a page in %s', async (chosen, language) => {
  const { id } = await accountReading(chosen, `link-${chosen}@aurora`);
  await service.identity.accounts.sendPasswordLink(service.db, id);
  expect(service.mails.at(-1)).toMatchObject({ language: chosen });
  const link = service.mails.at(-1)?.link ?? '';
  const browser = service.newBrowser();
  expect(languageOf(await browser.get(link, accepts('fr')))).toBe(language);
  const refused = await browser.post(link, { password: 'short', repeat: 'short' }, accepts('fr'));
  expect(languageOf(refused)).toBe(language);
  const form = { password: 'nine purple elephants', repeat: 'nine purple elephants' };
  expect(languageOf(await browser.post(link, form, accepts('fr')))).toBe(language);
  // The owner of a used link is no longer revealed.
  expect(languageOf(await browser.get(link, accepts('nl')))).toBe('nl');
});

test.each([
  ['an address that does not work', `${REALM}/none`],
  ['a sign-in that has expired', `${REALM}/sign-in/none`],
  ['a request that is not understood', `${REALM}/protocol/openid-connect/auth?client_id=none`],
  ['a request that is too long', `${REALM}/protocol/openid-connect/auth?state=${'x'.repeat(2001)}`],
  ['having signed out', `${REALM}/protocol/openid-connect/logout/success`],
])('the page of %s is in the browser’s language', async (_, address) => {
  const page = await service.newBrowser().get(address, accepts('nl'));
  expect(languageOf(page)).toBe('nl');
  expect(titleOf(page)).toMatch(/^(Dit adres werkt niet|Deze pagina is verlopen|Afgemeld)$/);
});

test.each([
  ['', 'Afmelden'],
  ['?ui_locales=de', 'Abmelden'],
])('the page that asks before signing out%s has the title %s', async (query, title) => {
  const browser = service.newBrowser();
  await browser.signIn();
  const page = await browser.get(`${REALM}/protocol/openid-connect/logout${query}`, accepts('nl'));
  expect(titleOf(page)).toBe(title);
});

test('the ID token contains the owner’s choice, starting with the next one', async () => {
  const { id } = await service.addAccount({ username: 'claims@aurora' });
  const browser = service.newBrowser();
  const before = await browser.signIn('claims@aurora');
  expect(decodeJwt(before.id_token)).not.toHaveProperty('locale');
  await service.identity.accounts.setLanguage(service.db, id, 'it');
  const after = await browser.refresh(before.refresh_token);
  expect(decodeJwt(after.id_token).locale).toBe('it');
});
