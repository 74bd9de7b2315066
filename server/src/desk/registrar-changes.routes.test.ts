import { putDeskRegistrar } from '@panel/contract/desk-registrars.calls';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { testPanel } from '../testing/test-panel.ts';

const someone = {
  name: null,
  organization: 'Aurora Domains',
  address: {
    street: null,
    street2: null,
    street3: null,
    postalCode: null,
    city: null,
    region: null,
    countryCode: 'BE',
  },
  email: null,
  phone: '+32.25551234',
  mobilePhone: null,
  url: null,
};

async function deskPanel() {
  const panel = await testPanel();
  const { id, handle } = panel.registrar;
  const admin = panel.asDesk('DESK_ADMIN');
  return {
    ...panel,
    path: `/services/desk/registrars/${handle}`,
    admin,
    row: () => panel.db.selectFrom('registrar').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: () =>
      panel.db
        .selectFrom('audit')
        .select(['actor', 'staff', 'action', 'before', 'after', 'request_id'])
        .where('registrar_id', '=', id)
        .orderBy('id')
        .execute(),
    mails: () =>
      panel.db
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject', 'text_body'])
        .where('text_body', 'like', `%${handle}%`)
        .execute(),
  };
}

test('a status is set with its reason, audited with the member of staff, and mailed to the administrators', async () => {
  const { admin, registrar, path, row, lines, mails } = await deskPanel();
  await registrar.addAccount('boss', ['ADMIN']);
  await registrar.addAccount('tech', ['TECH']);
  expect(
    (await admin.request('PUT', `${path}/status`, { status: 'SUSPENDED', reason: ' Unpaid invoices ' })).statusCode,
  ).toBe(200);
  expect(await row()).toMatchObject({ status: 'SUSPENDED', registry_status: 'ACTIVE' });
  expect(await lines()).toEqual([
    {
      actor: 'operator',
      staff: 'desk_admin@registry',
      action: 'registrar.status.set',
      before: { status: 'ACTIVE' },
      after: { status: 'SUSPENDED', reason: 'Unpaid invoices' },
      request_id: expect.any(String),
    },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: `boss@${registrar.handle}.example`,
    subject: `.example: The status of ${registrar.handle} was changed`,
    text_body: expect.stringContaining('Reason: Unpaid invoices'),
  });
  expect((await admin.request('PUT', `${path}/status`, { status: null, reason: 'Paid' })).statusCode).toBe(200);
  expect(await row()).toMatchObject({ status: 'ACTIVE', status_set_at: null });
  const { data } = (await admin.request('GET', path)).json();
  expect(data.registrar.status).toMatchObject({ isSet: false, staff: 'desk_admin@registry', reason: 'Paid' });
  // The registrar can read the reason, but not who it was.
  const history = await registrar.as('ADMIN').request('GET', '/services/registrar/history');
  expect(history.body).not.toContain('desk_admin');
  expect(history.json().data.results[0]).toMatchObject({
    actor: 'Registry',
    changes: [expect.anything(), { field: 'reason', before: null, after: 'Paid' }],
  });
});

test.each([
  ['PUT', 'status', { status: 'SUSPENDED' }, 'reason.required'],
  ['PUT', 'status', { status: 'SUSPENDED', reason: '  ' }, 'reason.required'],
  ['PUT', 'status', { status: 'SUSPENDED', reason: 'x'.repeat(201) }, 'field.too.long'],
  ['PUT', 'threshold', { threshold: -1 }, 'registrar.threshold.invalid'],
  ['PUT', 'threshold', { threshold: 1.5 }, 'registrar.threshold.invalid'],
] as const)('%s %s %j is refused with %s, and nothing changes', async (method, part, body, key) => {
  const { admin, path, row, lines } = await deskPanel();
  const before = await row();
  const response = await admin.request(method, `${path}/${part}`, { ...body });
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([422, key]);
  expect(await row()).toEqual(before);
  expect(await lines()).toEqual([]);
});

test('only differences in official data are saved, and a contact can follow the registry’s data again', async () => {
  const { db, admin, path, registrar, lines } = await deskPanel();
  const main = () =>
    db
      .selectFrom('registrar_contact')
      .selectAll()
      .where('registrar_id', '=', registrar.id)
      .where('kind', '=', 'main')
      .executeTakeFirst();
  const save = (body: object) => admin.request('PUT', path, body);
  expect((await save({ ianaId: '9999', contact: someone })).statusCode).toBe(200);
  expect(await main()).toMatchObject({
    organization: 'Aurora Domains',
    country_code: 'BE',
    edited_at: expect.any(Date),
  });
  expect((await save({ ianaId: '9999', contact: someone })).statusCode).toBe(200);
  expect((await lines()).map(({ action }) => action)).toEqual(['registrar.set']);
  expect((await save({ ianaId: '9999', contact: null })).statusCode).toBe(200);
  expect(await main()).toMatchObject({ organization: 'Aurora Domains', edited_at: null });
  expect((await lines()).map(({ action }) => action)).toEqual(['registrar.set', 'registrar.contact.from_registry']);
  const refused = await save({ ianaId: null, contact: { ...someone, phone: '123', email: 'x' } });
  expect(
    refused.json().messages.map(({ field, messageKey }: { field: string; messageKey: string }) => [field, messageKey]),
  ).toEqual([
    ['contact.email', 'field.email'],
    ['contact.phone', 'field.phone'],
  ]);
});

test('data from the registry cannot be changed here', async () => {
  const { db, admin, path, registrar, row } = await deskPanel();
  await db
    .updateTable('registrar')
    .set({ from_registry: true, threshold_from_registry: true, iana_id: '1' })
    .where('id', '=', registrar.id)
    .execute();
  const refusals = [
    await admin.request('PUT', path, { ianaId: '2', contact: someone }),
    await admin.request('PUT', `${path}/threshold`, { threshold: 5 }),
  ];
  expect(refusals.map((response) => [response.statusCode, response.json().messages[0].messageKey])).toEqual([
    [409, 'registrar.from.registry'],
    [409, 'registrar.from.registry'],
  ]);
  expect(await row()).toMatchObject({ iana_id: '1', protected_threshold: 100 });
  expect((await admin.request('PUT', path, { ianaId: '1', contact: someone })).statusCode).toBe(200);
});

test('a registrar is added if its handle is free, valid and not the desk’s suffix', async () => {
  const { admin, db } = await deskPanel();
  const add = (handle: string) =>
    admin.request('POST', '/services/desk/registrars', { handle, organization: 'New', status: 'INITIAL', ianaId: '' });
  const handle = `New-${Date.now()}`;
  expect((await add(handle)).json().data).toEqual({ handle: handle.toLowerCase() });
  const added = await db
    .selectFrom('registrar')
    .selectAll()
    .where('handle', '=', handle.toLowerCase())
    .executeTakeFirst();
  expect(added).toMatchObject({ status: 'INITIAL', from_registry: false });
  for (const [wrong, status, key] of [
    [handle, 409, 'registrar.handle.taken'],
    ['registry', 409, 'registrar.handle.reserved'],
    ['not one', 422, 'registrar.handle.invalid'],
  ] as const) {
    const response = await add(wrong);
    expect([response.statusCode, response.json().messages[0]]).toEqual([
      status,
      expect.objectContaining({ messageKey: key, field: 'handle' }),
    ]);
  }
});

test('a held registrar is resumed, as the same or as a new one', async () => {
  const { db, admin, path, registrar, row } = await deskPanel();
  await registrar.addAccount('boss', ['ADMIN']);
  const hold = () => db.updateTable('registrar').set({ held_at: new Date() }).where('id', '=', registrar.id).execute();
  const resume = (as: string) => admin.request('POST', `${path}/resume?as=${as}`);
  expect((await resume('same')).json().messages[0].messageKey).toBe('registrar.not.held');
  await hold();
  expect((await resume('same')).statusCode).toBe(200);
  expect((await row()).held_at).toBeNull();
  await hold();
  expect((await resume('new')).statusCode).toBe(200);
  expect((await row()).anew_at).not.toBeNull();
  expect((await admin.request('GET', `${path}/users`)).json().data.results).toEqual([]);
});

test('tokens are removed and EPP is unlocked for this registrar only', async () => {
  const panel = await deskPanel();
  const { db, path, registrar, lines } = panel;
  const support = panel.asDesk('DESK_SUPPORT');
  await createScript(panel, ['reports']);
  const { id } = await db
    .selectFrom('access_token')
    .select('id')
    .where('registrar_id', '=', registrar.id)
    .executeTakeFirstOrThrow();
  const other = await panel.addRegistrar();
  expect((await support.request('DELETE', `/services/desk/registrars/${other.handle}/tokens/${id}`)).statusCode).toBe(
    404,
  );
  expect((await support.request('DELETE', `${path}/tokens/${id}`)).statusCode).toBe(200);
  expect((await support.request('DELETE', `${path}/tokens/${id}`)).statusCode).toBe(404);
  await sql`INSERT INTO epp_allowed_ip (registrar_id, position, address, locked_until)
    VALUES (${registrar.id}, 0, '192.0.2.1', now() + interval '1 minute')`.execute(db);
  expect((await support.request('DELETE', `${path}/epp/lock`)).json().data).toEqual({ unlocked: 1 });
  expect((await support.request('DELETE', `${path}/epp/lock`)).json().data).toEqual({ unlocked: 0 });
  expect((await lines()).map(({ action, staff }) => [action, staff])).toEqual([
    ['token.created', null],
    ['token.removed', 'desk_support@registry'],
    ['epp.unlocked', 'desk_support@registry'],
  ]);
});

test('a change needs a recent sign-in', async () => {
  const panel = await deskPanel();
  const account = await panel.identity.accounts.findByUsername(panel.db, 'desk_admin@registry');
  await sql`UPDATE identity.account SET not_before = now() - interval '1 day' WHERE id = ${account?.id}`.execute(
    panel.db,
  );
  const auth_time = Math.floor(Date.now() / 1000) - 3_600;
  const authorization = `Bearer ${await panel.token(account?.id ?? '', { auth_time })}`;
  const response = await panel.app.inject({
    method: putDeskRegistrar.method,
    url: panel.path,
    headers: { authorization },
    payload: { ianaId: null, contact: null },
  });
  expect([response.statusCode, response.json().messages[0].messageKey]).toEqual([401, 'sign.in.again']);
});
