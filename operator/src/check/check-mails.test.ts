import { testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { checkMails } from './check-mails.ts';

test.each([
  ['nothing', []],
  ['a sent e-mail', [], 'old', 'now()', 'now()'],
  ['a waiting e-mail', [], 'new', 'now()', 'NULL'],
  [
    'an e-mail that has been waiting for long',
    ['1 mail could not be delivered yet, the oldest for 60 minutes: see "mails list".'],
    'old',
    'now()',
    'NULL',
  ],
  [
    'an abandoned e-mail',
    ['1 mail of the last 7 days could not be delivered: see "mails list".'],
    'old',
    "'infinity'",
    'NULL',
  ],
  ['an e-mail abandoned long ago', [], 'ancient', "'infinity'", 'NULL'],
] as const)('after %s', async (_, warnings, age?: string, next?: string, sent?: string) => {
  await using database = await testDatabase();
  const days = { new: 0, old: 1 / 24, ancient: 8 }[age ?? 'new'];
  if (age && next && sent) {
    await sql`INSERT INTO mail_outbox (cause, recipient, subject, text_body, html_body, created_at, next_attempt_at, sent_at)
      VALUES ('a', 'sam@registrar.example', '', '', '', now() - make_interval(secs => ${(days ?? 0) * 86_400}),
        ${sql.raw(next)}, ${sql.raw(sent)})`.execute(database.db);
  }
  expect(await checkMails(database.db)).toEqual(warnings);
});
