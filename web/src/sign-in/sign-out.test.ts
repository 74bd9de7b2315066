import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { signInAs } from '../testing/sign-in-as.ts';
import { keepDraft, saveDrafts, takeDraft } from './drafts.ts';
import { signOut } from './session.ts';

test('signing out, even offline, removes everything typed or searched for in the tab', async () => {
  fakeServer();
  await signInAs();
  const forget = keepDraft(() => ({ name: 'user', values: { name: 'Sam' }, base: {} }));
  saveDrafts('sam@aurora');
  forget();
  sessionStorage.setItem('last-search.sam@aurora', '/registrations/search?q=secret');

  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  await expect(signOut()).rejects.toThrow('no network');

  expect(sessionStorage.getItem('last-search.sam@aurora')).toBeNull();
  expect(takeDraft('sam@aurora', 'user')).toBeNull();
});
