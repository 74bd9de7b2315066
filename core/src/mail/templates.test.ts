import { textLanguages } from '@panel/contract/languages';
import { afterEach, expect, test } from 'vitest';
import { useSender } from '../sender.ts';
import { type MailTemplate, renderMail } from './templates.ts';
import en from './texts/en.json' with { type: 'json' };

afterEach(() => useSender({ tld: 'example', brandName: undefined }));

const templates = Object.keys(en).filter((name) => name !== 'every-mail') as MailTemplate[];

const values = { username: 'sam@aurora', link: 'https://panel.example/realms/registrars/password/x' };

test.each([
  ['set-password', 'works once, for 2 days'],
  ['reset-password', 'works once, for one hour'],
] as const)('%s has the same content in plain text and HTML', (template, validity) => {
  const { subject, text, html } = renderMail('en', template, { ...values, duration: { hours: 48 } });
  expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
  expect(text.split('\n')).toContain(values.link);
  expect(html).toContain(`<a href="${values.link}">${values.link}</a>`);
  for (const form of [text, html]) {
    expect(form).toContain('Hello,');
    expect(form).toContain('sam@aurora');
    expect(form).toContain(validity);
  }
});

test.each([
  ['en', 'the link works once, for 24 hours:'],
  ['nl', 'de link werkt één keer en is 24 uur geldig:'],
  ['fr', 'ce lien est à usage unique et valable 24 heures :'],
  ['de', 'der Link ist 24 Stunden gültig und kann nur einmal verwendet werden:'],
] as const)('in %s an invitation says how long it is valid', (language, words) => {
  const { text } = renderMail(language, 'set-password', { ...values, duration: { hours: 24 } });
  expect(text.replace(/[\u00a0\u202f]/g, ' ')).toContain(words);
});

test('sign-in-from-new-address says who, when, from where, and what to do', () => {
  const time = new Date('2026-07-15T12:03:09Z');
  const { text, html } = renderMail('en', 'sign-in-from-new-address', { ...values, time, ip: '2001:db8::1' });
  for (const form of [text, html]) {
    expect(form).not.toMatch(/\{\w+\}/);
    expect(form).toContain('Someone signed in to the .example registrar panel as sam@aurora');
    expect(form).toContain('This happened on 2026/07/15 14:03:09 CEST, from the IP address 2001:db8::1.');
    expect(form).toContain('If it was not you, set a new password');
  }
});

test.each([
  ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
  ['"Sam" & Söhne', '&quot;Sam&quot; &amp; Söhne'],
  ['{link}', '{link}'],
])('the value %j is shown unchanged, in plain text and HTML', (value, shown) => {
  const { text, html } = renderMail('en', 'passkey-removed', { ...values, subject: `“${value}”` });
  expect(text).toContain(`\nThe passkey “${value}” was removed`);
  expect(html).toContain(`<p>The passkey “${shown}” was removed`);
});

test.each(textLanguages)('no subject in %s contains typed text', (language) => {
  const typed = 'Win at evil.example';
  const names = JSON.stringify(en).match(/(?<=\{)\w+(?=\})/g) ?? [];
  const everything = Object.fromEntries(names.map((name) => [name, typed]));
  const ours = { registrar: 'aurora', contact: 'abuse' };
  for (const template of templates) {
    expect(renderMail(language, template, { ...everything, ...ours }).subject).not.toContain(typed);
  }
});

test('times are in Brussels time, lists take a line per entry, and an empty line is left out', () => {
  const { text, html } = renderMail('en', 'contact-changed', {
    contact: 'abuse',
    registrar: 'aurora',
    username: 'sam@aurora',
    changes: ['Name: A → B', 'Phone:\n1 → 2'],
    time: new Date('2026-07-15T12:03:09Z'),
    where: 'from the IP address 192.0.2.7',
    link: 'https://panel.example/registrar/publicProfile',
    note: '',
  });
  expect(text).toContain(
    '\n\nName: A → B\nPhone: 1 → 2\n\nThis happened on 2026/07/15 14:03:09 CEST, from the IP address',
  );
  expect(text).toMatch(/\/publicProfile\n\n.* · This e-mail was sent automatically\.\n$/);
  expect(html).toContain('<p>Name: A → B<br>Phone: 1 → 2</p>');
  expect(`${text}${html}`).not.toMatch(/\{\w+\}|<p><\/p>/);
});

test('a value cannot start another header', () => {
  const { subject } = renderMail('en', 'epp-password-changed', { registrar: 'aurora\r\nBcc: eve@elsewhere.example' });
  expect(subject).toBe('.example: The EPP password of aurora Bcc: eve@elsewhere.example was changed');
});

test.each([
  ['en', 'This happened on 2026/07/15 14:03:09 CEST, from the IP address 192.0.2.7.'],
  ['nl', 'Dit gebeurde op 15 juli 2026 om 14:03:09 CEST, vanaf het IP-adres 192.0.2.7.'],
  ['fr', 'Cette action a eu lieu le 15 juillet 2026 à 14:03:09 CEST, depuis l’adresse IP 192.0.2.7.'],
  ['de', 'Dies geschah am 15. Juli 2026 um 14:03:09 CEST, von der IP-Adresse 192.0.2.7 aus.'],
] as const)('a mail in %s declares its language, and gives time and place in it', (language, sentence) => {
  const time = new Date('2026-07-15T12:03:09Z');
  const { text, html } = renderMail(language, 'password-changed', { ...values, time, ip: '192.0.2.7' });
  expect(text).toContain(`\n${sentence}\n`);
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}">`));
});

test.each([
  ['en', '9999-12-31T23:59:59Z', '9999/12/31 23:59:59 UTC'],
  ['nl', '9999-12-31T23:59:59Z', '31 december 9999 om 23:59:59 UTC'],
  ['fr', '0001-01-01T00:00:00Z', '1 janvier 1 à 00:17:30 UTC+00:17:30'],
  ['de', '9999-12-31T23:59:59Z', '31. Dezember 9999 um 23:59:59 UTC'],
] as const)('a mail in %s shows the time %s as %s', (language, time, words) => {
  expect(renderMail(language, 'password-changed', { ...values, time: new Date(time), ip: '192.0.2.7' }).text).toContain(
    words,
  );
});

test.each(textLanguages)('every mail in %s is complete', (language) => {
  const names = JSON.stringify(en).match(/(?<=\{)\w+(?=\})/g) ?? [];
  const everything = Object.fromEntries(names.map((name) => [name, `the ${name}`]));
  for (const template of templates) {
    const { subject, text, html } = renderMail(language, template, { ...everything, link: values.link });
    expect(`${subject}${text}${html}`).not.toMatch(/\{\w+\}/);
    expect(html).toContain(`<a href="${values.link}">${values.link}</a>`);
  }
});

test.each(textLanguages)('in %s every mail names the TLD in its subject and first sentence', (language) => {
  useSender({ tld: 'nord', brandName: undefined });
  const without = templates.filter((template) => {
    const { subject, text } = renderMail(language, template, { link: values.link });
    const [, first = ''] = text.split('\n\n');
    const sentence = first.split(/(?<!\s)[.:]\s/)[0] ?? '';
    return !subject.startsWith('.nord') || !sentence.includes('.nord');
  });
  expect(without).toEqual([]);
});

test.each([
  ['en', undefined, '.nord registry · This e-mail was sent automatically.'],
  ['nl', undefined, 'Registry van .nord · Deze e-mail is automatisch verzonden.'],
  ['fr', undefined, 'Registre .nord · Cet e-mail a été envoyé automatiquement.'],
  ['de', undefined, 'Registry für .nord · Diese E-Mail wurde automatisch versendet.'],
  ['de', 'Nord & <b>', 'Nord & <b> · Diese E-Mail wurde automatisch versendet.'],
] as const)('in %s every mail of %s ends with the registry’s name', (language, brandName, closing) => {
  useSender({ tld: 'nord', brandName });
  for (const template of templates) {
    const { text, html } = renderMail(language, template, { link: values.link });
    expect(text.endsWith(`\n\n${closing}\n`)).toBe(true);
    expect(html).not.toContain('<b>');
  }
});

test.each([
  ['en', '(this also ends all sessions of this account)'],
  ['nl', '(daarmee worden ook alle sessies van dit account beëindigd)'],
  ['fr', 'ce qui ferme aussi toutes les sessions de ce compte'],
  ['de', '(damit enden auch alle Sitzungen dieses Kontos)'],
] as const)('in %s, another password ends the sessions of its account, not everyone’s', (language, words) => {
  for (const template of ['recovery-code-used', 'sign-in-from-new-address'] as const) {
    expect(renderMail(language, template, values).text).toContain(words);
  }
});
