import { getOwnAccount } from '@panel/contract/account.calls';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { currentUser } from '../sign-in/session.ts';
import { answer } from '../testing/answers.ts';
import { newUser } from '../testing/new-user.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RecoveryOffer } from './recovery-offer.tsx';

afterEach(() => sessionStorage.clear());

const account = (left: number) =>
  answer(getOwnAccount, {
    consoleUrl: null,
    sessions: [],
    passkeys: [],
    canAddPasskeys: true,
    recoveryCodes: { left, madeAt: null },
    passwordChangedAt: null,
    authenticator: { setUpAt: null },
  });

async function open({
  left,
  at = '/',
  hasNewSecondStep = true,
}: {
  left: number;
  at?: string;
  hasNewSecondStep?: boolean;
}) {
  const view = await renderPage(<RecoveryOffer />, { at, answers: [account(left)] });
  const user = currentUser.get();
  act(() => currentUser.set(user && { ...user, hasNewSecondStep }));
  return view;
}

test('a user who has just set up 2-step verification is offered recovery codes until they decline', async () => {
  const { unmount } = await open({ left: 0 });
  expect((await screen.findByRole('link', { name: 'Generate recovery codes' })).getAttribute('href')).toBe('/account');
  await newUser().click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  const { server } = await open({ left: 0 });
  await expect(screen.findByRole('link', undefined, { timeout: 100 })).rejects.toThrow();
  expect(server.callsTo(getOwnAccount)).toHaveLength(0);
});

test.each([
  ['has codes', { left: 10 }],
  ['set it up long ago', { left: 0, hasNewSecondStep: false }],
  ['is on the page that offers them', { left: 0, at: '/account' }],
])('nothing is offered to a user who %s', async (_, options) => {
  await open(options);
  await expect(screen.findByRole('link', undefined, { timeout: 100 })).rejects.toThrow();
});
