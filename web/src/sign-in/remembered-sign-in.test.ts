import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.resetModules();
});

const claims = { iss: '', sub: '', aud: '', exp: 0, iat: 0 };

/** A panel whose sign-in service is at this origin; the embedded one also reports whether someone is signed in. */
async function openPanel(url: string, signedIn?: boolean) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.endsWith('/session')) return Response.json({ signedIn });
    return Response.json({ url, realm: 'registrars', clientId: 'registrar-panel' });
  });
  return { asked, ...(await import('./remembered-sign-in.ts')) };
}

const keycloak = 'https://keycloak.example';

test('a visitor who never signed in is not redirected, and no service is asked', async () => {
  const { asked, shouldAskToStay } = await openPanel(window.location.origin);
  expect(await shouldAskToStay()).toBe(false);
  expect(asked).toEqual([]);
});

test.each([true, false])('the embedded service is asked and says %s', async (signedIn) => {
  const { asked, rememberSignIn, shouldAskToStay } = await openPanel(window.location.origin, signedIn);
  rememberSignIn(claims);
  expect(await shouldAskToStay()).toBe(signedIn);
  expect(asked.at(-1)).toBe(`${window.location.origin}/realms/registrars/session`);
});

test('with Keycloak a tab asks once: a visitor who was not signed in reads the page next time', async () => {
  const { rememberSignIn, shouldAskToStay } = await openPanel(keycloak);
  rememberSignIn(claims);
  expect(await shouldAskToStay()).toBe(true);
  rememberSignIn(claims); // signed in and returned
  expect(await shouldAskToStay()).toBe(true);
  expect(await shouldAskToStay()).toBe(false);
  expect(await shouldAskToStay()).toBe(false);
});

test('a sign-in is remembered for 10 hours, or until logout', async () => {
  const { forgetSignIn, rememberSignIn, shouldAskToStay } = await openPanel(keycloak);
  rememberSignIn({ ...claims, auth_time: Date.now() / 1000 - 10 * 3600 });
  expect(await shouldAskToStay()).toBe(false);
  rememberSignIn(claims);
  forgetSignIn();
  expect(await shouldAskToStay()).toBe(false);
});
