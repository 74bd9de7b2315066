import { textLanguages } from '@panel/contract/languages';
import { expect, test } from 'vitest';
import { renderMail } from '../mail/templates.ts';
import { budgetOf, type WarnedAction, type Warning, warnings } from './warnings.rules.ts';
import { words } from './words.ts';

test.each([
  ['registrar.contact.changed', 'contacts'],
  ['epp.ip.replaced', 'epp'],
  ['epp.password.changed', 'epp'],
  ['user.created', 'users'],
  ['user.changed', 'users'],
  ['user.removed', 'users'],
  ['admin.added', 'users'],
  ['admin.removed', 'users'],
  ['token.created', 'tokens'],
  ['token.removed', 'tokens'],
  ['token.taken_over', 'tokens'],
  ['user.totp.reset', 'two-step'],
  ['admin.totp.reset', 'two-step'],
  ['account.passkey.added', 'two-step'],
  ['account.passkey.removed', 'two-step'],
  ['account.recovery_codes.made', 'two-step'],
] as const)('%s counts towards the budget for %s', (action, budget) => {
  expect(budgetOf(action)).toBe(budget);
});

const hostile = 'Win at evil.example';
const roles = ['TECH' as const];
const sam = { username: 'sam@aurora', name: 'Sam', email: 'sam@aurora.example', roles };
const contact = { name: 'Jo', email: 'jo@aurora.example', phone: '+32.1' };
const typedContact = { name: hostile, email: 'evil@evil.example', phone: '+32.900' };
const terms = { scopes: [], expires: '2027-01-01T00:00:00.000Z', addresses: [] };

const typed: Partial<Record<WarnedAction, Warning | null | undefined>> = {
  'account.passkey.added': warnings['account.passkey.added']?.({ subject: hostile, after: { standsAlone: true } }),
  'account.passkey.removed': warnings['account.passkey.removed']?.({ subject: hostile }),
  'epp.ip.replaced': warnings['epp.ip.replaced']?.({ before: ['192.0.2.1'], after: ['192.0.2.7'] }),
  'registrar.contact.changed': warnings['registrar.contact.changed']?.({
    subject: 'tech',
    before: contact,
    after: typedContact,
  }),
  'token.created': warnings['token.created']?.({ subject: hostile, after: terms }),
  'token.removed': warnings['token.removed']?.({ subject: hostile, before: terms }),
  'token.taken_over': warnings['token.taken_over']?.({
    subject: hostile,
    before: { createdBy: 'lou@aurora' },
    after: { createdBy: 'sam@aurora' },
  }),
  'user.changed': warnings['user.changed']?.({ subject: 'win@aurora', before: sam, after: { ...sam, name: hostile } }),
  'user.created': warnings['user.created']?.({ subject: 'win@aurora', after: { ...sam, name: hostile } }),
  'user.removed': warnings['user.removed']?.({ subject: 'win@aurora', before: { ...sam, name: hostile } }),
  'user.totp.reset': warnings['user.totp.reset']?.({ subject: 'win@aurora' }),
};

const mailOf = (warning: Warning, language: (typeof textLanguages)[number], hasAccount: boolean) =>
  renderMail(language, warning.template, { registrar: 'aurora', ...warning.values?.(words[language], { hasAccount }) });

test.each(Object.entries(typed))('text typed for %s is in no subject, and its name is no link', (_, warning) => {
  for (const language of textLanguages) {
    const { subject, text } = mailOf(warning as Warning, language, true);
    expect(subject).not.toMatch(/win|evil|sam|192/i);
    expect(text).not.toContain('evil.example now');
    expect(text).not.toContain(hostile);
    expect(text).not.toMatch(/\{(subject|changes|added|removed)\}/);
  }
});

test.each(['registrar.contact.changed', 'user.changed', 'user.removed', 'epp.ip.replaced'] as const)(
  'text typed for %s is in no mail to an address without an account',
  (action) => {
    for (const language of textLanguages) {
      const { subject, text, html } = mailOf(typed[action] as Warning, language, false);
      expect(`${subject}${text}${html}`).not.toMatch(/win|evil|sam\b|jo\b|192|\+32/i);
    }
  },
);

test('the mail says which fields changed', () => {
  const text = (hasAccount: boolean) => mailOf(typed['registrar.contact.changed'] as Warning, 'en', hasAccount).text;
  expect(text(false)).toContain('\n\nChanged: Name, E-mail address, Phone number\n\n');
  expect(text(true)).toContain(
    '\n\nName: “Jo” → “Win at evil.\u2060example”\nE-mail address: “jo@aurora.example” → “evil@evil.example”\n' +
      'Phone number: “+32.1” → “+32.900”\n\n',
  );
  const { text: removed } = mailOf(typed['user.removed'] as Warning, 'en', false);
  expect(removed).toContain('removed the user with this e-mail address from the .example registrar panel of aurora.');
});
