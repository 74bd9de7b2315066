import { type TestDatabase, testDatabase } from '@panel/database/testing';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { commandsOn, processesOn } from './testing/run-command.ts';

/** One e-mail each that is waiting, abandoned, being sent, and sent. */
async function fillOutbox({ db }: TestDatabase) {
  await sql`INSERT INTO mail_outbox (cause, recipient, subject, text_body, html_body, attempts, next_attempt_at, sent_at, last_error, created_at)
    VALUES ('a', 'waits@registrar.example', 'Hello', 'secret', '', 2, now() + interval '4 minutes', NULL, 'Greylisted', now()),
      ('b', 'gone@registrar.example', 'Hello', '', '', 1, 'infinity', NULL, 'Nobody of that name', now() - interval '1 hour'),
      ('c', 'busy@registrar.example', 'Hello', 'secret', '', 2, now() + interval '1 minute', NULL, NULL, now() - interval '2 hours'),
      ('d', 'sent@registrar.example', 'Hello', '', '', 1, now(), now(), NULL, now())`.execute(db);
}

describe.concurrent('mails', { timeout: 60_000 }, () => {
  test('list shows what has reached nobody, and why, without the content', async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    const withServer = { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } };
    const none = 'No e-mail is waiting, and none was abandoned.\n';
    expect((await run(['mails', 'list'], withServer)).stdout).toBe(none);
    const filed = 'E-mails are written to files in /data/mail: SMTP_URL is not set, so none was sent.\n';
    expect((await run(['mails', 'list'], { environment: { DATA_DIR: '/data' } })).stdout).toBe(filed);
    await fillOutbox(database);
    const { stdout } = await run(['mails', 'list']);
    expect(stdout.split('\n')[1]).toMatch(/ 2 +waits@registrar\.example +Hello +Greylisted$/);
    expect(stdout.split('\n')[2]).toMatch(/ ABANDONED +1 +gone@registrar\.example +Hello +Nobody of that name$/);
    expect(stdout).not.toContain('secret');
    expect(await json(['mails', 'list', '--limit', '1'])).toMatchObject([
      { recipient: 'waits@registrar.example', attempts: 2, reason: 'Greylisted', nextAttemptAt: expect.any(String) },
    ]);
  });

  test('retry sends waiting mails at once, and ignores those being sent', async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    await fillOutbox(database);
    const outcome = await run(['mails', 'retry'], { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(outcome.stdout).toBe('1 retried. 2 still to be delivered.\n');
    expect(outcome.stderr).toContain('ECONNREFUSED');
    expect(await json(['mails', 'retry'])).toEqual({ tried: 1, waiting: 1 });
    const sent = database.db
      .selectFrom('mail_outbox')
      .select('cause')
      .where('sent_at', 'is not', null)
      .orderBy('cause');
    expect(await sent.execute()).toEqual([{ cause: 'a' }, { cause: 'd' }]);
    expect((await run(['mails', 'retry'])).stdout).toMatch(
      /^No e-mail is waiting\. An abandoned one no longer has its content/,
    );
    const audit = await database.db.selectFrom('audit').select(['action', 'after']).execute();
    expect(audit).toEqual(Array(2).fill({ action: 'mails.retried', after: { count: 1 } }));
  });
});

/** Two changes of a registrar's user, and an import. */
async function fillAudit({ db }: TestDatabase) {
  await sql`INSERT INTO registrar (handle, status) VALUES ('aurora', 'ACTIVE')`.execute(db);
  await sql`INSERT INTO audit (at, actor, staff, registrar_id, action, subject, after)
    SELECT at::timestamptz, actor, staff, (SELECT id FROM registrar WHERE actor <> 'operator'), action, subject, after::jsonb
    FROM (VALUES
      ('2026-11-01T12:00:00Z', 'sam@aurora', NULL, 'epp.password.changed', NULL, NULL),
      ('2026-11-02T12:00:00Z', 'kim@aurora', NULL, 'user.removed', E'\\u001b[31mlee@aurora', NULL),
      ('2026-11-03T12:00:00Z', 'operator', 'Émile', 'deposit.imported', '20261103', '{"type":"FULL","forced":["older"],
        "problemCount":3,"objects":{"domain":{"added":1,"changed":2,"removed":3},"host":{"added":4,"changed":0,"removed":0}}}')
    ) AS line (at, actor, staff, action, subject, after)`.execute(db);
}

describe.concurrent('the audit', { timeout: 60_000 }, () => {
  test.each([
    [[], ['deposit.imported', 'user.removed', 'epp.password.changed']],
    [
      ['--registrar', 'Aurora'],
      ['user.removed', 'epp.password.changed'],
    ],
    [['--actor', 'sam@aurora'], ['epp.password.changed']],
    [['--staff', 'Émile'], ['deposit.imported']],
    [['--staff', 'sam@aurora'], []],
    [['--action', 'user.removed'], ['user.removed']],
    [['--since', '2026-11-02', '--until', '2026-11-03T12:00:00Z'], ['user.removed']],
    [['--limit', '1'], ['deposit.imported']],
    [['--registrar', 'nobody'], []],
  ])('list %j', async (filter, actions) => {
    await using database = await testDatabase();
    await fillAudit(database);
    const lines = await commandsOn(database).json(['audit', 'list', ...filter]);
    expect(lines.map(({ action }: { action: string }) => action)).toEqual(actions);
  });

  test('export prints everything, one line each, oldest first', async () => {
    await using database = await testDatabase();
    await fillAudit(database);
    await sql`INSERT INTO audit (actor, action) SELECT 'operator', 'keys.rotated' FROM generate_series(1, 1500)`.execute(
      database.db,
    );
    const { stdout, code } = await processesOn(database).run(['audit', 'export']);
    const lines = stdout.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 1503]);
    expect(stdout).not.toContain('\u001b');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ actor: 'kim@aurora', registrar: 'aurora', requestId: null });
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1503);
  });

  test('an invalid time is refused', async () => {
    await using database = await testDatabase();
    const outcome = await commandsOn(database).run(['audit', 'list', '--since', 'yesterday']);
    expect(outcome).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--since: use a date such as 2026-01-31'),
    });
  });
});

test('imports list shows what was imported', { timeout: 60_000 }, async () => {
  await using database = await testDatabase();
  const { run, json } = commandsOn(database);
  expect((await run(['imports', 'list'])).stdout).toBe('No deposit has been imported yet.\n');
  await fillAudit(database);
  const [, line] = (await run(['imports', 'list'])).stdout.split('\n');
  expect(line).toMatch(/^2026-11-03T12:00:00\.000Z +FULL +20261103 +5 +2 +3 +3 +older$/);
  expect(await json(['imports', 'list'])).toMatchObject([{ id: '20261103', type: 'FULL', problemCount: 3 }]);
});
