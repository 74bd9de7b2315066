import { Writable } from 'node:stream';
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
const panel = await testPanel({ log });
afterAll(() => panel[Symbol.asyncDispose]());

const path = '/services/registrar/epp/password';
const first = 'First-pw-1';
const second = 'Second-pw-2';

async function registrarWithPassword() {
  const registrar = await panel.addRegistrar();
  const tech = registrar.as('TECH');
  const change = (oldPassword: string | null, newPassword: string) =>
    tech.request('PUT', path, { oldPassword, newPassword });
  expect((await change(null, first)).statusCode).toBe(200);
  return { ...registrar, tech, change };
}

const keyOf = (response: { json(): { messages: { messageKey: string }[] } }) => response.json().messages[0]?.messageKey;

test.each([
  ['ADMIN', 200, 200],
  ['SUPPORT', 200, 403],
  ['TECH', 200, 200],
  ['FINANCE', 403, 403],
] as const)(
  '%s gets %i for asking whether a password is set and %i for changing it',
  async (role, asking, changing) => {
    const { as } = await panel.addRegistrar();
    expect((await as(role).request('GET', `${path}/required`)).statusCode).toBe(asking);
    expect((await as(role).request('PUT', path, { newPassword: first })).statusCode).toBe(changing);
  },
);

test('the first password can be set without another; after that, the current one is required', async () => {
  const { as } = await panel.addRegistrar();
  const required = async () => (await as('TECH').request('GET', `${path}/required`)).json().data.value;
  const config = async () => (await as('TECH').request('GET', '/services/config')).json().data.value;
  expect([await required(), await config()]).toEqual([false, false]);
  const set = await as('TECH').request('PUT', path, { newPassword: first });
  expect(set.json()).toEqual({ data: null, messages: [] });
  expect([await required(), await config()]).toEqual([true, true]);
});

test.each([
  [{ newPassword: second }, 422, 'field.required', 'oldPassword', { label: 'Current password' }],
  [{ oldPassword: '', newPassword: second }, 422, 'field.required', 'oldPassword', { label: 'Current password' }],
  [{ oldPassword: 'Wrong-pw-3', newPassword: second }, 422, 'epp.password.wrong', 'oldPassword'],
  [{ oldPassword: ` ${first}`, newPassword: second }, 422, 'epp.password.wrong', 'oldPassword'],
  [{ oldPassword: first }, 422, 'field.required', 'newPassword', { label: 'New password' }],
  [{ oldPassword: first, newPassword: 'Short-1' }, 422, 'field.too.short', 'newPassword', { n: 8 }],
  [{ oldPassword: first, newPassword: 'Seventeen-chars-1' }, 422, 'field.too.long', 'newPassword', { n: 16 }],
  [{ oldPassword: first, newPassword: 'no-uppercase-1' }, 422, 'unsafe.password', 'newPassword'],
  [{ oldPassword: first, newPassword: `${second} ` }, 422, 'unsafe.password', 'newPassword'],
  [{ oldPassword: first, newPassword: 12345678 }, 400, 'request.invalid', undefined],
])('%j gets %i %s and changes nothing', async (body, status, messageKey, field, values?: object) => {
  const { tech, change } = await registrarWithPassword();
  const refused = await tech.request('PUT', path, body);
  expect(refused.statusCode).toBe(status);
  expect(refused.json().messages).toEqual([
    { messageKey, defaultMessage: expect.any(String), ...(field && { field }), ...(values && { values }) },
  ]);
  expect((await change(first, second)).statusCode).toBe(200);
});

test('a password that contains the registrar’s handle is not safe', async () => {
  const { as } = await panel.addRegistrar('polaris');
  const refused = await as('TECH').request('PUT', path, { newPassword: 'my-POLARIS-1' });
  expect(keyOf(refused)).toBe('unsafe.password');
});

test('only an argon2id hash is stored', async () => {
  const { id } = await registrarWithPassword();
  const { password_hash } = await panel.db
    .selectFrom('epp_setting')
    .select('password_hash')
    .where('registrar_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('an imported password is required, and replaced by the new one', async () => {
  const { id, as } = await panel.addRegistrar();
  // A hash by crypt(3) of "rasmuslerdorf".
  const password_hash = '$2y$07$BCryptRequires22Chrcte/VlQH0piJtjXl.0t1XkA8pw9dMXTpOq';
  await panel.db.insertInto('epp_setting').values({ registrar_id: id, password_hash }).execute();
  const tech = as('TECH');
  expect((await tech.request('GET', `${path}/required`)).json().data.value).toBe(true);
  const change = (oldPassword: string) => tech.request('PUT', path, { oldPassword, newPassword: second });
  expect(keyOf(await change('Wrong-pw-3'))).toBe('epp.password.wrong');
  expect((await change('rasmuslerdorf')).statusCode).toBe(200);
  expect((await change(second)).statusCode).toBe(200);
});

test('a password matches in any Unicode composition of its accents', async () => {
  const { change } = await registrarWithPassword();
  await change(first, 'Caf\u00e9-pw-12');
  expect((await change('Cafe\u0301-pw-12', second)).statusCode).toBe(200);
});

describe('five wrong passwords', () => {
  test('lock the change for this registrar only, even with the right password', async () => {
    const { change } = await registrarWithPassword();
    const other = await registrarWithPassword();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(keyOf(await change('Wrong-pw-3', second))).toBe('epp.password.wrong');
    }
    const locked = await change(first, second);
    expect([locked.statusCode, keyOf(locked)]).toEqual([429, 'epp.password.locked']);
    expect((await other.change(first, second)).statusCode).toBe(200);
  });

  test('lock only if they come in a row', async () => {
    const { change } = await registrarWithPassword();
    for (let attempt = 1; attempt <= 4; attempt += 1) await change('Wrong-pw-3', second);
    expect((await change(first, second)).statusCode).toBe(200);
    for (let attempt = 1; attempt <= 4; attempt += 1) await change('Wrong-pw-3', first);
    expect((await change(second, first)).statusCode).toBe(200);
  });

  test('lock for 15 minutes', async () => {
    const { id, change } = await registrarWithPassword();
    for (let attempt = 1; attempt <= 5; attempt += 1) await change('Wrong-pw-3', second);
    const pass = (minutes: number) =>
      panel.db
        .updateTable('epp_setting')
        .set({ locked_until: sql`locked_until - make_interval(mins => ${minutes})` })
        .where('registrar_id', '=', id)
        .execute();
    await pass(14);
    expect(keyOf(await change(first, second))).toBe('epp.password.locked');
    await pass(1);
    expect(keyOf(await change('Wrong-pw-3', second))).toBe('epp.password.wrong');
    expect((await change(first, second)).statusCode).toBe(200);
  });

  test('are the limit, even for simultaneous guesses', async () => {
    const { change } = await registrarWithPassword();
    const answers = [];
    for (let round = 1; round <= 3; round += 1) {
      answers.push(...(await Promise.all([1, 2, 3, 4].map(() => change('Wrong-pw-3', second)))));
    }
    expect(answers.filter((answer) => keyOf(answer) === 'epp.password.wrong')).toHaveLength(5);
    expect(answers.filter((answer) => keyOf(answer) === 'epp.password.locked')).toHaveLength(7);
  });
});

test('if several people set the first password at once, one succeeds', async () => {
  const { as } = await panel.addRegistrar();
  await as('TECH').request('GET', `${path}/required`);
  const answers = await Promise.all(
    [1, 2, 3, 4].map((n) => as('TECH').request('PUT', path, { newPassword: `First-pw-${n}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
});

test('if there are too many changes at once, some must try again', async () => {
  const registrars = await Promise.all([1, 2, 3, 4, 5, 6].map(() => panel.addRegistrar()));
  for (const { as } of registrars) await as('TECH').request('GET', `${path}/required`);
  const answers = await Promise.all(
    registrars.map(({ as }) => as('TECH').request('PUT', path, { newPassword: first })),
  );
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6 - busy.length);
  expect(busy.map(keyOf)).toContain('server.busy');
});

test('neither password appears in a response, the audit, a mail or the log', async () => {
  const { id, change } = await registrarWithPassword();
  await panel.db
    .insertInto('registrar_contact')
    .values({ registrar_id: id, kind: 'admin', email: 'admin@registrar.example' })
    .execute();
  const answers = [
    await change('Wrong-pw-3', second),
    await change(first, 'Not-Safe'),
    await change(first, 'No'),
    await change(first, second),
  ];
  const audit = await panel.db.selectFrom('audit').selectAll().where('registrar_id', '=', id).execute();
  expect(audit).toMatchObject([
    { action: 'epp.password.changed', before: null, after: null },
    { action: 'epp.password.changed', before: null, after: null },
  ]);
  const mails = await panel.db.selectFrom('mail_outbox').selectAll().execute();
  expect(mails.length).toBeGreaterThan(0);
  const everything = [answers.map(({ body }) => body), JSON.stringify([audit, mails]), logged].join();
  expect(logged).toContain('/services/registrar/epp/password');
  for (const password of [first, second, 'Wrong-pw-3', 'Not-Safe']) expect(everything).not.toContain(password);
});
