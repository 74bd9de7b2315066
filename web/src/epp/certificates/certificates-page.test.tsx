import type { Certificates, EppCertificate, RefusedCertificate } from '@panel/contract/epp-certificates';
import { deleteCertificate, getCertificates, postCertificateInspection } from '@panel/contract/epp-certificates.calls';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../testing/answers.ts';
import { configWith, exampleRegistrar, registrarAnswers } from '../../testing/example-registrar.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { newUser } from '../../testing/new-user.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { EppLayout } from '../epp-layout.tsx';
import { CertificatesPage } from './certificates-page.tsx';
import { exampleCertificate, examplePem, inDays, inspectedExample } from './testing/example-certificate.ts';

const user = newUser();

const none: Certificates = {
  results: [],
  maximum: 5,
  required: true,
  requiredFrom: null,
  pin: 'certificate',
  refused: [],
};

interface Options {
  roles?: ['TECH'] | ['SUPPORT'];
  use?: 'optional' | 'required' | undefined;
  answers?: readonly Answer[];
}

async function open(shown: Partial<Certificates>, { roles = ['TECH'], ...options }: Options = {}) {
  const use = 'use' in options ? options.use : 'required';
  const view = await renderPage(
    <>
      <EppLayout />
      <CertificatesPage />
    </>,
    {
      roles,
      at: '/epp/certificates',
      answers: [
        configWith(use ? { eppCertificates: use } : {}),
        answer(getCertificates, { ...none, ...shown }),
        ...(options.answers ?? []),
      ],
    },
  );
  await screen.findByRole('heading', { name: use ? 'Client certificates' : 'Page not found' });
  return view;
}

const certificate = (label: string, more: Partial<EppCertificate> = {}): EppCertificate => ({
  ...exampleCertificate,
  id: label,
  label,
  ...more,
});
const row = (label: string) => within(screen.getByRole('row', { name: new RegExp(`^${label}`) }));
const dialog = (name: string) => within(screen.getByRole('dialog', { name, hidden: true }));

test('each certificate shows its contents, its validity and its last use', async () => {
  await open({
    results: [
      certificate('Production', { lastUsed: '2026-07-15T12:03:09Z' }),
      certificate('Issued', {
        issuer: 'CN=Root',
        warnings: ['no-client-auth', 'weak-key', 'ends-soon', 'own-authority'],
      }),
    ],
  });
  const { textContent } = screen.getByRole('row', { name: /^Production/ });
  for (const text of ['CN=client.example', 'Self-signed', 'ECDSA P-256', 'SHA-256 with ECDSA', 'tech@aurora'])
    expect(textContent).toContain(text);
  expect(textContent).toContain('15 Jul 2026, 14:03 CEST');
  expect(row('Production').getByText(exampleCertificate.sha256)).toBeTruthy();
  await user.click(row('Production').getByRole('button', { name: 'Copy the SHA-256 of Production' }));
  expect(await navigator.clipboard.readText()).toBe(exampleCertificate.sha256);

  const issued = screen.getByRole('row', { name: /^Issued/ }).textContent;
  expect(issued).toContain('Issuer: CN=Root');
  expect(issued).toContain('its extended key usage lacks clientAuth');
  expect(issued).toContain('fewer than 2048 bits');
  // The expiry date is already coloured, and being self-signed needs no permanent warning.
  expect(issued).not.toContain('It expires within 30 days');
  expect(issued).not.toContain('openssl');
  expect(issued).toContain('Never used');
  expect(screen.getByText(/2 of a maximum of 5\./)).toBeTruthy();
});

test.each([
  ['in 31 days', 31.5, null],
  ['in 29 days', 29.5, '29 days left'],
  ['in 6 days', 6.5, '6 days left'],
  ['tomorrow', 1.5, '1 day left'],
  ['an hour ago', -0.05, 'Expired'],
])('a certificate that expires %s', async (_, days, words) => {
  await open({ results: [certificate('Client', { until: inDays(days) })] });
  const badges = row('Client').queryAllByText(/days? left|Expired/);
  expect(badges.map(({ textContent }) => textContent)).toEqual(words ? [words] : []);
});

test.each([
  [
    'required, without one',
    {},
    /^EPP logins without one of these certificates are refused\. +Your registrar has no valid/,
  ],
  ['required, with one', { results: [certificate('A')] }, /are refused\. *$/],
  ['required, with an expired one', { results: [certificate('A', { until: inDays(-1) })] }, /has no valid certificate/],
  [
    'required, with one that is not valid yet',
    { results: [certificate('A', { from: inDays(1) })] },
    /has no valid certificate/,
  ],
  [
    'required from a date',
    { required: false, requiredFrom: '2027-03-01' },
    /^From 1 Mar 2027, EPP logins .* will be refused\. +Your registrar has no valid certificate\.$/,
  ],
  ['optional', { required: false }, /^EPP logins work without a certificate\..* must use one of these\. *$/],
  ['by key', { required: false, pin: 'key' }, /A renewed certificate with the same key is accepted too\./],
] as const)('the page says what the registry requires: %s', async (_, shown, words) => {
  await open(shown as Partial<Certificates>);
  const notice = screen.getByText(/^(EPP logins (without|work)|From .+, EPP logins)/);
  expect(notice.textContent).toMatch(words);
});

test('without certificates, the page says so', async () => {
  await open({});
  expect(screen.getByText('There are no certificates yet.')).toBeTruthy();
});

test('if the registry uses no certificates, there is neither a tab nor a page', async () => {
  const { server } = await open({}, { use: undefined });
  expect(screen.queryByRole('link', { name: 'Certificates' })).toBeNull();
  expect(server.callsTo(getCertificates)).toEqual([]);
});

test('its tab is the third', async () => {
  await open({});
  const tabs = within(screen.getByRole('navigation', { name: 'EPP settings' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['IP whitelist', 'Password', 'Certificates']);
});

const stranger: RefusedCertificate = {
  fingerprint: 'bb'.repeat(32),
  reason: 'certificate-unknown',
  subject: 'CN=new.example',
  until: inDays(100),
  address: '192.0.2.7',
  timestamp: '2026-11-14T10:00:00.000Z',
  times: 3,
  certificate: examplePem,
};
const expired = {
  ...stranger,
  fingerprint: 'cc'.repeat(32),
  reason: 'certificate-expired',
  certificate: null,
} as const;
const hashAlone = { ...stranger, fingerprint: 'dd'.repeat(32), subject: null, until: null, certificate: null };

test('refused certificates are listed with time and address, and one click opens the form with one', async () => {
  const { server } = await open(
    { refused: [stranger, expired, hashAlone] },
    { answers: [answer(postCertificateInspection, inspectedExample)] },
  );
  const [, first, second, third] = within(
    screen.getByRole('region', { name: 'Refused in the last 7 days' }),
  ).getAllByRole('row');
  expect(first?.textContent).toContain('CN=new.example');
  expect(first?.textContent).toContain('Refused 3 times, most recently on 14 Nov 2026, 11:00 CET');
  expect(first?.textContent).toContain('192.0.2.7');
  expect(second?.textContent).toContain('Expired');
  expect(third?.textContent).toContain('Only the fingerprint is known');
  expect(screen.getAllByRole('button', { name: /^Add CN/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Add CN=new.example' }));
  const form = dialog('Add certificate');
  expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Certificate', hidden: true }).value).toBe(examplePem);
  expect(await form.findByText('CN=client.example')).toBeTruthy();
  expect(server.callsTo(postCertificateInspection)[0]?.body).toEqual({ certificate: examplePem });
});

test.each([
  ['who may only read', { roles: ['SUPPORT'] as ['SUPPORT'] }],
  ['a suspended registrar', { answers: registrarAnswers({ ...exampleRegistrar, status: 'SUSPENDED' }) }],
])('%s cannot change anything', async (_, options) => {
  const answers = [...('answers' in options ? options.answers : []), configWith({ eppCertificates: 'required' })];
  await open({ results: [certificate('Client')], refused: [stranger] }, { ...options, answers });
  expect(row('Client').getByRole('button', { name: 'Copy the SHA-256 of Client' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
});

test.each([
  ['the only valid one while they are required', {}, true],
  ['one of two valid ones', { results: [certificate('Client'), certificate('Other')] }, false],
  [
    'the only valid one beside an expired one',
    { results: [certificate('Client'), certificate('Old', { until: inDays(-1) })] },
    true,
  ],
  ['one that has expired', { results: [certificate('Client', { until: inDays(-1) }), certificate('Other')] }, false],
  ['the only one while they are optional', { required: false }, false],
  ['the only one while they are not required yet', { required: false, requiredFrom: '2999-03-01' }, false],
] as const)('removing %s asks for confirmation', async (_, shown, warns) => {
  const { server } = await open(
    { results: [certificate('Client')], ...(shown as Partial<Certificates>) },
    { answers: [answer(deleteCertificate, null)] },
  );
  await user.click(screen.getByRole('button', { name: 'Remove Client' }));
  const question = dialog('Remove Client');
  expect(question.queryByText(/^This is your only valid certificate\./) !== null).toBe(warns);
  expect(question.queryByText('EPP logins with this certificate will be refused immediately.') !== null).toBe(!warns);
  expect(server.callsTo(deleteCertificate)).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Remove', hidden: true }));
  expect(await screen.findByText('The certificate was removed.')).toBeTruthy();
  expect(server.callsTo(deleteCertificate)).toMatchObject([{ params: { id: 'Client' } }]);
});

test('one that someone else has removed disappears from the list', async () => {
  const { server } = await open(
    { results: [certificate('Client')] },
    { answers: [refuse(deleteCertificate, 'not.found')] },
  );
  await user.click(screen.getByRole('button', { name: 'Remove Client' }));
  server.answer(answer(getCertificates, none));
  await user.click(dialog('Remove Client').getByRole('button', { name: 'Remove', hidden: true }));
  expect(await screen.findByText('There are no certificates yet.')).toBeTruthy();
});
