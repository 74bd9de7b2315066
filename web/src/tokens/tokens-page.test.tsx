import type { AccessToken } from '@panel/contract/tokens';
import { deleteToken, getTokens, postToken, postTokenTakeOver } from '@panel/contract/tokens.calls';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '../testing/answers.ts';
import { configAnswer, configWith } from '../testing/example-registrar.ts';
import type { Answer } from '../testing/fake-server.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { TokensPage } from './tokens-page.tsx';

const user = newUser();

const nightly: AccessToken = {
  id: '1',
  name: 'Nightly',
  scopes: ['reports', 'billing'],
  createdBy: 'zoe@aurora',
  makerLeft: false,
  created: '2026-07-15T12:03:09Z',
  expires: '2999-07-15T12:03:09Z',
  addresses: ['192.0.2.7'],
  lastUsed: '2026-08-15T12:03:09Z',
  lastAddress: '192.0.2.7',
};
const orphan: AccessToken = {
  ...nightly,
  id: '2',
  name: 'Orphan',
  createdBy: 'lou@aurora',
  makerLeft: true,
  expires: '2026-01-01T00:00:00Z',
  addresses: [],
  lastUsed: null,
  lastAddress: null,
};

async function renderTokens(results: AccessToken[], answers: readonly Answer[] = [], at = '/users/tokens') {
  const view = await renderPage(<TokensPage />, {
    at,
    answers: [configAnswer, answer(getTokens, { results, maximum: 50 }), ...answers],
  });
  await screen.findByRole('heading', { name: 'Tokens for scripts' });
  return view;
}

function row(name: string) {
  return within(screen.getByRole('row', { name: new RegExp(`^${name}`) }));
}

test('each token shows what it may read, until when, from where, and its last use', async () => {
  await renderTokens([nightly, orphan]);
  for (const text of ['Reports, Billing', '15 Jul 2999, 14:03 CEST', 'zoe@aurora']) {
    expect(row('Nightly').getByText(text)).toBeTruthy();
  }
  expect(row('Nightly').queryByText('Expired')).toBeNull();
  expect(row('Nightly').queryByRole('button', { name: 'Take over Nightly' })).toBeNull();
  for (const text of ['Expired', 'Creator has left', 'Never used', 'Any']) {
    expect(row('Orphan').getByText(text)).toBeTruthy();
  }
  expect(screen.getByText(/2 of a maximum of 50\./)).toBeTruthy();
});

test('without a token, the page says so', async () => {
  await renderTokens([]);
  expect(screen.getByText('There are no access tokens yet.')).toBeTruthy();
});

test('a list that fails to load says why and offers to try again', async () => {
  await renderPage(<TokensPage />, { answers: [refuse(getTokens, 'internal.error')] });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a token is created, shown once, and gone when its button is pressed', async () => {
  const made = { id: '3', token: `rp_${'x'.repeat(43)}` };
  const { server } = await renderTokens([], [answer(postToken, made)], '/users/tokens?add');
  const dialog = screen.getByRole('dialog', { name: 'Create access token', hidden: true });
  const make = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Create token', hidden: true });
  expect(make.disabled).toBe(true);
  await user.type(within(dialog).getByLabelText('Name'), 'Hourly');
  await user.click(within(dialog).getByLabelText('Billing'));
  const days = within(dialog).getByLabelText('Valid for (days)');
  await user.clear(days);
  expect(within(dialog).getByText('Enter a whole number of days, from 1 to 366.')).toBeTruthy();
  await user.type(days, '30');
  const addresses = within(dialog).getByLabelText('Only from these IP addresses');
  await user.type(addresses, '192.0.2.7, 192.0.2.300');
  expect(within(dialog).getByText('Invalid characters were used.')).toBeTruthy();
  expect(make.disabled).toBe(true);
  await user.type(addresses, '{Backspace}{Backspace}{Backspace}8');
  await user.click(make);
  expect(await screen.findByText(made.token)).toBeTruthy();
  expect(server.callsTo(postToken)[0]?.body).toEqual({
    name: 'Hourly',
    scopes: ['billing'],
    days: 30,
    addresses: ['192.0.2.7', '192.0.2.8'],
  });
  const line = `curl -fsS -H @token.header "${window.location.origin}/services/registrar/finance/billingLines/csv`;
  expect(screen.getByText(line, { exact: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy the command', hidden: true }));
  expect(await navigator.clipboard.readText()).toContain(line);
  // A token that is shown only once cannot be closed by accident.
  await user.keyboard('{Escape}');
  expect(screen.getByText(made.token)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'I have copied it', hidden: true }));
  await waitFor(() => expect(screen.queryByText(made.token)).toBeNull());
});

const always = ['Reports', 'Registrations', 'Billing', 'Protected transactions'];

test.each([
  [[], always],
  [['messages' as const], [...always, 'Messages']],
])('if the registry has sent %j, a token may read %j', async (features, names) => {
  await renderTokens([], [configWith({ features })], '/users/tokens?add');
  const dialog = within(screen.getByRole('dialog', { name: 'Create access token', hidden: true }));
  const boxes = () => dialog.getAllByRole<HTMLInputElement>('checkbox', { hidden: true });
  await expect.poll(() => boxes().map(({ labels }) => labels?.[0]?.textContent)).toEqual(names);
});

test.each([{ field: 'name' }, {}] as const)(
  'a taken name, with %j, is reported on its field, and nothing typed is lost',
  async (about) => {
    await renderTokens([nightly], [refuse(postToken, 'token.name.taken', about)], '/users/tokens?add');
    const dialog = within(screen.getByRole('dialog', { name: 'Create access token', hidden: true }));
    const name = dialog.getByLabelText<HTMLInputElement>('Name');
    await user.type(name, 'Nightly');
    await user.click(dialog.getByLabelText('Reports'));
    await user.click(dialog.getByRole('button', { name: 'Create token', hidden: true }));
    expect(await dialog.findByText('Another access token already has this name.')).toBeTruthy();
    expect(name.value).toBe('Nightly');
  },
);

test('a token is removed after confirmation', async () => {
  const { server } = await renderTokens([nightly], [answer(deleteToken, null)]);
  await user.click(screen.getByRole('button', { name: 'Remove Nightly' }));
  expect(server.callsTo(deleteToken)).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Nightly', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Remove', hidden: true }));
  expect(await screen.findByText('The access token was removed.')).toBeTruthy();
  expect(server.callsTo(deleteToken)).toMatchObject([{ params: { id: '1' } }]);
});

test('a token of a user who left can be taken over', async () => {
  const { server } = await renderTokens([orphan], [answer(postTokenTakeOver, null)]);
  await user.click(screen.getByRole('button', { name: 'Take over Orphan' }));
  expect(await screen.findByText(/You are now responsible for this access token\./)).toBeTruthy();
  expect(server.callsTo(postTokenTakeOver)).toMatchObject([{ params: { id: '2' } }]);
});
