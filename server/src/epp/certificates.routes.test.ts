import { Writable } from 'node:stream';
import type { EppCertificateSettings } from '@panel/core';
import { testCertificates } from '@panel/core/testing/test-certificates';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { testPanel } from '../testing/test-panel.ts';

let logged = '';
const log = pino(
  { level: 'trace' },
  new Writable({
    write(chunk, _, done) {
      logged += chunk;
      done();
    },
  }),
);
const eppCertificates: EppCertificateSettings = { use: 'required', from: undefined, pin: 'certificate' };
const panel = await testPanel({ environment: { eppCertificates }, log });
const factory = await testCertificates();
afterAll(async () => {
  await panel[Symbol.asyncDispose]();
  await factory[Symbol.asyncDispose]();
});

const path = '/services/registrar/epp/certificates';
const client = await factory.create({ name: 'client.example', uses: 'serverAuth' });
const root = await factory.create({ name: 'Root', isAuthority: true });
const issued = await factory.create({ name: 'issued.example', issuer: root });
const keyOf = (response: { json(): { messages: { messageKey: string }[] } }) => response.json().messages[0]?.messageKey;

async function registrarWith(...certificates: { pem: string }[]) {
  const registrar = await panel.addRegistrar();
  const tech = registrar.as('TECH');
  const add = (certificate: string, label = 'Client') => tech.request('POST', path, { label, certificate });
  const list = async () => (await tech.request('GET', path)).json().data;
  for (const { pem } of certificates) expect((await add(pem)).statusCode).toBe(200);
  return { ...registrar, tech, add, list };
}

test.each([
  ['ADMIN', 200, 200],
  ['SUPPORT', 200, 403],
  ['TECH', 200, 200],
  ['FINANCE', 403, 403],
] as const)('%s gets %i for reading and %i for changing', async (role, reading, changing) => {
  const user = (await panel.addRegistrar()).as(role);
  expect((await user.request('GET', path)).statusCode).toBe(reading);
  const body = { label: 'Client', certificate: client.pem };
  expect((await user.request('POST', `${path}/inspect`, body)).statusCode).toBe(changing);
  const added = await user.request('POST', path, body);
  expect(added.statusCode).toBe(changing);
  const id = changing === 200 ? added.json().data.id : 'none';
  expect((await user.request('DELETE', `${path}/${id}`)).statusCode).toBe(changing);
});

test('before a certificate is added, the server shows its content', async () => {
  const { tech, list } = await registrarWith();
  const { data } = (await tech.request('POST', `${path}/inspect`, { certificate: issued.pem + root.pem })).json();
  expect(data).toMatchObject({ subject: 'CN=issued.example', issuer: 'CN=Root', isOfChain: true, warnings: [] });
  expect((await list()).results).toEqual([]);
});

test('a certificate is added, listed with its content, and removed', async () => {
  const { handle, tech, add, list } = await registrarWith();
  const { id } = (await add(client.pem, ' Production ')).json().data;
  expect(await list()).toEqual({
    results: [
      {
        id,
        label: 'Production',
        subject: 'CN=client.example',
        issuer: 'CN=client.example',
        serial: expect.stringMatching(/^[0-9A-F]+$/),
        from: expect.any(String),
        until: expect.any(String),
        keyType: 'ECDSA P-256',
        signature: 'SHA-256 with ECDSA',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        spki: expect.stringMatching(/^[0-9a-f]{64}$/),
        warnings: ['no-client-auth'],
        lastUsed: null,
        addedBy: `tech@${handle}`,
        added: expect.any(String),
      },
    ],
    maximum: 5,
    required: true,
    requiredFrom: null,
    pin: 'certificate',
    refused: [],
  });
  expect((await tech.request('DELETE', `${path}/${id}`)).statusCode).toBe(200);
  expect((await tech.request('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect((await list()).results).toEqual([]);
});

test('adding and removing are audited with the fingerprints', async () => {
  const { id, handle, tech, add, list } = await registrarWith();
  const added = await add(client.pem);
  const [{ sha256, spki, until }] = (await list()).results;
  await tech.request('DELETE', `${path}/${added.json().data.id}`);
  const terms = { distinguishedName: 'CN=client.example', expires: until, sha256, spki };
  const lines = await panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id).orderBy('id').execute();
  expect(lines).toMatchObject([
    { actor: `tech@${handle}`, action: 'epp.certificate.added', subject: 'Client', before: null, after: terms },
    { actor: `tech@${handle}`, action: 'epp.certificate.removed', subject: 'Client', before: terms, after: null },
  ]);
});

test('another registrar may have the same certificate, and neither sees or removes the other’s', async () => {
  const one = await registrarWith(client);
  const other = await registrarWith(client);
  const [{ id }] = (await one.list()).results;
  expect((await other.list()).results).toHaveLength(1);
  expect((await other.tech.request('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  expect((await one.list()).results).toHaveLength(1);
});

const large = await factory.create({ comment: 'x'.repeat(9000) });
const expired = await factory.create({ from: -9, until: -1 });
const authority = await factory.create({ isAuthority: true, issuer: root });

describe('the server refuses', () => {
  test.each([
    ['a certificate with its key', client.pem + client.key, 'epp.certificate.private.key'],
    ['two leaves', client.pem + issued.pem, 'epp.certificate.leaves'],
    ['an authority that another issued', authority.pem, 'epp.certificate.authority'],
    ['an authority with the one it signed', authority.pem + root.pem, 'epp.certificate.authority'],
    ['an expired one', expired.pem, 'epp.certificate.expired'],
    ['more than 8 KiB', large.pem, 'epp.certificate.too.large'],
    ['anything but a certificate', 'words', 'epp.certificate.unreadable'],
    ['a broken one', client.pem.replace(/\n.{20}/, '\nMIIBAjCBqgAAAAAAAAAA'), 'epp.certificate.unreadable'],
    ['one that was already added', issued.pem, 'epp.certificate.known'],
  ])('%s', async (_, certificate, messageKey) => {
    const { add, list } = await registrarWith(issued);
    const refused = await add(certificate);
    expect([refused.statusCode, keyOf(refused)]).toEqual([messageKey.endsWith('known') ? 409 : 422, messageKey]);
    expect(refused.json().messages[0].field).toBe('certificate');
    expect((await list()).results).toHaveLength(1);
  });

  test('a label that is missing or has several lines', async () => {
    const { add } = await registrarWith();
    expect(keyOf(await add(client.pem, ' '))).toBe('field.mandatory');
    expect(keyOf(await add(client.pem, 'a\nb'))).toBe('field.control.characters');
  });

  test('a sixth certificate, even if several are added at once', async () => {
    const { add, list } = await registrarWith();
    await list();
    const certificates = await Promise.all(Array.from({ length: 7 }, () => factory.create()));
    const answers = await Promise.all(certificates.map(({ pem }) => add(pem)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.map(keyOf).filter((key) => key === 'epp.certificate.limit')).toHaveLength(2);
    expect((await list()).results).toHaveLength(5);
  });
});

test('a private key is in no log and in no table', async () => {
  const { add, tech } = await registrarWith(client);
  logged = '';
  for (const text of [client.key, client.key + client.pem, client.pem + client.key]) {
    expect(keyOf(await add(text))).toBe('epp.certificate.private.key');
    const inspected = await tech.request('POST', `${path}/inspect`, { certificate: text });
    expect(keyOf(inspected)).toBe('epp.certificate.private.key');
    expect(inspected.body).not.toContain('BEGIN');
  }
  const [, secret = ''] = client.key.split('\n');
  expect(logged).toContain('/epp/certificates');
  expect(logged).not.toContain(secret);
  const { rows: tables } = await sql<{ name: string }>`SELECT format('%I.%I', schemaname, tablename) AS name
    FROM pg_tables WHERE schemaname IN ('public', 'identity')`.execute(panel.db);
  for (const { name } of tables) {
    const { rows } = await sql`SELECT FROM ${sql.raw(name)} t WHERE to_jsonb(t)::text LIKE ${`%${secret}%`}
      OR to_jsonb(t)::text LIKE '%PRIVATE KEY%'`.execute(panel.db);
    expect([name, rows]).toEqual([name, []]);
  }
});

test('the review lists certificates with their last use, and so does its file', async () => {
  const { id, as, list } = await registrarWith(client);
  const review = async () => (await as('ADMIN').request('GET', '/services/review')).json().data.certificates;
  const [{ sha256 }] = (await list()).results;
  expect(await review()).toMatchObject([{ label: 'Client', sha256, unused: false, lastUsed: null }]);
  await sql`UPDATE epp_certificate SET added_at = now() - interval '91 days' WHERE registrar_id = ${id}`.execute(
    panel.db,
  );
  expect(await review()).toMatchObject([{ unused: true }]);
  const file = await as('ADMIN').request('GET', '/services/review/csv');
  expect(file.body).toContain(`EPP certificate,Client,${sha256},,yes`);
});

describe('unless the registry uses certificates', () => {
  test('the calls do not exist', async () => {
    await using other = await testPanel({});
    const admin = other.as('ADMIN');
    for (const [method, at] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/inspect'],
      ['DELETE', '/none'],
    ] as const) {
      expect((await admin.request(method, `${path}${at}`, method === 'POST' ? {} : undefined)).statusCode).toBe(404);
    }
    expect((await admin.request('GET', '/services/config')).json().data.properties).not.toHaveProperty(
      'eppCertificates',
    );
    expect((await admin.request('GET', '/services/review')).json().data).not.toHaveProperty('certificates');
  });

  test('the configuration does not mention them', async () => {
    const { properties } = (await panel.as('TECH').request('GET', '/services/config')).json().data;
    expect(properties.eppCertificates).toBe('required');
  });
});
