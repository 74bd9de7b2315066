import { decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { testIdentity } from '../testing/test-identity.ts';

test('a sign-in with PKCE gives an ID token with the account’s claims and an access token for the API', async () => {
  await using service = await testIdentity();
  const account = await service.addAccount({ name: 'Anna Maria Smith', roles: ['SUPPORT', 'TECH'] });
  const tokens = await service.newBrowser().signIn();
  expect(tokens).toMatchObject({ status: 200, scope: 'openid profile email' });

  expect(decodeJwt(tokens.id_token)).toMatchObject({
    iss: 'http://panel.example/realms/registrars',
    aud: 'registrar-panel',
    sub: account.id,
    preferred_username: 'sam@aurora',
    name: 'Anna Maria Smith',
    given_name: 'Anna Maria',
    family_name: 'Smith',
    email: 'sam@aurora.example',
    realm_access: { roles: ['SUPPORT', 'TECH'] },
  });

  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, service.identity.verificationKey, {
    issuer: 'http://panel.example/realms/registrars',
    audience: 'registrar-panel-api',
    typ: 'at+jwt',
  });
  expect(payload).toMatchObject({ sub: account.id, client_id: 'registrar-panel' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
  expect(protectedHeader.alg).toBe('ES256');
  expect(decodeProtectedHeader(tokens.id_token).typ).not.toBe('at+jwt');
});
