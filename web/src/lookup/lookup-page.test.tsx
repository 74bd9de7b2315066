import type { LookupResult } from '@panel/contract/lookup';
import { lookUpDomains } from '@panel/contract/lookup.calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, wordsOf } from '../testing/answers.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { LookupPage } from './lookup-page.tsx';

const missing = (input: string): LookupResult => ({
  input,
  ...{ uLabel: null, found: false, statuses: [], rgpStatus: null, expired: null, registrant: null },
});
const found = (input: string, uLabel = input): LookupResult => ({
  ...missing(input),
  ...{ uLabel, found: true, statuses: [{ status: 'ok', reason: null }], expired: '2090-01-01T00:00:00.000Z' },
  registrant: { handle: 'C-1', name: 'Ria', email: null },
});

const results = (...all: LookupResult[]) => answer(lookUpDomains, { results: all });

async function open(...answers: Answer[]) {
  sessionStorage.clear();
  return reopen('/registrations/lookup', ...answers);
}

async function reopen(at: string, ...answers: Answer[]) {
  const view = await renderPage(<LookupPage />, { at, answers });
  return { ...view, user: newUser(), asked: () => view.server.callsTo(lookUpDomains).map(({ body }) => body) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Names' });
const button = () => screen.getByRole('button', { name: 'Look up' });
const fill = (text: string) => fireEvent.change(field(), { target: { value: text } });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('pasted names are counted while typing, and looked up in order, including repetitions', async () => {
  const { user, asked } = await open(results(found('b.example'), missing('a.example'), found('b.example')));
  expect(screen.getByText('0 names')).toBeTruthy();
  fill('"B.example";\thttps://www.a.example:8080/path?x\r\nb.example.');
  expect(screen.getByText('3 names')).toBeTruthy();
  await user.click(button());
  expect(await screen.findByRole('heading', { name: '2 found, 1 not found' })).toBeTruthy();
  expect(asked()).toEqual([{ names: ['B.example', 'a.example', 'b.example'] }]);
  expect(names()).toEqual(['b.example', 'a.example', 'b.example']);
});

test('found names link to their registrations; another spelling is shown beside them', async () => {
  const { user } = await open(results(found('xn--caf-dma.example', 'café.example'), missing('none.example')));
  fill('xn--caf-dma.example none.example');
  await user.click(button());
  const link = await screen.findByRole('link', { name: 'café.example' });
  expect(link.getAttribute('href')).toBe('/registrations/registration/caf%C3%A9.example/view');
  expect(names()).toEqual(['café.example xn--caf-dma.example', 'none.example']);
  expect(screen.queryByRole('link', { name: 'none.example' })).toBeNull();
});

test('without a name, the field says what is missing and nothing is sent', async () => {
  const { user, asked } = await open();
  expect(screen.queryByText(wordsOf('lookup.names.required'))).toBeNull();
  await user.click(button());
  expect(screen.getByText(wordsOf('lookup.names.required'))).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(asked()).toEqual([]);
});

test('more than 10,000 names are reported before sending, and stay', async () => {
  const { user, asked } = await open();
  const text = Array.from({ length: 10_001 }, (_, n) => `name-${n}.example`).join('\n');
  fill(text);
  expect(screen.getByText('10,001 names')).toBeTruthy();
  expect(screen.getByText(wordsOf('lookup.names.too.many', { n: 10_000 }))).toBeTruthy();
  await user.click(button());
  expect(asked()).toEqual([]);
  expect(field().value).toBe(text);
});

test('10,000 results are shown a hundred at a time, all or only the missing ones', async () => {
  const all = Array.from({ length: 10_000 }, (_, n) => (n % 50 ? found(`${n}.example`) : missing(`${n}.example`)));
  const { user } = await open(results(...all));
  fill(all.map(({ input }) => input).join('\n'));
  await user.click(button());
  expect(await screen.findByText('Names 1 - 100 of 10,000')).toBeTruthy();
  expect(await screen.findByText('99.example')).toBeTruthy();
  expect(names()).toHaveLength(100);
  await user.click(screen.getByRole('link', { name: 'Not found 200' }));
  expect(screen.getByText('Names 1 - 100 of 200')).toBeTruthy();
  await user.click(within(screen.getByRole('navigation', { name: 'Pages of results' })).getByText('2'));
  expect(screen.getByText('Names 101 - 200 of 200')).toBeTruthy();
  expect(names()[0]).toBe('5000.example');
  expect(window.location.search).toBe('?show=missing&page=2');
});

test('list and results are restored when the user returns', async () => {
  const first = await open(results(found('a.example')));
  fill('a.example');
  await first.user.click(button());
  await screen.findByRole('link', { name: 'a.example' });
  first.unmount();
  await reopen('/registrations/lookup?show=found', results(found('a.example')));
  expect(field().value).toBe('a.example');
  expect(await screen.findByRole('link', { name: 'a.example' })).toBeTruthy();
});

test('a view without names says so', async () => {
  const { user } = await open(results(missing('a.example')));
  fill('a.example');
  await user.click(button());
  await user.click(await screen.findByRole('link', { name: 'Found 0' }));
  expect(screen.getByText('None of these names is among your registrations.')).toBeTruthy();
});

test('if it fails, an alert says why, the list stays, and the user can try again', async () => {
  const { user, server } = await open(refuse(lookUpDomains, 'search.busy'));
  fill('a.example');
  await user.click(button());
  expect(await screen.findByText('The names could not be looked up.')).toBeTruthy();
  expect(screen.getByText(wordsOf('search.busy'))).toBeTruthy();
  server.answer(results(found('a.example')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'a.example' })).toBeTruthy();
  expect(field().value).toBe('a.example');
});
