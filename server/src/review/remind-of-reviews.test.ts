import { embeddedDirectory } from '@panel/core/directory';
import { remindOfReviews } from '@panel/core/review';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { panelWithMail } from '../testing/panel-with-mail.ts';

test('administrators are mailed after a year without a review, once a year, whichever instance runs', async () => {
  await using panel = await panelWithMail();
  const { registrar, db } = panel;
  const directory = embeddedDirectory(db, panel.identity);
  const remind = () => remindOfReviews(db, directory, 'https://panel.example');
  await registrar.addAccount('ada', ['ADMIN']);
  await registrar.addAccount('sam', ['TECH']);
  const blocked = await panel.addRegistrar(undefined, 'BLOCKED');
  await blocked.addAccount('bea', ['ADMIN']);
  const pass = (days: number) =>
    sql`UPDATE access_review SET waiting_since = waiting_since - make_interval(days => ${days})`.execute(db);
  const mails = async () => (await panel.mailsAbout('/users/review')).map(({ to }) => to.join());
  const ada = `ada@${registrar.handle}.example`;

  await remind();
  await pass(364);
  await remind();
  expect(await mails()).toEqual([]);
  await pass(3);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await mails()).toEqual([ada]);

  // A review starts another year.
  await pass(300);
  await registrar.as('ADMIN').request('POST', '/services/review');
  await pass(364);
  await remind();
  expect(await mails()).toEqual([ada]);
  await pass(3);
  await remind();
  expect((await mails()).toSorted()).toEqual([ada, ada, `admin@${registrar.handle}.example`].toSorted());
});
