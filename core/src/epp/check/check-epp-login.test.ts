import { hash as bcrypt } from '@node-rs/bcrypt';
import type { RegistrarStatus } from '@panel/contract/registrar-status';
import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { decideEppLogin } from './check-epp-login.ts';
import { addRegistrar, password, password_hash } from './testing/epp-registrar.ts';

const database = await testDatabase();
const { db } = database;
afterAll(() => database.close());

const costly_hash = await bcrypt(password, 12);

const inAnHour = new Date(Date.now() + 3_600_000);
const presented = (hash: string) => ({
  fingerprint: hash,
  whole: { spki: hash, until: inAnHour, der: Buffer.from('der') },
});

const countingQueries = (count: () => void) =>
  db.withPlugin({
    transformQuery({ node }) {
      count();
      return node;
    },
    transformResult: async ({ result }) => result,
  });

const refused = (reason: string, status: RegistrarStatus | undefined = 'ACTIVE') => ({
  allowed: false,
  reason,
  ...(reason !== 'unknown-registrar' && { status }),
});

describe('a login', () => {
  test('is allowed with the password from an allowed address, in any spelling', async () => {
    const { handle, check } = await addRegistrar(db);
    for (const login of [
      {},
      { address: '2001:DB8:0::1' },
      { address: '::ffff:192.0.2.1' },
      { handle: handle.toUpperCase() },
    ]) {
      expect(await check(login)).toEqual({ allowed: true, status: 'ACTIVE' });
    }
  });

  test("is allowed by the registry's own id, in any case", async () => {
    const { id, check } = await addRegistrar(db);
    await db.updateTable('registrar').set({ registry_id: 'Reg One' }).where('id', '=', id).execute();
    expect(await check({ handle: 'REG one' })).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test.each([
    ['unknown-registrar', {}, { handle: 'nobody' }],
    ['not-active', { status: 'INITIAL' }, {}],
    ['not-active', { status: 'SUSPENDED' }, {}],
    ['not-active', { status: 'DELETED' }, {}],
    ['not-active', { isHeld: true }, {}],
    ['address-not-allowed', {}, { address: '192.0.2.2' }],
    ['address-not-allowed', {}, { address: 'nonsense' }],
    ['wrong-password', {}, { password: 'Wrong-pw-2' }],
    ['wrong-password', {}, { password: '' }],
    ['wrong-password', { withPassword: false }, {}],
    // Only the first reason is returned, so that the address is corrected before the password.
    ['address-not-allowed', {}, { address: '192.0.2.2', password: 'Wrong-pw-2' }],
  ] as const)('is refused: %s (%j, %j)', async (reason, registrar, login) => {
    const { check } = await addRegistrar(db, registrar);
    expect(await check(login)).toStrictEqual(refused(reason, 'status' in registrar ? registrar.status : 'ACTIVE'));
  });

  test.each(['INITIAL', 'BLOCKED', 'SUSPENDED'] as const)(
    'is allowed while %s if the registry says so',
    async (status) => {
      const { check } = await addRegistrar(db, { status, allowedStatuses: ['ACTIVE', status] });
      expect(await check()).toEqual({ allowed: true, status });
      expect(await check({ password: 'Wrong-pw-2' })).toEqual(refused('wrong-password', status));
      const held = await addRegistrar(db, { status, allowedStatuses: ['ACTIVE', status], isHeld: true });
      expect(await held.check()).toEqual(refused('not-active', status));
    },
  );

  test('is refused while ACTIVE if the registry does not name that status', async () => {
    const { check } = await addRegistrar(db, { allowedStatuses: ['SUSPENDED'] });
    expect(await check()).toEqual(refused('not-active'));
  });

  test.each([
    ['our own hash', password_hash, {}],
    ['an imported hash', costly_hash, {}],
    ['a certificate that it has', password_hash, { certificate: presented('aa') }],
    ['a certificate that it does not have', password_hash, { certificate: presented('bb') }],
  ])('takes as long for an unknown handle as for a known one with %s', async (_, hash, shown) => {
    const { id, handle } = await addRegistrar(db);
    await db.updateTable('epp_setting').set({ password_hash: hash }).where('registrar_id', '=', id).execute();
    const held = { label: 'Client', certificate: Buffer.from('der'), sha256: 'aa', spki: 'aa', added_by: 'tech' };
    await db
      .insertInto('epp_certificate')
      .values({ registrar_id: id, ...held, valid_from: new Date(0), valid_until: inAnHour })
      .execute();
    const spent = { known: 0, unknown: 0 };
    const asked = { known: 0, unknown: 0 };
    for (let round = 0; round < 10; round += 1) {
      for (const kind of ['known', 'unknown'] as const) {
        // Processor time, which does not depend on the machine's load.
        const start = process.cpuUsage();
        const login = { handle: kind === 'known' ? handle : 'nobody', password, address: '192.0.2.2', ...shown };
        const counted = countingQueries(() => {
          asked[kind] += 1;
        });
        await decideEppLogin(counted, ['ACTIVE'], login, { use: 'required', from: undefined, pin: 'key' });
        const { user, system } = process.cpuUsage(start);
        spent[kind] += user + system;
      }
    }
    expect(asked.unknown).toBe(asked.known);
    // Without hashing, an unknown handle would take a tenth of the time.
    expect(spent.unknown / spent.known).toBeGreaterThan(0.5);
    expect(spent.unknown / spent.known).toBeLessThan(4);
  });
});

describe('ten wrong passwords in a row', () => {
  const fail = async (times: number, check: (login: object) => Promise<unknown>, address = '192.0.2.1') => {
    for (let attempt = 0; attempt < times; attempt += 1) await check({ password: 'Wrong-pw-2', address });
  };

  test('lock the address they came from, and no other', async () => {
    const { check } = await addRegistrar(db);
    await fail(10, check);
    expect(await check()).toEqual(refused('locked'));
    expect(await check({ address: '2001:db8::1' })).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('lock for 5 minutes', async () => {
    const { id, check } = await addRegistrar(db);
    await fail(10, check);
    const pass = (minutes: number) =>
      db
        .updateTable('epp_allowed_ip')
        .set({ locked_until: sql`locked_until - make_interval(mins => ${minutes})` })
        .where('registrar_id', '=', id)
        .execute();
    await pass(4);
    expect(await check()).toEqual(refused('locked'));
    await pass(1);
    expect(await check()).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('are counted from zero again after a successful login', async () => {
    const { check } = await addRegistrar(db);
    await fail(9, check);
    expect(await check()).toEqual({ allowed: true, status: 'ACTIVE' });
    await fail(9, check);
    expect(await check()).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('count only from allowed addresses, so that no one else can lock a registrar out', async () => {
    const { check } = await addRegistrar(db);
    await fail(12, check, '192.0.2.2');
    expect(await check()).toEqual({ allowed: true, status: 'ACTIVE' });
  });

  test('are all counted if they arrive at the same moment', async () => {
    const { check } = await addRegistrar(db);
    await Promise.all(Array.from({ length: 10 }, () => check({ password: 'Wrong-pw-2' })));
    expect(await check()).toEqual(refused('locked'));
  });

  test('are the only real results of sixty guesses at the same moment, even if the last is right', async () => {
    const { check } = await addRegistrar(db);
    const wrong = Array.from({ length: 59 }, () => check({ password: 'Wrong-pw-2' }));
    const answers = await Promise.all([...wrong, check()]);
    expect(answers.filter((answer) => 'reason' in answer && answer.reason === 'wrong-password')).toHaveLength(10);
    expect(answers.at(-1)).toEqual(refused('locked'));
  });

  test('do not delay any number of right ones', async () => {
    const { check } = await addRegistrar(db);
    const answers = await Promise.all(Array.from({ length: 30 }, () => check()));
    expect(new Set(answers.map(({ allowed }) => allowed))).toEqual(new Set([true]));
  });
});
