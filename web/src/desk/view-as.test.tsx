import { postView } from '@panel/contract/desk-views.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { ViewAs } from './view-as.tsx';

const user = newUser();
beforeEach(() => sessionStorage.clear());

async function ask() {
  const view = { id: 'view-1', registrar: 'aurora', until: '2999-01-01T00:00:00Z' };
  const page = await renderPage(<ViewAs registrar="aurora" />, {
    roles: ['DESK_READ'],
    answers: [answer(postView, view)],
  });
  await user.click(await screen.findByRole('button', { name: 'View as this registrar' }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

test('a view needs a reason and starts with nothing from the tab', async () => {
  const { server, dialog } = await ask();
  sessionStorage.setItem('last-search.sam@registry', 'secret');
  await user.click(dialog.getByRole('button', { name: 'Start viewing' }));
  expect(server.callsTo(postView)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Start viewing' }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual(['view']));
  expect(server.callsTo(postView)[0]?.body).toEqual({ registrar: 'aurora', reason: 'Asked by phone' });
  expect(JSON.parse(sessionStorage.getItem('view') ?? '')).toMatchObject({ id: 'view-1', registrar: 'aurora' });
});
