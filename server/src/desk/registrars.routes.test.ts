import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { parseCsv } from '../testing/parse-csv.ts';
import { addDomain } from '../testing/registrations.ts';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';

let panel: TestPanel;

beforeAll(async () => {
  panel = await testPanel({ isShared: false });
  return () => panel[Symbol.asyncDispose]();
});

const read = (path: string) => panel.asDesk('DESK_READ').request('GET', `/services/desk/${path}`);
const list = async (query: string) => (await read(`registrars?${query}`)).json().data;
const handles = async (query: string) => (await list(query)).results.map(({ handle }: { handle: string }) => handle);

async function named(handle: string, organization: string, status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') {
  const registrar = await panel.addRegistrar(handle, status);
  await panel.db
    .insertInto('registrar_contact')
    .values({ registrar_id: registrar.id, kind: 'main', organization })
    .execute();
  return registrar;
}

test('registrars are found by handle, name, IANA ID and status, exact handles first', async () => {
  const names = await named('names', 'Names & More');
  await named('morenames', 'Other_50% Ltd', 'SUSPENDED');
  await panel.db.updateTable('registrar').set({ iana_id: '9901' }).where('id', '=', names.id).execute();
  expect(await handles('q=NAMES')).toEqual(['names', 'morenames']);
  expect(await handles('q=more')).toEqual(['morenames', 'names']);
  expect(await handles('q=_50%25')).toEqual(['morenames']);
  expect(await handles('q=9901')).toEqual(['names']);
  expect(await handles('q=names&status=SUSPENDED')).toEqual(['morenames']);
  expect(await list('q=names&size=1&page=1')).toMatchObject({ results: [{ handle: 'morenames' }], totalResults: 2 });
  expect(await list('q=nobody')).toEqual({ results: [], totalResults: 0 });
});

test('an exact name of a registration, a username or an e-mail address leads to its registrar', async () => {
  const holder = await panel.addRegistrar('holder');
  await addDomain(panel.db, holder.id, 'café.example', { alabel: 'xn--caf-dma.example' });
  await holder.addAccount('Kim', ['SUPPORT']);
  const found = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).results[0];
  expect(await found('CAFÉ.example')).toMatchObject({
    handle: 'holder',
    found: [{ kind: 'REGISTRATION', name: 'café.example' }],
  });
  expect(await handles('q=afé.example')).toEqual([]);
  for (const q of ['kim@HOLDER', 'KIM@holder.example'])
    expect(await found(q)).toMatchObject({ handle: 'holder', found: [{ kind: 'PERSON', name: 'Kim@holder' }] });
  // Registry staff belong to no registrar.
  expect(await handles(`q=${encodeURIComponent('desk_read@registry')}`)).toEqual([]);
});

test('registrars that need attention say why', async () => {
  const { id, handle, addAccount } = await panel.addRegistrar('trouble');
  const attention = async () => (await list(`q=${handle}`)).results[0].attention;
  await panel.db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', id).execute();
  await sql`INSERT INTO epp_allowed_ip (registrar_id, position, address, locked_until)
    VALUES (${id}, 0, '192.0.2.1', now() + interval '1 minute')`.execute(panel.db);
  await sql`INSERT INTO access_token (registrar_id, hash, name, scopes, addresses, expires_at, created_by, created_by_id,
    creator_left_at) VALUES (${id}, '\\x00', 'old', '{reports}', '{}', now() + interval '1 day', 'a@b', 'x', now())`.execute(
    panel.db,
  );
  await sql`INSERT INTO verification (id, registrar_id, contact, domains, responsible, status, opened_at, claims, response_at)
    VALUES ('trouble', ${id}, 'C-1', '{}', 'REGISTRAR', 'OPEN', now(), '[]', now() - interval '1 minute')`.execute(
    panel.db,
  );
  expect(await attention()).toEqual([
    ...['HELD', 'EPP_LOCKED', 'NO_ADMINISTRATOR', 'OVERDUE_VERIFICATION', 'TOKEN_CREATOR_LEFT'],
  ]);
  await panel.addRegistrar('trouble-not');
  for (const filter of ['HELD', 'EPP_LOCKED', 'OVERDUE_VERIFICATION', 'TOKEN_CREATOR_LEFT'])
    expect(await list(`q=trouble&attention=${filter}`)).toMatchObject({ results: [{ handle }], totalResults: 1 });
  for (const filter of ['NO_ADMINISTRATOR', 'ANY'])
    expect(await list(`q=trouble&attention=${filter}&size=1`)).toMatchObject({
      results: [{ handle }],
      totalResults: 2,
    });
  expect(await list('q=trouble&attention=NO_CERTIFICATE')).toEqual({ results: [], totalResults: 0 });
  const file = await read('registrars.csv?q=trouble&attention=HELD');
  expect(parseCsv(file.body).rows.map(([name]) => name)).toEqual([handle]);
  const refused = await read('registrars?attention=SLEEPY');
  expect([refused.statusCode, refused.json().messages[0].messageKey]).toEqual([422, 'search.filter.invalid']);
  for (const change of [{ status: 'SUSPENDED' }, { status: 'OPEN', response_at: new Date(Date.now() + 60_000) }]) {
    await panel.db.updateTable('verification').set(change).where('id', '=', 'trouble').execute();
    expect(await attention()).not.toContain('OVERDUE_VERIFICATION');
  }
  await addAccount('boss', ['ADMIN']);
  await panel.db.updateTable('registrar').set({ held_at: null, status: 'DELETED' }).where('id', '=', id).execute();
  expect(await attention()).toEqual(['EPP_LOCKED', 'TOKEN_CREATOR_LEFT']);
});

test('if the registry uses certificates, registrars without a valid one are marked', async () => {
  await using certified = await testPanel({
    isShared: false,
    environment: { eppCertificates: { use: 'optional', from: undefined, pin: 'certificate' } },
  });
  const attentionOf = async (handle: string) => {
    const url = `/services/desk/registrars?q=${handle}`;
    return (await certified.asDesk('DESK_READ').request('GET', url)).json().data.results[0].attention;
  };
  const { id, handle, addAccount } = await certified.addRegistrar('keyed');
  await addAccount('boss', ['ADMIN']);
  expect(await attentionOf(handle)).toEqual(['NO_CERTIFICATE']);
  await sql`INSERT INTO epp_certificate (registrar_id, label, certificate, sha256, spki, valid_from, valid_until, added_by)
    VALUES (${id}, 'Client', '\\x00', 'aa', 'bb', now() - interval '1 day', now() + interval '1 day', 'a@b')`.execute(
    certified.db,
  );
  expect(await attentionOf(handle)).toEqual([]);
  await sql`UPDATE epp_certificate SET valid_until = now() - interval '1 hour'`.execute(certified.db);
  expect(await attentionOf(handle)).toEqual(['NO_CERTIFICATE']);
  // A registrar that may not log in to EPP needs none.
  await certified.db.updateTable('registrar').set({ status: 'BLOCKED' }).where('id', '=', id).execute();
  expect(await attentionOf(handle)).toEqual([]);
});

test('registrations are counted again only after the registry’s data changes', async () => {
  const holder = await panel.addRegistrar('counted');
  await addDomain(panel.db, holder.id, 'one.example');
  const count = async () => (await read('registrations?registrar=counted&registrar=none')).json().data.results;
  expect(await count()).toEqual([{ handle: 'counted', registrations: 1 }]);
  await panel.db.insertInto('registrar_data').values({ registrar_id: holder.id, version: 1 }).execute();
  expect(await count()).toEqual([{ handle: 'counted', registrations: 1 }]);
  await addDomain(panel.db, holder.id, 'two.example');
  expect(await count()).toEqual([{ handle: 'counted', registrations: 1 }]);
  await panel.db.updateTable('registrar_data').set({ version: 2 }).where('registrar_id', '=', holder.id).execute();
  expect(await count()).toEqual([{ handle: 'counted', registrations: 2 }]);
});

test('a sign-in is stored once, and so is a later one', async () => {
  const { id, addAccount } = await panel.addRegistrar('signing');
  const account = await addAccount('sam', ['SUPPORT']);
  await sql`UPDATE identity.account SET not_before = now() - interval '1 hour' WHERE id = ${account.id}`.execute(
    panel.db,
  );
  const last = async () => {
    const row = await panel.db
      .selectFrom('registrar_activity')
      .select('signed_in_at')
      .where('registrar_id', '=', id)
      .executeTakeFirst();
    return row?.signed_in_at?.getTime();
  };
  const signIn = async (auth_time: number) => {
    const authorization = `Bearer ${await panel.token(account.id, { auth_time })}`;
    await panel.app.inject({ method: 'GET', url: '/services/registrar', headers: { authorization } });
  };
  const now = Math.floor(Date.now() / 1000);
  await signIn(now - 20);
  await expect.poll(last).toBe((now - 20) * 1000);
  await signIn(now - 60);
  await signIn(now - 5);
  await expect.poll(last).toBe((now - 5) * 1000);
  expect((await list('q=signing')).results[0].lastSignIn).toBe(new Date((now - 5) * 1000).toISOString());
});

test('the file has all matching registrars, with their numbers', async () => {
  const holder = await named('filed', '=Filed');
  await addDomain(panel.db, holder.id, 'filed.example');
  const response = await read('registrars.csv?q=filed');
  expect(response.headers['content-disposition']).toMatch(/filename="registrars_/);
  const { heading, rows } = parseCsv(response.body);
  expect(heading.slice(0, 5)).toEqual(['Handle', 'Name', 'Status', 'IANA ID', 'Registrations']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([['filed', "'=Filed", 'ACTIVE', '', '1']]);
  expect(rows.map((row) => row.at(-1))).toEqual(['NO_ADMINISTRATOR']);
});

test('an unknown registrar is not found, and the registry’s own id finds one', async () => {
  const { id } = await panel.addRegistrar('known');
  await panel.db.updateTable('registrar').set({ registry_id: 'Known Ltd' }).where('id', '=', id).execute();
  expect((await read('registrars/unknown')).statusCode).toBe(404);
  expect((await read('registrars/unknown/users')).statusCode).toBe(404);
  expect((await read('registrars/KNOWN%20ltd')).json().data.registrar).toMatchObject({
    handle: 'known',
    registryId: 'Known Ltd',
    isFromRegistry: false,
    heldSince: null,
    epp: { hasPassword: false, allowed: [], refused: [] },
  });
});

test('invalid pages, sizes and statuses are refused', async () => {
  for (const query of ['page=-1', 'size=0', 'size=101', 'status=NONE'])
    expect([query, (await read(`registrars?${query}`)).statusCode]).toEqual([query, 422]);
});
