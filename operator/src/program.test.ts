import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

describe.concurrent('the command line', { timeout: 60_000 }, () => {
  test.each([
    [[], 2, /Usage: registrar-panel/],
    [['bogus'], 2, /unknown command 'bogus'/],
    [['registrar', 'show'], 2, /missing required argument 'handle'/],
    [['registrar', 'status', 'aurora', 'ASLEEP'], 2, /Allowed choices are INITIAL, ACTIVE/],
    [['registrar', 'threshold', 'aurora', '-1'], 2, /unknown option '-1'|whole number/],
    [['registrar', 'threshold', 'aurora'], 2, /specify a handle and a number, or --all with a number/],
    [['registrar', 'threshold', '--all', 'x'], 2, /whole number/],
    [['registrar', 'threshold', 'aurora', '5', '--all', '5'], 2, /or --all with a number/],
    [['registrar', 'show', 'nobody'], 1, /^There is no registrar nobody\.\n$/],
    [['registrar', 'add', 'Ä'], 1, /A handle has/],
    [['registrar', 'add', 'a', '--phone', '55'], 1, /--phone: This is an invalid phone number/],
    [['registrar', 'add', 'a', '--url', 'aurora'], 1, /--url: /],
    [['registrar', 'add', 'a', '--activated', '2026-02-31x'], 1, /--activated: use a date such as/],
    [['admin', 'add', 'kim@nobody', '--name', 'Kim', '--email', 'kim@example.com'], 1, /There is no registrar nobody/],
    [['admin', 'add', 'kim', '--name', 'Kim', '--email', 'kim@example.com'], 1, /ends in @ and the registrar's handle/],
    [['admin', 'reset-totp', 'kim@aurora'], 1, /There is no account kim@aurora/],
    [['transactions', 'import', '/nonexistent.csv'], 1, /cannot be read/],
  ])('%j exits with %i', async (args, code, words) => {
    await using database = await testDatabase();
    const outcome = await commandsOn(database).run(args);
    expect(outcome).toMatchObject({ code, stdout: '' });
    expect(outcome.stderr).toMatch(words);
    expect(await database.db.selectFrom('audit').selectAll().execute()).toEqual([]);
  });

  test('every command shows an example in its help', async () => {
    await using database = await testDatabase();
    const { run } = commandsOn(database);
    for (const command of [['registrar', 'set'], ['admin', 'add'], ['check']]) {
      const { code, stdout } = await run([...command, '--help']);
      expect(code).toBe(0);
      expect(stdout).toContain(`Example:\n  npm run panel -- ${command.join(' ')}`);
    }
  });

  test('a registrar is added, changed and shown, with an audit line for each change', async () => {
    await using database = await testDatabase();
    const { json } = commandsOn(database);
    await json(['registrar', 'add', 'Aurora', '--organization', 'Aurora Domains', '--iana-id', '9999']);
    await json(['registrar', 'set', 'aurora', '--phone', '+32.25551234', '--activated', '2026-01-31', '--iana-id', '']);
    await json(['registrar', 'set', 'aurora', '--url', 'https://aurora.example']);
    await json(['registrar', 'threshold', 'aurora', '250']);
    expect(await json(['registrar', 'status', 'aurora', 'SUSPENDED'])).toMatchObject({
      handle: 'aurora',
      ianaId: null,
      status: 'SUSPENDED',
      statusSetByOperator: true,
      activated: '2026-01-31T00:00:00.000Z',
      threshold: 250,
      contacts: { main: { organization: 'Aurora Domains', phone: '+32.25551234', url: 'https://aurora.example' } },
    });
    expect(await json(['registrar', 'list'])).toMatchObject([{ handle: 'aurora', organization: 'Aurora Domains' }]);
    const audit = await database.db.selectFrom('audit').select(['actor', 'action', 'before', 'after']).execute();
    expect(audit).toMatchObject([
      { actor: 'operator', action: 'registrar.added' },
      {
        actor: 'operator',
        action: 'registrar.set',
        before: { iana_id: '9999', phone: null },
        after: { iana_id: null },
      },
      { actor: 'operator', action: 'registrar.set', before: { url: null }, after: { url: 'https://aurora.example' } },
      { actor: 'operator', action: 'registrar.threshold.set', before: { threshold: 100 }, after: { threshold: 250 } },
      { actor: 'operator', action: 'registrar.status.set', before: { status: 'ACTIVE' } },
    ]);
  });

  test('the threshold of all registrars is set, with an audit line for each that changed', async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    for (const handle of ['aurora', 'borealis', 'corona']) await run(['registrar', 'add', handle]);
    await run(['registrar', 'threshold', 'borealis', '0']);
    expect(await json(['registrar', 'threshold', '--all', '0'])).toEqual({
      threshold: 0,
      changed: ['aurora', 'corona'],
    });
    const again = await run(['registrar', 'threshold', '--all', '0']);
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^0 registrars have a new threshold: 0/),
    });
    const registrars = await json(['registrar', 'list']);
    expect(registrars.map(({ threshold }: { threshold: number }) => threshold)).toEqual([0, 0, 0]);
    const lines = await json(['audit', 'list', '--action', 'registrar.threshold.set']);
    expect(lines).toMatchObject([
      { registrar: 'corona', before: { threshold: 100 }, after: { threshold: 0 } },
      { registrar: 'aurora' },
      { registrar: 'borealis' },
    ]);
  });

  test("a registrar is also found by the registry's own id, which no other registrar has", async () => {
    await using database = await testDatabase();
    const { run, json } = commandsOn(database);
    await json(['registrar', 'add', 'aurora', '--registry-id', 'Reg Aurora']);
    await json(['registrar', 'add', 'borealis', '--registry-id', 'REGB']);
    expect(await json(['registrar', 'set', 'REG aurora', '--phone', '+32.25551234'])).toMatchObject({
      handle: 'aurora',
      registryId: 'Reg Aurora',
    });
    expect((await run(['registrar', 'list'])).stdout).toMatch(/^aurora +Reg Aurora +ACTIVE/m);
    const refusals: [string[], string][] = [
      [['registrar', 'add', 'regb'], 'The registrar regb already exists.\n'],
      [['registrar', 'set', 'aurora', '--registry-id', 'regb'], 'regb is already the registrar borealis.\n'],
      [['registrar', 'set', 'aurora', '--registry-id', 'BOREALIS'], 'BOREALIS is already the registrar borealis.\n'],
      [
        ['admin', 'add', 'kim@REGB', '--name', 'Kim', '--email', 'kim@example.com'],
        'The handle of regb is borealis: its usernames must end in it.\n',
      ],
    ];
    for (const [args, stderr] of refusals) expect(await run(args)).toMatchObject({ code: 1, stderr });
    await json(['registrar', 'set', 'regb', '--registry-id', '']);
    expect(await json(['registrar', 'set', 'aurora', '--registry-id', 'regb'])).toMatchObject({ registryId: 'regb' });
    const lines = await json(['audit', 'list', '--registrar', 'REGB', '--action', 'registrar.set']);
    expect(lines).toMatchObject([
      { before: { registry_id: 'Reg Aurora' }, after: { registry_id: 'regb' } },
      { after: { phone: '+32.25551234' } },
    ]);
  });

  test('an administrator gets a link by mail, and only administrators are managed here', async () => {
    await using database = await testDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'panel-operator-'));
    const { run, json } = commandsOn(database, dataDir);
    await run(['registrar', 'add', 'aurora']);
    const added = await json(['admin', 'add', 'kim@aurora', '--name', 'Kim Berg', '--email', 'kim@example.com']);
    expect(added).toMatchObject({ username: 'kim@aurora', roles: ['ADMIN'] });
    const [file = ''] = await readdir(join(dataDir, 'mail'));
    expect(await readFile(join(dataDir, 'mail', file), 'utf8')).toContain('/realms/registrars/password/');
    expect(await run(['admin', 'send-link', 'kim@aurora'])).toMatchObject({ code: 0 });
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(2);
    await run(['admin', 'add', 'lee@aurora', '--name', 'Lee', '--email', 'lee@example.com']);
    await run(['admin', 'reset-totp', 'lee@aurora']);
    const warnings = await database.db
      .selectFrom('mail_outbox')
      .select(['recipient', 'subject'])
      .where('cause', 'like', 'audit:%')
      .orderBy('created_at')
      .orderBy('recipient')
      .execute();
    expect(warnings.map(({ recipient, subject }) => `${recipient}: ${subject}`)).toEqual([
      'kim@example.com: .example: A user of aurora was added',
      'kim@example.com: .example: The 2-step verification of a user of aurora was reset',
      'lee@example.com: .example: The 2-step verification of a user of aurora was reset',
    ]);
    expect(await readdir(join(dataDir, 'mail'))).toHaveLength(6);
    expect(await run(['admin', 'add', 'KIM@aurora', '--name', 'K', '--email', 'k@example.com'])).toMatchObject({
      code: 1,
      stderr: 'The username KIM@aurora is already taken.\n',
    });
    await database.db
      .updateTable('identity.account')
      .set({ roles: ['TECH'] })
      .execute();
    expect((await run(['admin', 'reset-totp', 'kim@aurora'])).stderr).toContain('is not an administrator');
    const audit = await database.db.selectFrom('audit').select('action').orderBy('id').execute();
    expect(audit.map(({ action }) => action)).toEqual([
      'registrar.added',
      'admin.added',
      'admin.link.sent',
      'admin.added',
      'admin.totp.reset',
    ]);
    await rm(dataDir, { recursive: true });
  });

  test('keys are rotated', async () => {
    await using database = await testDatabase();
    expect(await commandsOn(database).json(['keys', 'rotate'])).toEqual({ rotated: true });
    expect(await database.db.selectFrom('identity.signing_key').select('kid').execute()).toHaveLength(2);
  });

  test('check reports on each part whether it works', async () => {
    await using database = await testDatabase();
    const dataDir = await mkdtemp(join(tmpdir(), 'panel-operator-'));
    const { run, json } = commandsOn(database, dataDir);
    expect(await json(['check'])).toMatchObject([
      { part: 'configuration', ok: true },
      { part: 'database', ok: true },
      { part: 'mail', ok: true },
      { part: 'identity', ok: true },
    ]);
    const weak = await run(['check'], { environment: { PUBLIC_URL: 'https://panel.example' } });
    expect(weak.stdout).toMatch(/^configuration: the panel's .+\nconfiguration: WARNING, TRUST_PROXY is not set: /);
    expect(weak.stdout).toMatch(/^configuration: WARNING, NEWS_URL, SUPPORT_EMAIL and LEGAL_EMAIL are not set: /m);
    expect(weak.stdout).toMatch(
      /^mail: +e-mails are written to files in .+\nmail: +WARNING, SMTP_URL is not set: no e-mail is sent\. /m,
    );
    expect(weak.stdout).toMatch(/^mail: +WARNING, MAIL_FROM is not set: /m);
    expect(weak.stdout).toMatch(/^database: +ok, /m);
    expect(weak.code).toBe(0);
    const wrong = await run(['check'], { environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    expect(wrong.code).toBe(1);
    expect(wrong.stdout).toMatch(/^mail: +ERROR, .*ECONNREFUSED/m);
    expect(await run(['check'], { environment: { PORT: 'x' } })).toMatchObject({
      code: 1,
      stdout: 'configuration: ERROR, PORT must be a number from 0 to 65535. It is "x".\n',
    });
    await rm(dataDir, { recursive: true });
  });
});
