import { embeddedDirectory } from '@panel/core/directory';
import { remindOfEnds } from '@panel/core/tokens';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createScript } from '../testing/create-script.ts';
import { panelWithMail } from '../testing/panel-with-mail.ts';

const url = 'https://panel.example';

test('creating, taking over and removing a token is mailed to the administrators, without the token', async () => {
  await using panel = await panelWithMail();
  const { handle, as, addAccount } = panel.registrar;
  await addAccount('chief', ['ADMIN']);
  await addAccount('sam', ['SUPPORT']);
  const script = await createScript(panel, ['reports', 'billing'], { addresses: ['192.0.2.7'] });
  await panel.db.updateTable('access_token').set({ created_by: 'lou', created_by_id: 'lou' }).execute();
  await as('ADMIN').request('POST', `/services/tokens/${script.id}/take-over`);
  await as('ADMIN').request('DELETE', `/services/tokens/${script.id}`);
  const mails = await panel.mailsAbout(script.name);
  const told = mails.map(({ to, message }) => [to.join(), /was (created|taken over|removed)\r\n/.exec(message)?.[1]]);
  expect(told.toSorted()).toEqual(
    ['admin', 'chief'].flatMap((name) =>
      ['created', 'removed', 'taken over'].map((what) => [`${name}@${handle}.example`, what]),
    ),
  );
  const made = mails.find(({ message }) => message.includes('was created'))?.message;
  expect(made).toContain(`Subject: .example: An access token of ${handle} was created\r\n`);
  expect(made).toContain(`created the access token “${script.name}”`);
  expect(made).toContain('the domain list and search results as CSV');
  expect(made).toContain('billing lines and their CSV file');
  expect(made).toContain('192.0.2.7');
  expect(made).toContain('/registrar/history?line=');
  for (const { message } of mails) expect(message).not.toContain(script.token);
});

test('14 days before it expires a token is mailed once, however many instances run', async () => {
  await using panel = await panelWithMail();
  const directory = embeddedDirectory(panel.db, panel.identity);
  const remind = () => remindOfEnds(panel.db, directory, url);
  const script = await createScript(panel, ['reports'], { days: 30 });
  const short = await createScript(panel, ['reports'], { days: 14 });
  const mails = async (name: string) =>
    (await panel.mailsAbout(name)).filter(({ message }) => /expires soon/.test(message));
  const pass = (days: number) =>
    sql`UPDATE access_token SET created_at = created_at - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days})`.execute(panel.db);

  await pass(15);
  await remind();
  expect(await mails(script.name)).toEqual([]);
  await pass(1);
  await Promise.all([remind(), remind()]);
  const [mail, ...more] = await mails(script.name);
  expect(more).toEqual([]);
  expect(mail?.to).toEqual([`admin@${panel.registrar.handle}.example`]);
  expect(mail?.message).toContain(`${url}/users/tokens`);
  await panel.registrar.addAccount('chief', ['ADMIN']);
  await remind();
  expect(await mails(script.name)).toHaveLength(1);
  // It was valid for up to 14 days, so its creator knows when it expires.
  expect(await mails(short.name)).toEqual([]);
});
