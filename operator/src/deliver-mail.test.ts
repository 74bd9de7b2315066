import { testSmtp } from '@panel/core/testing/test-smtp';
import { describe, expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';
import { databaseWithAccounts } from './testing/test-accounts.ts';

const lee = ['admin', 'add', 'lee@aurora', '--name', 'Lee', '--email', 'lee@aurora.example'];
const people = 'username,name,email\nlee@aurora,Lee,lee@aurora.example\n';
const link = /A link to set a password is on its way to /;

describe.concurrent('mails of commands', { timeout: 60_000 }, () => {
  test.each([
    [lee, '', link],
    [['admin', 'add', '--file', '-'], people, link],
    [['admin', 'send-link', 'kim@aurora'], '', link],
    [['admin', 'set', 'kim@aurora', '--email', 'new@aurora.example'], '', /Both addresses are notified\./],
    [['epp', 'password', 'aurora'], 'Newer-2026!', /are notified by e-mail\./],
  ])('%j says that they are sent, or where they are if nobody receives them', async (args, input, words) => {
    const outcomes = [];
    await using smtp = await testSmtp();
    for (const SMTP_URL of [smtp.url, '']) {
      await using database = await databaseWithAccounts([{ username: 'kim@aurora' }]);
      outcomes.push(await commandsOn(database).run(args, { input, environment: { SMTP_URL } }));
    }
    const [sent, filed] = outcomes;
    expect(sent).toMatchObject({ code: 0, stdout: expect.stringMatching(words) });
    expect(sent?.stderr).toMatch(/^(E-mail sent: smtp\n)+$/);
    expect(smtp.received).not.toEqual([]);
    expect(filed?.stdout).toMatch(/SMTP_URL is not set, so no e-mail was sent: it is a file in \S+\/mail\./);
    expect(filed?.stdout).not.toMatch(words);
    expect(filed?.stderr).toMatch(/^(E-mail not sent, but written to a file: \S+\.eml\n)+$/);
  });
});
