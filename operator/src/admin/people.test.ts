import { beforeEach, describe, expect, test } from 'vitest';
import { commandsOn } from '../testing/run-command.ts';
import { databaseWithAccounts } from '../testing/test-accounts.ts';

describe('people of a file', { timeout: 60_000 }, () => {
  let database: Awaited<ReturnType<typeof databaseWithAccounts>>;
  beforeEach(async () => {
    database = await databaseWithAccounts([{ username: 'kim@aurora' }, { username: 'bo@borealis' }]);
    return () => database.close();
  });

  const add = (input: string, ...more: string[]) =>
    commandsOn(database).run(['admin', 'add', '--file', '-', '--as', 'Sam', ...more], { input });
  const usernames = async () =>
    (await database.db.selectFrom('identity.account').select('username').orderBy('username').execute()).map(
      ({ username }) => username,
    );
  const lines = () =>
    database.db.selectFrom('audit').select(['action', 'subject', 'staff', 'after']).orderBy('id').execute();
  const before = ['bo@borealis', 'kim@aurora'];

  const file = [
    'email,name,username',
    'lee@aurora.example,"Berg, Lee",lee@Aurora',
    'max@borealis.example,Max,max@borealis',
    '',
  ].join('\r\n');

  test('are added with a link each, and audited', async () => {
    expect(await add(file)).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^2 administrators added\. .+\n$/),
    });
    expect(await usernames()).toEqual(['bo@borealis', 'kim@aurora', 'lee@aurora', 'max@borealis']);
    expect(await database.accountOf('lee@aurora')).toMatchObject({ name: 'Berg, Lee', roles: ['ADMIN'] });
    const added = (subject: string, name: string) => ({
      action: 'admin.added',
      subject,
      staff: 'Sam',
      after: { name, email: `${subject}.example`, roles: ['ADMIN'] },
    });
    expect(await lines()).toEqual([added('lee@aurora', 'Berg, Lee'), added('max@borealis', 'Max')]);
    const mails = await database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .orderBy('recipient')
      .execute();
    expect(mails).toEqual([
      { recipient: 'bo@borealis.example', subject: '.example: A user of borealis was added' },
      { recipient: 'kim@aurora.example', subject: '.example: A user of aurora was added' },
      { recipient: 'lee@aurora.example', subject: '.example: Your account for the registrar panel' },
      { recipient: 'max@borealis.example', subject: '.example: Your account for the registrar panel' },
    ]);
  });

  test('are only checked in a dry run', async () => {
    expect(await add(file, '--dry-run')).toMatchObject({
      code: 0,
      stdout: '2 administrators would be added. Nothing was changed.\n',
    });
    expect([await usernames(), await lines()]).toEqual([before, []]);
  });

  test.each([[[]], [['--dry-run']]])(
    'are all refused if one line is wrong, and every such line is listed: %j',
    async (more) => {
      await database.db
        .updateTable('registrar')
        .set({ held_at: new Date() })
        .where('handle', '=', 'borealis')
        .execute();
      const wrong = [
        'username,name,email',
        'ok@aurora,Ok,ok@aurora.example',
        'nobody,No,no@aurora.example',
        'KIM@aurora,Kim,kim@aurora.example',
        'x@aurora,,x@aurora.example',
        'y@aurora,Y,nowhere',
        'z@nowhere,Z,z@aurora.example',
        'max@borealis,Max,max@borealis.example',
        'OK@aurora,Ok,ok@aurora.example',
        'a@aurora,A',
        'b@aurora,B "x",b@aurora.example',
      ].join('\n');
      const { code, stdout, stderr } = await add(wrong, ...more);
      expect([code, stdout]).toEqual([1, '']);
      expect(stderr.trimEnd().split('\n')).toEqual([
        'Nobody was added.',
        "line 3: A username consists of printable ASCII characters and ends in @ and the registrar's handle, for example kim@aurora.",
        'line 4: The username KIM@aurora is already taken.',
        'line 5: name: a value is required',
        expect.stringMatching(/^line 6: email: /),
        'line 7: There is no registrar nowhere.',
        'line 8: borealis is held: use "registrar resume" first.',
        'line 9: The username OK@aurora is already taken.',
        'line 10: 2 values instead of 3',
        'line 11: there is a quotation mark in the middle of a value',
      ]);
      expect([await usernames(), await lines()]).toEqual([before, []]);
    },
  );

  test('are all refused if creating one fails, and the line is given', async () => {
    const person = (n: number) => `p${n}@aurora,P,p+${n}@aurora.example`;
    const { code, stderr } = await add(['username,name,email', ...[1, 2, 3, 4].map(person)].join('\n'));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Nobody was added\.\nline 5: \S.*\n$/)]);
    expect([await usernames(), await lines()]).toEqual([before, []]);
    expect(await database.db.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
  });

  test.each([
    ['', [], 1, 'Standard input lists no people.'],
    ['username,name\n', [], 1, 'The first line must contain the columns username,name,email in any order.'],
    ['username,name,email\n', [], 1, 'Standard input lists no people.'],
    [file, ['lee@aurora'], 2, 'specify a username with --name and --email, or --file'],
    [file, ['--name', 'Lee'], 2, 'specify a username with --name and --email, or --file'],
  ])('%j with %j ends with %i', async (input, more, code, words) => {
    expect(await add(input, ...more)).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(words) });
  });

  test.each([
    ['admin', 'add'],
    ['admin', 'add', 'lee@aurora', '--name', 'Lee'],
    ['admin', 'add', 'lee@aurora', '--name', 'Lee', '--email', 'lee@aurora.example', '--dry-run'],
  ])('%s %s %s is wrong usage', async (...args) => {
    expect((await commandsOn(database).run(args)).code).toBe(2);
    expect(await usernames()).toEqual(before);
  });
});

describe('the e-mail address of an administrator', { timeout: 60_000 }, () => {
  test('is changed: both addresses are notified, and unused links stop working', async () => {
    await using database = await databaseWithAccounts([
      { username: 'kim@aurora' },
      { username: 'tech@aurora', roles: ['TECH'] },
    ]);
    const { db } = database;
    const { run, json } = commandsOn(database);
    await run(['admin', 'send-link', 'kim@aurora']);
    const openLinks = () =>
      db.selectFrom('identity.password_link').select('account_id').where('used_at', 'is', null).execute();
    expect(await openLinks()).toHaveLength(1);
    const set = (username: string, email: string) => ['admin', 'set', username, '--email', email];

    expect(await json(set('KIM@aurora', 'new@aurora.example'))).toMatchObject({ email: 'new@aurora.example' });
    expect((await database.accountOf('kim@aurora'))?.email).toBe('new@aurora.example');
    expect(await openLinks()).toEqual([]);
    const mails = await db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('cause', 'like', 'audit:%')
      .orderBy('recipient')
      .execute();
    const subject = '.example: A user of aurora was changed';
    expect(mails).toEqual([
      { recipient: 'kim@aurora.example', subject },
      { recipient: 'new@aurora.example', subject },
    ]);
    const line = { action: 'admin.changed', subject: 'kim@aurora' };
    expect((await json(['audit', 'list']))[0]).toMatchObject({
      ...line,
      before: { email: 'kim@aurora.example' },
      after: { email: 'new@aurora.example' },
    });

    for (const [args, words] of [
      [set('kim@aurora', 'new@aurora.example'), 'is already the address of kim@aurora'],
      [set('kim@aurora', 'nowhere'), '--email: '],
      [set('tech@aurora', 'x@aurora.example'), 'is not an administrator'],
      [set('nobody@aurora', 'x@aurora.example'), 'There is no account nobody@aurora.'],
    ] as const)
      expect(await run([...args])).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(words) });
    expect((await run(['admin', 'set', 'kim@aurora'])).code).toBe(2);
  });

  test('is sent to the new address even while the account is disabled', async () => {
    await using database = await databaseWithAccounts([{ username: 'kim@aurora', enabled: false }]);
    const { run } = commandsOn(database);
    expect((await run(['admin', 'set', 'kim@aurora', '--email', 'new@aurora.example'])).code).toBe(0);
    const mails = await database.db.selectFrom('mail_outbox').select('recipient').orderBy('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['kim@aurora.example', 'new@aurora.example']);
  });
});
