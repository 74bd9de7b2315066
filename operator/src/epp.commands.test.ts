import { hash } from '@node-rs/argon2';
import { testDatabase } from '@panel/database/testing';
import { expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

test('the command tells whether an EPP login is good, and why not', { timeout: 120_000 }, async () => {
  await using database = await testDatabase();
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
  const check = (handle: string, address: string, input: string) => run(['epp', 'check', handle, address], { input });
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
