import { VIEW_HEADER } from '@panel/contract/view-header';
import { endOldViews } from '@panel/core/desk';
import { beforeAll, expect, test } from 'vitest';
import { type TestPanel, testPanel } from '../testing/test-panel.ts';
import { addCase } from '../testing/verification-cases.ts';

let panel: TestPanel;
beforeAll(async () => {
  panel = await testPanel({ isShared: false });
  return () => panel[Symbol.asyncDispose]();
});

/** A member of staff with one session. */
async function someone(name: string) {
  const account =
    (await panel.identity.accounts.findByUsername(panel.db, `${name}@registry`)) ??
    (await panel.identity.accounts.create(panel.db, {
      username: `${name}@registry`,
      name,
      email: `${name}@registry.example`,
      roles: ['DESK_READ'],
    }));
  const token = await panel.token(account?.id ?? '');
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, view?: string, payload?: object) =>
    panel.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(view !== undefined && { [VIEW_HEADER]: view }) },
      ...(payload && { payload }),
    });
}

type Caller = Awaited<ReturnType<typeof someone>>;
const begin = async (call: Caller, registrar: string, reason = 'A question by phone') =>
  (await call('POST', '/services/desk/views', undefined, { registrar, reason })).json().data;
const keyOf = (response: { json(): { messages: { messageKey: string }[] } }) => response.json().messages[0]?.messageKey;
const linesOf = (registrarId: number) =>
  panel.db
    .selectFrom('audit')
    .select(['actor', 'staff', 'action', 'subject', 'after'])
    .where('registrar_id', '=', registrarId)
    .orderBy('id')
    .execute();

test('a view shows what the registrar sees and changes nothing, and the history records it', async () => {
  const registrar = await panel.addRegistrar();
  const call = await someone('kim');
  const view = await begin(call, registrar.handle.toUpperCase());
  expect(view).toEqual({ id: expect.any(String), registrar: registrar.handle, until: expect.any(String) });
  const minutes = (Date.parse(view.until) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(29);
  expect(minutes).toBeLessThanOrEqual(30);

  const read = await call('GET', '/services/registrar', view.id);
  expect(read.json().data.registrar.handle).toBe(registrar.handle);
  expect(keyOf(await call('GET', '/services/registrar'))).toBe('permission.denied');
  const change = await call('PUT', '/services/registrar/epp/ip', view.id, { ipAddresses: [] });
  expect([change.statusCode, keyOf(change)]).toEqual([403, 'view.read.only']);
  const lookUp = await call('POST', '/services/domains/lookup', view.id, { names: ['none.example'] });
  expect(lookUp.statusCode).toBe(200);
  // The viewer's own account stays their own.
  expect((await call('GET', '/services/me', view.id)).json().data.sessions).toHaveLength(1);

  expect((await call('DELETE', `/services/desk/views/${view.id}`)).statusCode).toBe(200);
  const over = await call('GET', '/services/registrar', view.id);
  expect([over.statusCode, keyOf(over)]).toEqual([403, 'view.over']);
  expect(keyOf(await call('DELETE', `/services/desk/views/${view.id}`))).toBe('not.found');
  const after = { reason: 'A question by phone' };
  const line = { actor: 'operator', staff: 'kim@registry', subject: null, after };
  expect(await linesOf(registrar.id)).toEqual([
    { ...line, action: 'view.began' },
    { ...line, action: 'view.ended' },
  ]);
  const { results } = (await registrar.as('ADMIN').request('GET', '/services/registrar/history')).json().data;
  expect(results).toMatchObject([
    { actor: 'Registry', action: 'view.ended', changes: [{ field: 'reason', after: 'A question by phone' }] },
    { actor: 'Registry', action: 'view.began', changes: [{ field: 'reason', after: 'A question by phone' }] },
  ]);
  expect(JSON.stringify(results)).not.toContain('kim@registry');
});

test('each file downloaded in a view has an audit line with its name', async () => {
  const registrar = await panel.addRegistrar();
  const call = await someone('kim');
  const { id } = await begin(call, registrar.handle);
  const file = await call('GET', '/services/registrar/history/csv', id);
  expect(file.statusCode).toBe(200);
  const [, name] = /filename="([^"]+)"/.exec(String(file.headers['content-disposition'])) ?? [];
  expect((await linesOf(registrar.id)).at(-1)).toEqual({
    actor: 'operator',
    staff: 'kim@registry',
    action: 'view.file_taken',
    subject: name,
    after: null,
  });
  expect(name).toMatch(/^history_.+\.csv$/);
});

test('a view shows the registrar’s verification cases, and a download of their file is recorded', async () => {
  const [registrar, other] = [await panel.addRegistrar(), await panel.addRegistrar()];
  await addCase(panel.db, registrar.id, { id: 'viewed' });
  await addCase(panel.db, other.id, { id: 'not-viewed' });
  const call = await someone('kim');
  const { id } = await begin(call, registrar.handle);
  const listed = await call('GET', '/services/verifications', id);
  expect(listed.json().data).toMatchObject({ results: [{ id: 'viewed' }], totalResults: 1 });
  expect((await call('GET', '/services/verifications/viewed', id)).statusCode).toBe(200);
  expect(keyOf(await call('GET', '/services/verifications/not-viewed', id))).toBe('not.found');
  expect(keyOf(await call('GET', '/services/verifications'))).toBe('permission.denied');
  expect((await call('GET', '/services/verifications.csv', id)).statusCode).toBe(200);
  expect((await linesOf(registrar.id)).at(-1)).toMatchObject({
    action: 'view.file_taken',
    subject: expect.stringMatching(/^verification_.+\.csv$/),
  });
});

test('two simultaneous views each show their own registrar', async () => {
  const [one, other] = [await panel.addRegistrar(), await panel.addRegistrar(undefined, 'DELETED')];
  const call = await someone('kim');
  const views = [await begin(call, one.handle), await begin(call, other.handle)];
  const seen = [];
  for (const { id } of views) seen.push((await call('GET', '/services/registrar', id)).json().data.registrar.handle);
  expect(seen).toEqual([one.handle, other.handle]);
});

test('a view belongs to one account in one session, for 30 minutes', async () => {
  const registrar = await panel.addRegistrar();
  const call = await someone('kim');
  const { id } = await begin(call, registrar.handle);
  for (const other of [await someone('kim'), await someone('lee')])
    expect(keyOf(await other('GET', '/services/registrar', id))).toBe('view.over');
  expect(keyOf(await (await someone('lee'))('DELETE', `/services/desk/views/${id}`))).toBe('not.found');
  for (const text of ['', 'none', `${id}'`])
    expect(keyOf(await call('GET', '/services/registrar', text))).toBe('view.over');

  await panel.db
    .updateTable('desk_view')
    .set({ until: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();
  expect(keyOf(await call('GET', '/services/registrar', id))).toBe('view.over');
  await Promise.all([endOldViews(panel.db), endOldViews(panel.db)]);
  const lines = await linesOf(registrar.id);
  expect(lines.map(({ action, staff }) => [action, staff])).toEqual([
    ['view.began', 'kim@registry'],
    ['view.ended', 'kim@registry'],
  ]);
});

test('a registrar’s user can neither use nor start a view', async () => {
  const [one, other] = [await panel.addRegistrar(), await panel.addRegistrar()];
  const { id } = await begin(await someone('kim'), other.handle);
  const admin = one.as('ADMIN');
  const own = await admin.request('GET', '/services/registrar', undefined, { [VIEW_HEADER]: id });
  expect(own.json().data.registrar.handle).toBe(one.handle);
  const begun = await admin.request('POST', '/services/desk/views', { registrar: other.handle, reason: 'Why not' });
  expect([begun.statusCode, keyOf(begun)]).toEqual([403, 'permission.denied']);
});

test.each([
  ['an unknown registrar', { registrar: 'nobody', reason: 'x' }, 404, 'not.found'],
  ['no reason', { registrar: 'nobody', reason: ' ' }, 422, 'reason.required'],
  ['a reason of 201 characters', { registrar: 'nobody', reason: 'x'.repeat(201) }, 422, 'field.too.long'],
])('%s is refused', async (_, body, status, key) => {
  const response = await (await someone('kim'))('POST', '/services/desk/views', undefined, body);
  expect([response.statusCode, keyOf(response)]).toEqual([status, key]);
});
