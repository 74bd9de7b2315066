import { registryAuthor, writeAuditLine } from '@panel/core/audit';
import { resumeRegistrar } from '@panel/core/registrar';
import { contact, del, domain, put, registrar } from '@panel/registry/testing/changes';
import { expect, test } from 'vitest';
import { listening, numbered } from './testing/listening-registry.ts';

async function withAurora(options: Parameters<typeof listening>[0] = {}) {
  const registry = await listening(options);
  await registry.post(numbered([put('registrar', registrar()), put('contact', contact()), put('domain', domain())]));
  const { id } = await registry.db.selectFrom('registrar').select('id').executeTakeFirstOrThrow();
  return { ...registry, id };
}

test('a registrar is returned in its current state: status, contacts and allowed addresses', async () => {
  await using registry = await withAurora();
  const { db, id, ask } = registry;
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.7' }).execute();
  const { data } = await ask('/registry/registrars/AURORA');
  expect(data.registrar).toMatchObject({
    handle: 'aurora',
    status: 'ACTIVE',
    createTimestamp: '2020-01-01T00:00:00.000Z',
    mainContact: { name: 'Anna', organization: 'Aurora Names', address: { city: 'Brussels' } },
    techContact: { name: null, email: null, phone: null },
    ipAddresses: ['192.0.2.7'],
    held: false,
  });
  expect((await ask('/registry/registrars')).data).toEqual({ registrars: [data.registrar] });
});

test('certificates are returned by fingerprint if they are used, and none while the registrar is held', async () => {
  const terms = { valid_from: new Date('2026-01-01'), valid_until: new Date('2027-01-01'), added_by: 'tess@aurora' };
  const certificate = { label: 'Client', certificate: Buffer.from('der'), sha256: 'aa', spki: 'bb', ...terms };
  const shown = [{ sha256: 'aa', spki: 'bb', until: '2027-01-01T00:00:00.000Z' }];
  const eppCertificates = { use: 'optional', from: undefined, pin: 'key' } as const;
  await using registry = await withAurora({ eppCertificates });
  const { db, id, ask } = registry;
  const now = async () => (await ask('/registry/registrars/aurora')).data.registrar;
  expect((await now()).certificates).toEqual([]);
  await db
    .insertInto('epp_certificate')
    .values({ registrar_id: id, ...certificate })
    .execute();
  expect((await now()).certificates).toEqual(shown);
  await db.updateTable('registrar').set({ held_at: new Date() }).execute();
  expect((await now()).certificates).toEqual([]);
  await using without = await withAurora();
  expect((await without.ask('/registry/registrars/aurora')).data.registrar).not.toHaveProperty('certificates');
});

test.each(['/registry/registrars', '/registry/registrars/aurora'])('%s returns 304 if unchanged', async (path) => {
  await using registry = await withAurora();
  const { db, id, ask } = registry;
  const tag = (await ask(path)).headers.get('etag') ?? '';
  const known = { headers: { 'if-none-match': `"other", W/${tag}` } };
  const answer = await ask(path, known);
  expect([answer.status, answer.headers.get('etag'), answer.data]).toEqual([304, tag, undefined]);
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.7' }).execute();
  expect((await ask(path, known)).status).toBe(200);
});

test("a registrar is found by the registry's own id too, and both ids are returned, also in events", async () => {
  await using registry = await withAurora();
  const { db, id, ask } = registry;
  await db.updateTable('registrar').set({ registry_id: 'Aurora / North' }).execute();
  const { data } = await ask(`/registry/registrars/${encodeURIComponent('AURORA / North')}`);
  expect(data.registrar).toMatchObject({ handle: 'aurora', registryId: 'Aurora / North' });
  expect((await ask('/registry/registrars/Aurora')).data).toEqual(data);
  await writeAuditLine(
    db,
    { actor: 'a@aurora', staff: null, registrarId: id, requestId: null },
    'epp.password.changed',
    {},
  );
  expect((await ask('/registry/events')).data.events).toMatchObject([
    { registrar: 'aurora', registryId: 'Aurora / North' },
  ]);
});

test('edits in the panel stay when the registry sends the registrar again', async () => {
  await using registry = await withAurora();
  const { db, id, ask, post } = registry;
  const edited_at = new Date();
  await db
    .insertInto('registrar_contact')
    .values({ registrar_id: id, kind: 'tech', name: 'Tess', email: 'tess@aurora.example', edited_at })
    .execute();
  const { contact } = registrar();
  const renamed = (name: string, seq: number) =>
    post(numbered([put('registrar', registrar({ status: 'BLOCKED', contact: { ...contact, name } }))], seq));
  expect((await renamed('Bea', 4)).status).toBe(200);
  const now = async () => (await ask('/registry/registrars/aurora')).data.registrar;
  expect(await now()).toMatchObject({ status: 'BLOCKED', mainContact: { name: 'Bea' }, techContact: { name: 'Tess' } });
  await db.updateTable('registrar_contact').set({ name: 'Carl', edited_at }).where('kind', '=', 'main').execute();
  expect((await renamed('Dora', 5)).status).toBe(200);
  expect(await now()).toMatchObject({ mainContact: { name: 'Carl' }, techContact: { name: 'Tess' } });
});

test('a registrar that was deleted and returned is held, without addresses, until someone resumes it', async () => {
  await using registry = await withAurora();
  const { db, id, ask, post } = registry;
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.7' }).execute();
  const back = [del('domain', 'one.example'), del('registrar', 'aurora'), put('registrar', registrar())];
  expect((await post(numbered(back, 4))).status).toBe(200);
  const now = async () => (await ask('/registry/registrars/aurora')).data.registrar;
  expect(await now()).toMatchObject({ status: 'ACTIVE', held: true, ipAddresses: [] });
  const row = await db.selectFrom('registrar').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await resumeRegistrar(db, registryAuthor(null), row);
  expect(await now()).toMatchObject({ held: false, ipAddresses: ['192.0.2.7'] });
  const { events } = (await ask('/registry/events')).data;
  const after = { isSame: true, removedAccounts: [], removedTokens: [] };
  expect(events).toMatchObject([
    { type: 'registrar.held', registrar: 'aurora', actor: 'operator', subject: null, before: null, after: null },
    { type: 'registrar.resumed', registrar: 'aurora', actor: 'operator', after },
  ]);
});
