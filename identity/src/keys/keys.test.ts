import { decodeProtectedHeader, exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { REALM, testIdentity } from '../testing/test-identity.ts';

const CERTS = `${REALM}/protocol/openid-connect/certs`;

test('after a rotation old tokens verify, sessions continue, and new tokens have a new key', async () => {
  await using service = await testIdentity();
  await service.addAccount();
  const browser = service.newBrowser();
  const before = await browser.signIn();
  const verify = (token: string) => jwtVerify(token, service.identity.verificationKey);
  await verify(before.access_token);

  await service.identity.rotateKeys();

  const after = await browser.refresh(before.refresh_token);
  expect(after.status).toBe(200);
  const [oldKid, newKid] = [before, after].map(({ access_token }) => decodeProtectedHeader(access_token).kid);
  expect(newKid).not.toBe(oldKid);
  await expect(verify(before.access_token)).resolves.toBeDefined();
  await expect(verify(after.access_token)).resolves.toBeDefined();
  const published = JSON.parse((await browser.get(CERTS)).body).keys.map(({ kid }: { kid: string }) => kid);
  expect(published).toEqual([newKid, oldKid]);

  const logout = `${REALM}/protocol/openid-connect/logout?id_token_hint=${before.id_token}`;
  expect((await browser.get(logout)).body).toContain('<script nonce=');
});

test('an expired key no longer verifies', async () => {
  await using service = await testIdentity();
  await service.addAccount();
  const { access_token } = await service.newBrowser().signIn();
  await service.identity.rotateKeys();
  await sql`UPDATE identity.signing_key SET expires_at = now() WHERE expires_at IS NOT NULL`.execute(service.db);
  const fresh = await service.another();
  await expect(jwtVerify(access_token, fresh.verificationKey)).rejects.toThrow();
});

test('instances that start at once share their keys', async () => {
  await using service = await testIdentity();
  await sql`TRUNCATE identity.signing_key`.execute(service.db);
  await Promise.all(Array.from({ length: 4 }, () => service.another()));
  const { rows } = await sql`SELECT 1 FROM identity.signing_key`.execute(service.db);
  expect(rows).toHaveLength(1);
});

test('a token signed by a stranger does not verify, whatever key it names', async () => {
  await using service = await testIdentity();
  await service.addAccount();
  const { access_token } = await service.newBrowser().signIn();
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const jwk = await exportJWK(publicKey);
  for (const kid of [decodeProtectedHeader(access_token).kid, 'unknown', undefined]) {
    const forged = await new SignJWT({}).setProtectedHeader({ alg: 'ES256', kid, jwk }).sign(privateKey);
    await expect(jwtVerify(forged, service.identity.verificationKey)).rejects.toThrow();
  }
});
