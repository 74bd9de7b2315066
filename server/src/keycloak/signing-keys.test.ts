import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@panel/core';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { JWKSNoMatchingKey } from 'jose/errors';
import { expect, test } from 'vitest';
import { signingKeys } from './signing-keys.ts';

async function keyServer() {
  const pairs = [await generateKeyPair('ES256'), await generateKeyPair('ES256')] as const;
  const all = await Promise.all(
    pairs.map(async ({ publicKey }, n) => ({ ...(await exportJWK(publicKey)), kid: `${n}` })),
  );
  const state = { kids: ['0'], isDown: false, asked: 0, now: 1_000_000 };
  const server = createServer((_, response) => {
    state.asked += 1;
    if (state.isDown) return response.writeHead(503).end();
    response.writeHead(200).end(JSON.stringify({ keys: all.filter(({ kid }) => state.kids.includes(kid)) }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = signingKeys({ url, realm: 'registrars' }, () => state.now);
  return {
    state,
    async verify(kid: 0 | 1) {
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'ES256', kid: `${kid}` })
        .sign(pairs[kid].privateKey);
      return (await jwtVerify(token, keys)).protectedHeader.kid;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const unavailable = new Refusal('identity.unavailable');

test('keys are fetched once for many tokens', async () => {
  await using keycloak = await keyServer();
  expect(await Promise.all([keycloak.verify(0), keycloak.verify(0)])).toEqual(['0', '0']);
  expect(await keycloak.verify(0)).toBe('0');
  expect(keycloak.state.asked).toBe(1);
});

test('if the keys cannot be fetched, no token is called invalid, and the next token fetches them', async () => {
  await using keycloak = await keyServer();
  keycloak.state.isDown = true;
  await expect(keycloak.verify(0)).rejects.toEqual(unavailable);
  keycloak.state.isDown = false;
  expect(await keycloak.verify(0)).toBe('0');
});

test('known keys are used while new ones cannot be fetched', async () => {
  await using keycloak = await keyServer();
  await keycloak.verify(0);
  keycloak.state.isDown = true;
  keycloak.state.now += 3_600_000;
  expect(await keycloak.verify(0)).toBe('0');
  await expect.poll(() => keycloak.state.asked).toBe(2);
});

test('a key that was withdrawn is refused once the keys are renewed', async () => {
  await using keycloak = await keyServer();
  await keycloak.verify(0);
  keycloak.state.kids = ['1'];
  keycloak.state.now += 600_000;
  await keycloak.verify(0);
  await expect.poll(() => keycloak.verify(0).catch((error) => error)).toBeInstanceOf(JWKSNoMatchingKey);
  expect(await keycloak.verify(1)).toBe('1');
});
