import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { countPasswordMail } from './password-mails.queries.ts';

const limited = new AppError('password.mail.limited');

test('each account gets three mails an hour, and again in the next hour', async () => {
  await using database = await testDatabase();
  const { db } = database;
  for (let n = 0; n < 3; n += 1) await countPasswordMail(db, 'sam');
  await expect(countPasswordMail(db, 'sam')).rejects.toEqual(limited);
  await countPasswordMail(db, 'kim');

  const passed = (interval: string) =>
    db.updateTable('rate_limit').set({ resets_at: sql`resets_at - ${interval}::interval` });
  await passed('59 minutes').execute();
  await expect(countPasswordMail(db, 'sam')).rejects.toEqual(limited);
  await passed('1 minute').execute();
  for (let n = 0; n < 3; n += 1) await countPasswordMail(db, 'sam');
  await expect(countPasswordMail(db, 'sam')).rejects.toEqual(limited);
});

test('mails at the same moment are counted one after the other, and undone ones are not counted', async () => {
  await using database = await testDatabase();
  const { db } = database;
  const send = (fails: boolean) =>
    db.transaction().execute(async (trx) => {
      await countPasswordMail(trx, 'sam');
      if (fails) throw new Error('no mail');
    });
  const failed = await Promise.allSettled(Array.from({ length: 5 }, () => send(true)));
  expect(failed.map((it) => it.status === 'rejected' && it.reason.message)).toEqual(Array(5).fill('no mail'));
  const sent = await Promise.allSettled(Array.from({ length: 5 }, () => send(false)));
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});
