import { hash as bcrypt } from '@node-rs/bcrypt';
import { connect } from '@panel/database/database';
import { testDatabase } from '@panel/database/testing';
import { hashPassword } from '@panel/identity/password-hash';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { checkEppLogin } from './check-epp-login.ts';

const database = await testDatabase();
const { db } = database;
// Two instances, each with its own connections.
const other = connect(database.asPanel.connection, { applicationName: 'the other instance' });
afterAll(async () => {
  await other.close();
  await database.close();
});

const password = 'Right-pw-1';
const imported = await bcrypt(password, 4);
const OURS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
let registrars = 0;

async function addRegistrar() {
  registrars += 1;
  const handle = `registrar${registrars}`;
  const { id } = await db
    .insertInto('registrar')
    .values({ handle, status: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('epp_setting').values({ registrar_id: id, password_hash: imported }).execute();
  await db.insertInto('epp_allowed_ip').values({ registrar_id: id, position: 0, address: '192.0.2.1' }).execute();
  const check = (login: { password?: string; address?: string } = {}, at = db) =>
    checkEppLogin(at, ['ACTIVE'], { handle, password, address: '192.0.2.1', ...login });
  const hash = async () => {
    const setting = db.selectFrom('epp_setting').select('password_hash').where('registrar_id', '=', id);
    return (await setting.executeTakeFirstOrThrow()).password_hash;
  };
  return { id, check, hash };
}

test('only a successful login replaces an imported hash with our own', async () => {
  const { check, hash } = await addRegistrar();
  expect(await check({ password: 'Wrong-pw-2' })).toMatchObject({ reason: 'wrong-password' });
  expect(await check({ address: '192.0.2.2' })).toMatchObject({ reason: 'address-not-allowed' });
  expect(await hash()).toBe(imported);
  expect(await check()).toMatchObject({ allowed: true });
  const ours = await hash();
  expect(ours).toMatch(OURS);
  expect(await check()).toMatchObject({ allowed: true });
  expect(await check({ password: 'Wrong-pw-2' })).toMatchObject({ reason: 'wrong-password' });
  expect(await hash()).toBe(ours);
});

test('simultaneous logins at two instances all succeed', async () => {
  const { check, hash } = await addRegistrar();
  const answers = await Promise.all([check(), check({}, other.db), check(), check({}, other.db)]);
  expect(answers.map(({ allowed }) => allowed)).toEqual([true, true, true, true]);
  expect(await hash()).toMatch(OURS);
  expect(await check()).toMatchObject({ allowed: true });
});

test('a password that changes during a login is kept', async () => {
  const { id, check, hash } = await addRegistrar();
  const changed = await hashPassword('Newer-pw-3');
  const login = await db.transaction().execute(async (trx) => {
    await trx.updateTable('epp_setting').set({ password_hash: changed }).where('registrar_id', '=', id).execute();
    const checking = check({}, other.db);
    // It has matched the old hash and waits to replace it.
    await expect.poll(() => waitingForLock()).toBe(1);
    return { checking };
  });
  expect(await login.checking).toMatchObject({ allowed: true });
  expect(await hash()).toBe(changed);
  expect(await check({ password: 'Newer-pw-3' })).toMatchObject({ allowed: true });
  expect(await check()).toMatchObject({ reason: 'wrong-password' });
});

async function waitingForLock(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM pg_stat_activity WHERE application_name = 'the other instance'
      AND datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}
