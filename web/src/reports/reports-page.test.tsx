import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { registrarAnswers } from '../testing/example-registrar.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ReportsPage } from './reports-page.tsx';

const path = '/services/registrar/aurora/report/domains/csv';
const user = userEvent.setup();

afterEach(() => {
  vi.restoreAllMocks();
});

/** What the browser would save; jsdom has neither object addresses nor downloads. */
function savedFiles() {
  const saved: { name: string; file: Blob | MediaSource }[] = [];
  let last = new Blob();
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: last });
  });
  return saved;
}

test('the list is saved under the name the server gives it, and the token stays out of the address', async () => {
  const saved = savedFiles();
  const headers = { 'content-disposition': 'attachment; filename="domain_names_aurora_20261115-140309.csv"' };
  const { server } = await renderPage(<ReportsPage />, {
    roles: ['TECH'],
    answers: { ...registrarAnswers(), [`GET ${path}`]: { text: 'Domain name\r\n', headers } },
  });
  await user.click(await screen.findByRole('button', { name: 'Domain names list' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['domain_names_aurora_20261115-140309.csv']));
  const [request] = server.to('GET', path);
  expect(request?.headers.get('authorization')).toMatch(/^Bearer access-/);
  expect(request?.url).not.toContain('access');
});

test('a download that fails is told, and can be tried again', async () => {
  savedFiles();
  const messages = [{ messageKey: 'server.busy', defaultMessage: 'The server is busy.' }];
  await renderPage(<ReportsPage />, {
    roles: ['TECH'],
    answers: { ...registrarAnswers(), [`GET ${path}`]: { status: 503, messages } },
  });
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Domain names list' });
  await user.click(button);
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(button.disabled).toBe(false);
});
