import type { Feature } from '@panel/contract/features';
import type { Verification } from '@panel/contract/verification';
import { getVerification, getVerifications } from '@panel/contract/verification.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import { configWith } from '../testing/example-registrar.ts';
import { exampleCase } from '../testing/example-verification.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { VerificationPage } from './verification-page.tsx';

const user = newUser();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const page = (
  <Routes>
    <Route path="registrations/verification/:id?" element={<VerificationPage />} />
  </Routes>
);
const { names, ...listed } = exampleCase;
const suspended: Verification = {
  ...listed,
  id: 'V/2 <b>',
  contact: { handle: 'C-\u202e2', name: null, ours: false },
  status: 'SUSPENDED',
  next: { type: 'DELETION', time: '2026-12-24T23:00:00.000Z' },
  claims: [],
};
const overdue: Verification = { ...listed, id: 'V-3', isOverdue: true, next: null };

async function open(
  results: Verification[],
  at = '/registrations/verification',
  features: Feature[] = ['verification'],
) {
  const due = { overdue: 1, within3: 0, within7: 2_500, suspended: 1 };
  return renderPage(page, {
    at,
    answers: [configWith({ features }), answer(getVerifications, { results, totalResults: results.length, due })],
  });
}

const cells = (row: HTMLElement) =>
  [...row.querySelectorAll('[role=cell],[role=rowheader],td,th')].map(({ textContent }) => textContent);

test('the worklist shows who, what, by when and the consequence', async () => {
  await open([overdue, listed, suspended]);
  const table = await screen.findByRole('table', { name: 'Cases' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map((row) => cells(row))).toEqual([
    [
      expect.stringContaining('Ria Registrant'),
      'E-mail address, Phone number',
      'Registrant',
      'None',
      '1,204',
      'Overdue',
    ],
    [
      'Ria RegistrantC-1',
      'E-mail address, Phone number',
      'Registrant',
      'response due by 25 Nov 2026, 00:00 CET',
      '1,204',
      'Open',
    ],
    ['C-\u202e2', 'Nothing', 'Registrant', 'deletion on 25 Dec 2026, 00:00 CET', '1,204', 'Suspended'],
  ]);
  expect(within(table).getByRole('link', { name: 'C-\u202e2' }).getAttribute('href')).toBe(
    '/registrations/verification/V%2F2%20%3Cb%3E',
  );
});

test('four counts link to their cases', async () => {
  await open([listed]);
  const counts = within(await screen.findByRole('list', { name: 'Cases due' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['Overdue1no response in time', 'Due within 3 days0until 18 Nov 2026'],
    ...['Due within 7 days2,500until 22 Nov 2026', 'Suspended1until verified'],
  ]);
  expect(counts.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['due=overdue', 'due=3', 'due=7', 'status=SUSPENDED'].map((query) => `/registrations/verification?${query}`),
  );
});

test.each([
  ['', 'No verification is pending.'],
  ['?due=3', 'No case matches these filters.'],
])('an empty list %s says so', async (query, words) => {
  await open([], `/registrations/verification${query}`);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull();
});

test('filters are in the address, and unknown ones are ignored', async () => {
  const { server } = await open([listed], '/registrations/verification?status=ALL&due=soon&page=2');
  await screen.findByRole('table', { name: 'Cases' });
  expect(server.callsTo(getVerifications).map(({ query }) => query)).toEqual([{ status: 'ALL', page: '1' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action required by' }), 'Registry');
  await waitFor(() => expect(server.callsTo(getVerifications)).toHaveLength(2));
  expect(server.callsTo(getVerifications)[1]?.query).toEqual({ status: 'ALL', responsible: 'REGISTRY' });
});

test('until the registry has sent a case, the page does not exist and nothing is requested', async () => {
  const { server } = await open([listed], '/registrations/verification', []);
  await screen.findByRole('heading', { level: 1, name: 'Page not found' });
  expect(server.callsTo(getVerifications)).toEqual([]);
});

async function openCase(change: Partial<typeof exampleCase> = {}) {
  const verification = { ...exampleCase, ...change };
  return renderPage(page, {
    at: '/registrations/verification/V-1',
    answers: [
      configWith({ features: ['verification'] }),
      answer(getVerification, { verification }, { params: { id: 'V-1' } }),
    ],
  });
}

test('a case shows what the registry sent, and its registrations', async () => {
  await openCase();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Ria Registrant');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('C-1').getAttribute('href')).toBe('/contact/view/C-1');
  expect(link('café.example').getAttribute('href')).toBe('/registrations/registration/xn--caf-dma.example/view');
  const instructions = link('https://registry.example/verify?case=V-1');
  expect(instructions.getAttribute('rel')).toBe('noopener noreferrer');
  expect(screen.getByText(/^The first 2 of 1,204/)).toBeTruthy();
  expect(screen.getByText('Being checked')).toBeTruthy();
});

const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  'https://evil.example javascript:alert(1) evil@evil.example',
  'a\u0007\u001b[31m\tb',
  '\u202egnp.exe\u2066',
  '{{n}} $t(verification.title) %s',
  'x'.repeat(1_000),
];

test.each(hostileTexts)(
  'the registry’s text stays text, and an address without https is not a link: %j',
  async (hostile) => {
    const contact = { handle: hostile, name: null, ours: false };
    await openCase({
      ...{ id: hostile, contact, trigger: hostile, instructions: 'javascript:alert(1)' },
      ...{ names: [], registrations: 0 },
    });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(hostile);
    expect(
      screen.getAllByText((_, element) => element?.textContent === hostile && element.children.length === 0),
    ).toHaveLength(4);
    expect(document.querySelector('img')).toBeNull();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/registrations/verification',
    ]);
    expect(screen.getByText('None of your registrations is affected.')).toBeTruthy();
  },
);

test.each(hostileTexts)('in the list, %j stays the text of one link', async (hostile) => {
  await open([{ ...listed, id: hostile, contact: { handle: hostile, name: null, ours: true } }]);
  const table = await screen.findByRole('table', { name: 'Cases' });
  const links = within(table).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [hostile, `/registrations/verification/${encodeURIComponent(hostile)}`],
  ]);
  expect(table.querySelector('img')).toBeNull();
});

test('a case of another registrar is not found', async () => {
  await renderPage(page, {
    at: '/registrations/verification/V-9',
    answers: [configWith({ features: ['verification'] }), refuse(getVerification, 'not.found')],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Case not found' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
