import { createHash, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type PeerCertificate, type TLSSocket } from 'node:tls';
import type { EppCertificateSettings } from '@panel/core';
import { decideEppLogin, findCertificates } from '@panel/core/epp';
import { type TestCertificate, testCertificates } from '@panel/core/testing/test-certificates';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { password, registrarAtCheck } from './testing/registrar-at-check.ts';

// Uses an EPP server that accepts any client certificate, as it must for self-signed ones, and asks the panel about it.

const database = await testDatabase();
const { db } = database;
const factory = await testCertificates();
const disposal: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of disposal.splice(0)) await end();
});
afterAll(async () => {
  await database.close();
  await factory[Symbol.asyncDispose]();
});

const pem = ({ raw }: PeerCertificate) =>
  `-----BEGIN CERTIFICATE-----\n${raw.toString('base64')}\n-----END CERTIFICATE-----\n`;
const hash = ({ fingerprint256 }: PeerCertificate) => fingerprint256;
const hashOfKey = ({ raw }: PeerCertificate) =>
  createHash('sha256')
    .update(new X509Certificate(raw).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex');

const settings = (use: EppCertificateSettings['use'], more: Partial<EppCertificateSettings> = {}) => ({
  use,
  from: undefined,
  pin: 'certificate' as const,
  ...more,
});

let server: TestCertificate;
beforeAll(async () => {
  server = await factory.create({ name: 'localhost' });
});

/** A registrar with these certificates, and an EPP server in front of the panel's check. */
async function eppServer(
  eppCertificates: EppCertificateSettings,
  known: TestCertificate[],
  present: (certificate: PeerCertificate) => string = pem,
) {
  const { id, handle, add, ask, close } = await registrarAtCheck(db, eppCertificates, known);
  disposal.push(close);
  const tls = createServer(
    { key: server.key, cert: server.pem, requestCert: true, rejectUnauthorized: false },
    async (socket: TLSSocket) => {
      const peer = socket.getPeerCertificate();
      socket.end(await ask({ address: socket.remoteAddress, certificate: peer.raw && present(peer) }));
    },
  );
  await new Promise<void>((resolve) => tls.listen(0, '127.0.0.1', resolve));
  disposal.push(() => new Promise((resolve) => tls.close(resolve)));
  const address = tls.address() as AddressInfo;
  return {
    id,
    handle,
    add,
    /** The panel's decision on a client with this certificate, or none. */
    async logIn(client?: TestCertificate) {
      const socket = connect({
        port: address.port,
        host: '127.0.0.1',
        rejectUnauthorized: false,
        ...(client && { key: client.key, cert: client.pem, ciphers: 'DEFAULT@SECLEVEL=0' }),
      });
      let text = '';
      for await (const piece of socket) text += piece;
      const { allowed, reason } = JSON.parse(text);
      return allowed ? 'allowed' : reason;
    },
    async refused() {
      return (await findCertificates(db, id, eppCertificates)).refused;
    },
  };
}

const make = {
  'P-256': () => factory.create(),
  Ed25519: () => factory.create({ key: 'Ed25519' }),
  'RSA of 1024 bits': () => factory.create({ key: 'RSA-1024' }),
  'RSA of 2048 bits': () => factory.create({ key: 'RSA-2048' }),
  'one for servers alone': () => factory.create({ uses: 'serverAuth' }),
  'one that is its own authority': () => factory.createByGuide(),
  'one that an authority issued': async () =>
    factory.create({ issuer: await factory.create({ name: 'Root', isAuthority: true }) }),
};

describe.each(Object.keys(make) as (keyof typeof make)[])('%s', (kind) => {
  let client: TestCertificate;
  let stranger: TestCertificate;
  beforeAll(async () => {
    [client, stranger] = await Promise.all([make[kind](), make[kind]()]);
  });

  test.each([
    ['off', 'certificate', pem, 'allowed', 'allowed', 'allowed'],
    ['optional', 'certificate', pem, 'allowed', 'certificate-unknown', 'allowed'],
    ['required', 'certificate', pem, 'allowed', 'certificate-unknown', 'certificate-missing'],
    ['required', 'certificate', hash, 'allowed', 'certificate-unknown', 'certificate-missing'],
    ['required', 'key', pem, 'allowed', 'certificate-unknown', 'certificate-missing'],
    ['required', 'key', hashOfKey, 'allowed', 'certificate-unknown', 'certificate-missing'],
    ['optional', 'key', hashOfKey, 'allowed', 'certificate-unknown', 'allowed'],
  ] as const)('%s, pinned by %s', async (use, pin, present, known, unknown, none) => {
    const { logIn } = await eppServer(settings(use, { pin }), [client], present);
    expect([await logIn(client), await logIn(stranger), await logIn()]).toEqual([known, unknown, none]);
  });
});

describe('a certificate renewed with the same key', () => {
  test('is unknown if the certificate is pinned', async () => {
    const old = await factory.create({ until: 10 });
    const { logIn } = await eppServer(settings('required'), [old]);
    expect(await logIn(await factory.create({ key: { pem: old.key } }))).toBe('certificate-unknown');
  });

  test('is allowed if the key is pinned, and its later expiry is stored', async () => {
    const old = await factory.create({ until: 10 });
    const { id, logIn } = await eppServer(settings('optional', { pin: 'key' }), [old]);
    const days = async () => {
      const [row] = (await findCertificates(db, id, settings('optional', { pin: 'key' }))).results;
      return [Math.round(((row?.until.getTime() ?? 0) - Date.now()) / (24 * 60 * 60_000)), row?.lastUsed !== null];
    };
    expect(await days()).toEqual([10, false]);
    expect(await logIn(await factory.create({ key: { pem: old.key }, until: 300 }))).toBe('allowed');
    await expect.poll(days).toEqual([300, true]);
    expect(await logIn(old)).toBe('allowed');
    expect(await days()).toEqual([300, true]);
  });

  test('is allowed by the hash of the key alone, without a new expiry', async () => {
    const old = await factory.create({ until: 10 });
    const { id, logIn } = await eppServer(settings('required', { pin: 'key' }), [old], hashOfKey);
    const shown = async () => (await findCertificates(db, id, settings('required', { pin: 'key' }))).results[0];
    const until = (await shown())?.until;
    expect(await logIn(await factory.create({ key: { pem: old.key }, until: 300 }))).toBe('allowed');
    await expect.poll(async () => (await shown())?.lastUsed).toEqual(expect.any(Date));
    expect((await shown())?.until).toEqual(until);
  });

  test('is unknown by the hash of the certificate if the key is pinned', async () => {
    const client = await factory.create();
    const { logIn, refused } = await eppServer(settings('required', { pin: 'key' }), [client], hash);
    expect(await logIn(client)).toBe('certificate-unknown');
    await expect.poll(refused).toMatchObject([{ subject: null, certificate: null }]);
  });

  test('is refused once the presented certificate has expired, even if a later expiry was seen', async () => {
    const good = await factory.create();
    const { logIn } = await eppServer(settings('required', { pin: 'key' }), [good]);
    const old = await factory.create({ key: { pem: good.key }, from: -9, until: -1 });
    expect([await logIn(good), await logIn(old)]).toEqual(['allowed', 'certificate-expired']);
  });
});

describe('an expired certificate', () => {
  /** It can no longer be added through the panel. */
  async function withExpired(present: (certificate: PeerCertificate) => string) {
    const client = await factory.create({ from: -9, until: 1 });
    const it = await eppServer(settings('required'), [client], present);
    const expired = await factory.create({ from: -9, until: -1 });
    await sql`UPDATE epp_certificate SET sha256 = ${sha256(expired)}, certificate = ${expired.der},
      valid_until = now() - interval '1 day' WHERE registrar_id = ${it.id}`.execute(db);
    return { ...it, expired };
  }

  test('is refused if sent whole, and shown without a way to add it', async () => {
    const { logIn, expired, refused } = await withExpired(pem);
    expect(await logIn(expired)).toBe('certificate-expired');
    await expect.poll(refused).toMatchObject([{ reason: 'certificate-expired', times: 1, certificate: null }]);
  });

  test('is left to TLS if only its hash is sent', async () => {
    const { logIn, expired } = await withExpired(hash);
    expect(await logIn(expired)).toBe('allowed');
  });
});

const sha256 = (certificate: TestCertificate) => createHash('sha256').update(certificate.der).digest('hex');

describe('a refused certificate', () => {
  test('is shown for 7 days with its source address, and can be added directly', async () => {
    const stranger = await factory.create({ name: 'new.example' });
    const { id, logIn, refused } = await eppServer(settings('required'), []);
    for (const _ of [1, 2]) expect(await logIn(stranger)).toBe('certificate-unknown');
    await expect.poll(refused).toMatchObject([
      {
        fingerprint: sha256(stranger),
        subject: 'CN=new.example',
        address: '127.0.0.1',
        times: 2,
        certificate: stranger.pem,
      },
    ]);
    await sql`UPDATE epp_refused_certificate SET refused_at = now() - interval '8 days' WHERE registrar_id = ${id}`.execute(
      db,
    );
    expect(await refused()).toEqual([]);
  });

  test('is no longer shown after it was added', async () => {
    const stranger = await factory.create();
    const { logIn, refused, add } = await eppServer(settings('optional'), []);
    await logIn(stranger);
    await expect.poll(refused).toHaveLength(1);
    await add(stranger);
    expect(await refused()).toEqual([]);
    expect(await logIn(stranger)).toBe('allowed');
  });

  test('is one of up to 20, and only a hash if the front end sends nothing else', async () => {
    const { id, logIn, refused } = await eppServer(settings('required'), [], hash);
    const stranger = await factory.create();
    await sql`INSERT INTO epp_refused_certificate (registrar_id, fingerprint, reason, address, refused_at)
      SELECT ${id}, 'f' || n, 'certificate-unknown', '127.0.0.1', now() - interval '1 hour' FROM generate_series(1, 25) n`.execute(
      db,
    );
    await logIn(stranger);
    await expect.poll(async () => (await refused()).length).toBe(20);
    expect((await refused())[0]).toMatchObject({ fingerprint: sha256(stranger), subject: null, certificate: null });
  });
});

test('a refused certificate can be added once the front end sends all of it, not only a hash', async () => {
  const stranger = await factory.create();
  let present = hash;
  const { logIn, refused } = await eppServer(settings('required'), [], (certificate) => present(certificate));
  await logIn(stranger);
  await expect.poll(refused).toMatchObject([{ times: 1, certificate: null }]);
  present = pem;
  await logIn(stranger);
  await expect.poll(refused).toMatchObject([{ times: 2, certificate: stranger.pem }]);
});

test('required applies from its day', async () => {
  const { logIn } = await eppServer(settings('required', { from: '2999-01-01' }), []);
  expect([await logIn(), await logIn(await factory.create())]).toEqual(['allowed', 'certificate-unknown']);
  const since = await eppServer(settings('required', { from: '2020-01-01' }), []);
  expect(await since.logIn()).toBe('certificate-missing');
});

test('the certificate is checked after the address and before the password, which is not counted', async () => {
  const { id, handle } = await eppServer(settings('required'), []);
  const ask = async (login: { password: string; address: string }) =>
    (await decideEppLogin(db, ['ACTIVE'], { handle, ...login }, settings('required'))).answer;
  expect(await ask({ password, address: '192.0.2.1' })).toMatchObject({ reason: 'address-not-allowed' });
  expect(await ask({ password: 'Wrong-pw-2', address: '127.0.0.1' })).toMatchObject({ reason: 'certificate-missing' });
  const ip = db.selectFrom('epp_allowed_ip').select('wrong_passwords').where('registrar_id', '=', id);
  expect(await ip.executeTakeFirst()).toEqual({ wrong_passwords: 0 });
});
