import { getDomainListCsv } from '@panel/contract/reports.calls';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answerFile, answerRaw, refuse, wordsOf } from '../testing/answers.ts';
import { registrarAnswers } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { ReportsPage } from './reports-page.tsx';

const user = newUser();
const open = (list: Answer) => renderPage(<ReportsPage />, { roles: ['TECH'], answers: [...registrarAnswers(), list] });

afterEach(() => {
  vi.restoreAllMocks();
});

test('the list is saved under the name that the server sends, and the token stays out of the address', async () => {
  const saved = savedFiles();
  const list = { name: 'domain_names_aurora_20261115-140309.csv', text: 'Domain name\r\n' };
  const { server } = await open(answerFile(getDomainListCsv, list, { params: { handle: 'aurora' } }));
  await user.click(await screen.findByRole('button', { name: 'Domain names list' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([list.name]));
  const [call] = server.callsTo(getDomainListCsv);
  expect(call?.request.headers.get('authorization')).toMatch(/^Bearer access-/);
  expect(call?.request.url).not.toContain('access');
});

test('a failed download is reported and can be tried again', async () => {
  savedFiles();
  await open(refuse(getDomainListCsv, 'server.busy'));
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Domain names list' });
  await user.click(button);
  expect(await screen.findByText(wordsOf('server.busy'))).toBeTruthy();
  expect(button.disabled).toBe(false);
});

test.each([
  ['a 200 that carries messages', refuse(getDomainListCsv, 'no.transfer.history'), wordsOf('no.transfer.history')],
  [
    'a page of a proxy',
    answerRaw(getDomainListCsv, '<html>Please wait</html>', 200, 'text/html'),
    'An internal error occurred.',
  ],
])('%s is reported, and nothing is saved', async (_name, list, words) => {
  const saved = savedFiles();
  await open(list);
  await user.click(await screen.findByRole('button', { name: 'Domain names list' }));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(saved).toEqual([]);
});
