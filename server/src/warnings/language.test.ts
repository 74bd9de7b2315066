import { scopes } from '@panel/contract/permissions';
import { afterAll, expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { testPanel } from '../testing/test-panel.ts';

// The language of each recipient's mail (Behaviour LANGUAGE-4).
const panel = await testPanel();
afterAll(() => panel[Symbol.asyncDispose]());

async function registrarIn(country: string | null) {
  const registrar = await panel.addRegistrar();
  const { id: registrar_id, handle } = registrar;
  const address = (name: string) => `${name}@${handle}.example`;
  await panel.db
    .insertInto('registrar_contact')
    .values([
      { registrar_id, kind: 'main', country_code: country },
      // This country does not count.
      { registrar_id, kind: 'public', country_code: 'DE' },
      { registrar_id, kind: 'tech', email: address('contact') },
    ])
    .execute();
  return {
    ...registrar,
    address,
    async addReader(name: string, language: string | null) {
      const { id } = await registrar.addAccount(name, ['ADMIN']);
      if (language !== null) await panel.identity.accounts.setLanguage(panel.db, id, language);
    },
    async mails() {
      const mails = await panel.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'text_body', 'html_body'])
        .where('recipient', 'like', `%@${handle}.example`)
        .orderBy('recipient')
        .execute();
      return mails.map(({ html_body, recipient, ...mail }) => ({
        to: recipient.replace(`@${handle}.example`, ''),
        language: /<html lang="(\w+)">/.exec(html_body)?.[1],
        ...mail,
      }));
    },
  };
}

test('everyone is mailed about a change in the language they chose, contacts in that of the registrar’s country', async () => {
  const { as, addReader, address, mails, handle } = await registrarIn('BE');
  await addReader('german', 'de');
  await addReader('italian', 'it');
  await addReader('undecided', null);
  const contact = { type: 'TECH', name: 'Jo', email: address('new'), phone: '+32.25550000' };
  expect((await as('TECH').request('POST', '/services/registrar/whoisContact', contact)).statusCode).toBe(200);
  const sent = await mails();
  expect(sent.map(({ to, language, subject }) => [to, language, subject])).toEqual([
    ['contact', 'nl', `.example: Het technische contact van ${handle} is gewijzigd`],
    ['german', 'de', `.example: Der technische Kontakt von ${handle} wurde geändert`],
    ['italian', 'en', `.example: The technical contact of ${handle} was changed`],
    ['undecided', 'nl', `.example: Het technische contact van ${handle} is gewijzigd`],
  ]);
  const [dutch, german] = sent;
  expect(dutch?.text_body).toContain('\nGewijzigd: Naam, E-mailadres, Telefoonnummer\n');
  expect(dutch?.text_body).toContain(', vanaf het IP-adres 127.0.0.1.');
  expect(german?.text_body).toContain('Name: leer → „Jo“\n');
  expect(german?.text_body).toContain('Telefonnummer: leer → „+32.25550000“\n');
});

test('a contact with the address of an account is mailed in the account’s language', async () => {
  const { as, addReader, mails } = await registrarIn('NL');
  await addReader('contact', 'fr');
  const ip = { ipAddresses: ['192.0.2.7'] };
  expect((await as('TECH').request('PUT', '/services/registrar/epp/ip', ip)).statusCode).toBe(200);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: 'contact', language: 'fr' });
  expect(mail?.text_body).toContain('\nAjoutées\u00a0: 192.0.2.7\n\nSupprimées\u00a0: aucune\n');
});

type Caller = ReturnType<typeof panel.as>;

/** The panel's call after a sign-in, in the language that it shows. */
const openPanel = (caller: Caller, language: string) =>
  caller.request('GET', '/services/config', undefined, { 'accept-language': language });

test('a user who has not chosen is mailed in the language that the panel last showed them', async () => {
  const { as, mails } = await registrarIn('NL');
  for (const language of ['de', 'fr', 'fr']) await openPanel(as('ADMIN'), language);
  const ip = { ipAddresses: ['192.0.2.7'] };
  expect((await as('TECH').request('PUT', '/services/registrar/epp/ip', ip)).statusCode).toBe(200);
  expect((await mails()).map(({ to, language }) => [to, language])).toEqual([
    ['admin', 'fr'],
    ['contact', 'nl'],
  ]);
});

test('the language shown is not a choice, and a script is shown nothing', async () => {
  const { as, handle } = await registrarIn('NL');
  await openPanel(as('ADMIN'), 'de');
  expect((await panel.identity.accounts.findByUsername(panel.db, `admin@${handle}`))?.language).toBeNull();
  const noted = () => panel.db.selectFrom('subscriber').select('sub').execute();
  const before = await noted();
  const script = await createScript(panel, scopes);
  await script.request('/services/config', { headers: { 'accept-language': 'nl' } });
  await panel.anonymous.request('GET', '/services/config');
  expect(await noted()).toEqual(before);
});

test.each([
  ['fr-BE, en;q=0.5', 'fr'],
  [undefined, 'de'],
  // The panel does not know this language.
  ['tlh', 'de'],
])('a new user whose creator reads %s is mailed the link in %s', async (accepted, language) => {
  const { as, address, handle, mails } = await registrarIn('CH');
  const user = { username: `new@${handle}`, name: 'Jo', email: address('new'), roles: ['TECH'] };
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  expect((await as('ADMIN').request('POST', '/services/users', user, headers)).statusCode).toBe(200);
  expect((await mails()).find(({ to }) => to === 'new')).toMatchObject({ language });
});

test('an administrator added at the desk is mailed the link in the language of whoever adds them', async () => {
  const { handle, address, mails } = await registrarIn('NL');
  const user = { username: 'new', name: 'Jo', email: address('new') };
  const path = `/services/desk/registrars/${handle}/administrators`;
  const added = await panel.asDesk('DESK_ADMIN').request('POST', path, user, { 'accept-language': 'fr' });
  expect(added.statusCode).toBe(200);
  expect((await mails()).find(({ to }) => to === 'new')).toMatchObject({ language: 'fr' });
});

test('registry staff are mailed in the language that the desk last showed them', async () => {
  const ada = panel.asDesk('DESK_ADMIN');
  await openPanel(ada, 'de');
  const kim = { username: 'kim', name: 'Kim', email: 'kim@desk.example', roles: ['DESK_READ'] };
  const added = await ada.request('POST', '/services/desk/staff', kim, { 'accept-language': 'nl' });
  expect(added.statusCode).toBe(200);
  const sent = await panel.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'html_body'])
    .where('recipient', 'in', ['kim@desk.example', 'desk_admin@registry.example'])
    .orderBy('recipient', 'desc')
    .execute();
  expect(sent.map(({ recipient, html_body }) => [recipient, /lang="(\w+)"/.exec(html_body)?.[1]])).toEqual([
    ['kim@desk.example', 'nl'],
    ['desk_admin@registry.example', 'de'],
  ]);
});

test('a user who requests a link is mailed in the language they chose', async () => {
  const { as, mails } = await registrarIn('NL');
  await as('TECH').request('PUT', '/services/me/language', { language: 'de' });
  await as('TECH').request('DELETE', '/services/me/password');
  const [mail] = await mails();
  expect(mail).toMatchObject({ language: 'de', subject: '.example: Ihr Konto für das Registrar-Panel' });
});
