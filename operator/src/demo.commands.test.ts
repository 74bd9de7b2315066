import { testDatabase, testKeyFile } from '@panel/database/testing';
import { fillDemo } from '@panel/demo';
import { createIdentity } from '@panel/identity';
import { expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

async function demoDatabase() {
  const database = await testDatabase();
  const { db } = database;
  const identity = await createIdentity({
    db,
    secretsKey: testKeyFile(),
    publicUrl: 'http://localhost:8080',
    client: { id: 'registrar-panel', audience: 'registrar-panel-api' },
    sendMail: async () => {},
    productName: 'Registrar Panel',
  });
  return { ...database, identity, fill: () => fillDemo(db, identity, () => {}) };
}

test('everything published about the demo is removed, and the output says what stays', {
  timeout: 60_000,
}, async () => {
  await using database = await demoDatabase();
  const { db, identity, fill } = database;
  expect(await fill()).toContain('Password of each: Demo-panel-2026');
  // Someone who knew the password created another account for themselves.
  const stranger = { username: 'stranger@aurora', name: 'S', email: 's@example.com', roles: ['TECH'] };
  await identity.accounts.create(db, stranger);
  const { run, json } = commandsOn(database);
  const before = await run(['check']);
  expect(before.stdout).toMatch(/^identity: +ERROR, The database contains demo accounts \(admin@aurora and 6 more\)/m);
  expect(before.code).toBe(1);

  expect(await json(['demo', 'remove'])).toEqual({
    accounts: [
      'admin@aurora',
      'admin@borealis',
      'admin@castor',
      'finance@aurora',
      'support@aurora',
      'tech-sla@aurora',
      'tech@aurora',
    ],
    eppPasswords: ['borealis'],
    endedTokens: [{ id: expect.any(String), name: 'Nightly domain list' }],
    left: { registrars: ['aurora', 'borealis', 'castor'], accounts: ['stranger@aurora'] },
  });

  expect((await run(['check'])).code).toBe(0);
  const again = await run(['demo', 'remove']);
  expect(again).toMatchObject({ code: 0, stderr: '' });
  expect(again.stdout).toMatch(/^There are no demo accounts\.\nThe registrars aurora, borealis, castor remain/);
  expect(again.stdout).toContain('These accounts also remain: stranger@aurora.');
  const passwords = await db.selectFrom('epp_setting').select('password_hash').execute();
  expect(passwords).toEqual([{ password_hash: null }]);
  const audit = await db.selectFrom('audit').select(['actor', 'action', 'before']).orderBy('id').execute();
  const line = { actor: 'operator', action: 'demo.removed', before: { eppPasswords: ['borealis'] } };
  expect(audit.slice(-2)).toMatchObject([{ actor: 'operator', action: 'token.removed' }, line]);
  // The demo does not return by itself, and sends no mail to removed accounts.
  expect(await fill()).toEqual([]);
});
