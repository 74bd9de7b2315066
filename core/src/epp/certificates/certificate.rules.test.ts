import { afterAll, describe, expect, test } from 'vitest';
import { testCertificates } from '../../testing/test-certificates.ts';
import { readCertificate, warningsOf } from './certificate.rules.ts';
import { leafOf } from './leaf.rules.ts';
import { readPresented } from './presented.rules.ts';

const factory = await testCertificates();
afterAll(() => factory[Symbol.asyncDispose]());
const { create, createByGuide } = factory;
const now = new Date();

const client = await create({ uses: 'clientAuth' });
const renewed = await create({ key: { pem: client.key }, until: 700 });
const root = await create({ name: 'Root', isAuthority: true });
const middle = await create({ name: 'Middle', isAuthority: true, issuer: root });
const issued = await create({ name: 'issued.example', issuer: middle });
const expired = await create({ from: -20, until: -1 });
const byGuide = await createByGuide();

describe('the content of a certificate', () => {
  test.each([
    ['P-256', {}, 'ECDSA P-256', 'SHA-256 with ECDSA', []],
    ['Ed25519', { key: 'Ed25519' }, 'Ed25519', 'Ed25519', []],
    ['RSA of 2048 bits', { key: 'RSA-2048' }, 'RSA 2048', 'SHA-256 with RSA', []],
    ['RSA of 1024 bits', { key: 'RSA-1024' }, 'RSA 1024', 'SHA-256 with RSA', ['weak-key']],
    ['SHA-1', { key: 'RSA-2048', digest: 'sha1' }, 'RSA 2048', 'SHA-1 with RSA', ['weak-signature']],
    ['for clients', { uses: 'clientAuth,serverAuth' }, 'ECDSA P-256', 'SHA-256 with ECDSA', []],
    ['for servers only', { uses: 'serverAuth' }, 'ECDSA P-256', 'SHA-256 with ECDSA', ['no-client-auth']],
    ['for every use', { uses: 'anyExtendedKeyUsage' }, 'ECDSA P-256', 'SHA-256 with ECDSA', []],
    ['that expires soon', { until: 29 }, 'ECDSA P-256', 'SHA-256 with ECDSA', ['ends-soon']],
    ['not yet valid', { from: 2 }, 'ECDSA P-256', 'SHA-256 with ECDSA', ['not-yet-valid']],
    ['its own authority', { isAuthority: true }, 'ECDSA P-256', 'SHA-256 with ECDSA', ['own-authority']],
  ] as const)('%s', async (_, wanted, keyType, signature, warnings) => {
    const { pem } = await create(wanted);
    const certificate = readCertificate(pem);
    expect(certificate).toMatchObject({ keyType, signature, isSelfSigned: true });
    expect(certificate && warningsOf(certificate, now)).toEqual(warnings);
  });

  test('names, times and hashes, from PEM and DER', () => {
    const certificate = readCertificate(issued.pem);
    expect(certificate).toMatchObject({ subject: 'CN=issued.example', issuer: 'CN=Middle', isAuthority: false });
    expect(certificate?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(certificate && certificate.until.getTime() - certificate.from.getTime()).toBe(366 * 24 * 60 * 60_000);
    expect(readCertificate(issued.der)).toEqual(certificate);
  });

  test('a renewed certificate has the same key but another fingerprint', () => {
    const [before, after] = [client, renewed].map(({ pem }) => readCertificate(pem));
    expect(after?.spki).toBe(before?.spki);
    expect(after?.sha256).not.toBe(before?.sha256);
  });

  test('a later expiry that was seen applies', async () => {
    const certificate = readCertificate((await create({ until: 10 })).pem);
    const later = new Date(now.getTime() + 100 * 24 * 60 * 60_000);
    expect(certificate && warningsOf(certificate, now, later)).toEqual([]);
  });

  test.each([['words'], ['-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----']])('null for %j', (text) => {
    expect(readCertificate(text)).toBeNull();
  });
});

describe('a pasted text', () => {
  const subjectOf = (blocks: string[]) => {
    const { leaf, isOfChain } = leafOf(blocks, now);
    return [leaf.subject, isOfChain];
  };
  const subject = readCertificate(client.pem)?.subject;

  test.each([
    ['a single one', [client.pem], [subject, false]],
    ['one twice', [client.pem, client.pem], [subject, false]],
    ['the leaf of a chain', [issued.pem, middle.pem, root.pem], ['CN=issued.example', true]],
    ['the leaf of a chain in any order', [root.pem, issued.pem, middle.pem], ['CN=issued.example', true]],
    ['the leaf of a chain with a gap', [issued.pem, root.pem], ['CN=issued.example', true]],
    ['one that “openssl req -x509” creates', [byGuide.pem], ['CN=epp.example', false]],
  ])('%s is accepted', (_, blocks, taken) => {
    expect(subjectOf(blocks)).toEqual(taken);
  });

  test.each([
    ['two leaves', [client.pem, issued.pem], 'epp.certificate.leaves'],
    ['two self-signed ones', [root.pem, byGuide.pem], 'epp.certificate.leaves'],
    ['an authority that another issued', [middle.pem], 'epp.certificate.authority'],
    ['authorities only', [middle.pem, root.pem], 'epp.certificate.authority'],
    ['an expired one', [expired.pem], 'epp.certificate.expired'],
    ['no certificate', ['-----BEGIN CERTIFICATE-----\nMAA=\n-----END CERTIFICATE-----'], 'epp.certificate.unreadable'],
  ])('%s is refused', (_, blocks, key) => {
    expect(() => subjectOf(blocks)).toThrow(expect.objectContaining({ key, field: 'certificate' }));
  });
});

test('an EPP front end presents PEM or a hash, with or without colons', () => {
  const certificate = readCertificate(client.pem);
  const { sha256 = '', spki, until } = certificate ?? {};
  expect(readPresented(client.pem)).toMatchObject({ fingerprint: sha256, whole: { spki, until } });
  // The order of TLS: the leaf comes first.
  expect(readPresented(issued.pem + middle.pem)).toEqual(readPresented(issued.pem));
  const colons = sha256.toUpperCase().match(/../g)?.join(':') ?? '';
  for (const text of [sha256, colons, ` ${sha256}\n`]) expect(readPresented(text)).toEqual({ fingerprint: sha256 });
  for (const text of ['', 'CN=client', sha256.slice(2), client.der.toString('base64')])
    expect(readPresented(text)).toBeNull();
});
