import { writeFile } from 'node:fs/promises';
import { hash } from '@node-rs/argon2';
import { inspectCertificate } from '@panel/core/epp';
import { testCertificates } from '@panel/core/testing/test-certificates';
import { testDatabase } from '@panel/database/testing';
import { expect, test, vi } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

vi.setConfig({ testTimeout: 120_000 });

async function eppPlace() {
  const database = await testDatabase();
  const { db } = database;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle: 'aurora', status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('epp_setting')
    .values({ registrar_id: id, password_hash: await hash('Right-2026!') })
    .execute();
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.7' }).execute();
  const { run } = commandsOn(database);
  return {
    db,
    run,
    check: (handle: string, address: string, input: string) => run(['epp', 'check', handle, address], { input }),
    audited: () => db.selectFrom('audit').select(['actor', 'action', 'registrar_id', 'after']).orderBy('id').execute(),
    id,
    [Symbol.asyncDispose]: () => database.close(),
  };
}

test('the command says whether an EPP login is valid, and why not', async () => {
  await using place = await eppPlace();
  const { db, check } = place;
  expect(await check('aurora', '192.0.2.7', 'Right-2026!\n')).toMatchObject({ code: 0, stdout: 'Allowed.\n' });
  expect(await check('aurora', '192.0.2.7', 'Wrong-2026!')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Refused: the password is wrong.\n',
  });
  expect((await check('aurora', '192.0.2.8', 'Right-2026!')).stderr).toBe('Refused: the address is not allowed.\n');
  expect((await check('nobody', '192.0.2.7', 'Right-2026!')).stderr).toBe('Refused: there is no such registrar.\n');
  expect(await db.selectFrom('epp_refused_ip').select('address').execute()).toEqual([{ address: '192.0.2.8' }]);
});

test('the command follows EPP_ALLOWED_STATUSES', async () => {
  await using place = await eppPlace();
  await place.db.updateTable('registrar').set({ status: 'SUSPENDED' }).execute();
  const check = (EPP_ALLOWED_STATUSES: string) =>
    place.run(['epp', 'check', 'aurora', '192.0.2.7'], {
      input: 'Right-2026!',
      environment: { EPP_ALLOWED_STATUSES },
    });
  expect((await check('ACTIVE,SUSPENDED')).stdout).toBe('Allowed, while SUSPENDED.\n');
  expect((await check('ACTIVE')).stderr).toBe(
    'Refused: the registrar is held, or EPP_ALLOWED_STATUSES does not name its status.\n',
  );
  expect((await check('DELETED')).stderr).toMatch(/^EPP_ALLOWED_STATUSES must be one or more of .+\n$/);
});

test('the command checks a client certificate from a file, as EPP_CERTIFICATES requires', async () => {
  await using place = await eppPlace();
  await using certificates = await testCertificates();
  const [client, stranger] = await Promise.all([certificates.create(), certificates.create()]);
  const renewed = await certificates.create({ key: { pem: client.key } });
  const expired = await certificates.create({ key: { pem: client.key }, from: -9, until: -1 });
  const { sha256, spki, from, until } = inspectCertificate([client.pem]);
  await place.db
    .insertInto('epp_certificate')
    .values({
      ...{ registrar_id: place.id, label: 'Client', certificate: client.der, added_by: 'tech@aurora' },
      ...{ sha256, spki, valid_from: from, valid_until: until },
    })
    .execute();
  const named = (name: string) => `${certificates.folder}/${name}`;
  const files = { client, stranger, renewed, expired, chain: { pem: client.pem + stranger.pem } };
  for (const [name, { pem }] of Object.entries(files)) await writeFile(named(name), pem);
  await writeFile(named('words'), 'no certificate');
  await writeFile(named('key'), client.key);
  await writeFile(named('hash'), `${sha256}\n`);

  const check = async (environment: Record<string, string>, name?: string) => {
    const option = name ? ['--certificate', named(name)] : [];
    const args = ['epp', 'check', 'aurora', '192.0.2.7', ...option];
    const { code, stdout, stderr } = await place.run(args, { input: 'Right-2026!', environment });
    expect(code).toBe(stderr === '' ? 0 : 1);
    return stdout + stderr;
  };
  const [allowed, unknown] = ['Allowed.\n', 'Refused: the registrar does not have this certificate.\n'];
  const required = { EPP_CERTIFICATES: 'required' };
  expect(await check({}, 'stranger')).toBe(allowed);
  expect(await check({ EPP_CERTIFICATES: 'optional' })).toBe(allowed);
  expect(await check({ EPP_CERTIFICATES: 'optional' }, 'stranger')).toBe(unknown);
  expect(await check({ ...required, EPP_CERTIFICATES_FROM: '2999-01-01' })).toBe(allowed);
  expect(await check(required)).toBe(
    'Refused: a client certificate is required (EPP_CERTIFICATES): name its file with --certificate.\n',
  );
  for (const name of ['client', 'chain', 'hash']) expect(await check(required, name)).toBe(allowed);
  for (const name of ['stranger', 'renewed']) expect(await check(required, name)).toBe(unknown);
  const byKey = { ...required, EPP_CERTIFICATE_PIN: 'key' };
  expect(await check(byKey, 'renewed')).toBe(allowed);
  expect(await check(byKey, 'expired')).toBe('Refused: the certificate has expired.\n');
  for (const name of ['words', 'key'])
    expect(await check(required, name)).toBe('The file holds no certificate as PEM.\n');
  expect(await check(required, 'missing')).toMatch(/^The certificate cannot be read: ENOENT: .+\n$/);
});

test('a new password takes effect at once, ends all locks, and the registrar gets a mail', async () => {
  await using place = await eppPlace();
  const { db, run, check, id } = place;
  const admin = { username: 'kim@aurora', name: 'Kim', email: 'kim@aurora.example', roles: ['ADMIN'] };
  await db.insertInto('identity.account').values(admin).execute();
  const lockedUntil = new Date(Date.now() + 300_000);
  await db.updateTable('epp_allowed_ip').set({ locked_until: lockedUntil }).execute();
  const set = (input: string, handle = 'aurora') => run(['epp', 'password', handle], { input });
  const { code, stdout } = await set('Newer-2026!\n');
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('with the new password') });
  expect(stdout).not.toContain('Newer');
  expect((await check('aurora', '192.0.2.7', 'Newer-2026!')).stdout).toBe('Allowed.\n');
  expect((await check('aurora', '192.0.2.7', 'Right-2026!')).stderr).toBe('Refused: the password is wrong.\n');
  const line = { actor: 'operator', action: 'epp.password.changed', registrar_id: id, after: null };
  expect(await place.audited()).toEqual([line]);
  expect(JSON.parse((await run(['events', 'list', '--json'])).stdout).events).toMatchObject([
    { type: 'epp.password.changed', registrar: 'aurora', actor: 'operator' },
  ]);
  const mails = await db.selectFrom('mail_outbox').select(['recipient', 'subject']).execute();
  expect(mails).toEqual([{ recipient: admin.email, subject: '.example: The EPP password of aurora was changed' }]);

  for (const [password, words] of [
    ['', 'The new password: '],
    ['short', 'The new password: '],
    ['no-digits-Here', 'not safe'],
    ['Aurora-2026!', 'not safe'],
  ] as const)
    expect(await set(password)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(words) });
  expect(await set('Newest-2026!', 'nobody')).toMatchObject({ code: 1, stdout: '' });
  expect((await check('aurora', '192.0.2.7', 'Newer-2026!')).stdout).toBe('Allowed.\n');
  expect(await place.audited()).toHaveLength(1);
});

test('a locked registrar can be unlocked', async () => {
  await using place = await eppPlace();
  const { db, run, check, id } = place;
  const unlock = () => run(['epp', 'unlock', 'aurora']);
  expect(await unlock()).toMatchObject({ code: 0, stdout: 'Nothing of aurora is locked.\n' });
  const lockedUntil = new Date(Date.now() + 300_000);
  await db.updateTable('epp_allowed_ip').set({ locked_until: lockedUntil }).execute();
  await db.updateTable('epp_setting').set({ locked_until: lockedUntil }).execute();
  expect((await check('aurora', '192.0.2.7', 'Right-2026!')).code).toBe(1);
  expect(await unlock()).toMatchObject({ code: 0, stdout: 'aurora can try again: 2 unlocked.\n' });
  expect((await check('aurora', '192.0.2.7', 'Right-2026!')).stdout).toBe('Allowed.\n');
  expect(await place.audited()).toEqual([
    { actor: 'operator', action: 'epp.unlocked', registrar_id: id, after: { count: 2 } },
  ]);
  expect((await run(['epp', 'unlock', 'nobody'])).code).toBe(1);
});
