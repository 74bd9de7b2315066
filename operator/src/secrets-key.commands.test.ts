import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@panel/database/testing';
import { describe, expect, test } from 'vitest';
import { commandsOn } from './testing/run-command.ts';

/** Commands with their own database and key file. */
async function place() {
  const database = await testDatabase();
  const directory = await mkdtemp(join(tmpdir(), 'panel-secrets-key-'));
  const file = join(directory, 'secrets.key');
  const { run } = commandsOn(database);
  return {
    file,
    run: (...args: string[]) => run(args, { environment: { SECRETS_KEY_FILE: file } }),
    keys: async () => (await readFile(file, 'utf8')).trim().split('\n'),
    audit: async () =>
      (await database.db.selectFrom('audit').select('action').orderBy('id').execute()).map((row) => row.action),
    async [Symbol.asyncDispose]() {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}

describe.concurrent('the key of the secrets', { timeout: 60_000 }, () => {
  test('is created, added to, and rotated; no output repeats it', async () => {
    await using panel = await place();
    const outcomes = [await panel.run('keys', 'new-secrets-key', panel.file)];
    expect(outcomes[0]?.stdout).toContain('contains a new key. Keep a copy elsewhere');
    expect((await stat(panel.file)).mode & 0o777).toBe(0o600);
    const [first = ''] = await panel.keys();
    outcomes.push(await panel.run('keys', 'new-secrets-key', panel.file));
    const [, second = ''] = await panel.keys();
    outcomes.push(await panel.run('keys', 'rotate-secrets'));
    expect(await panel.keys()).toEqual([second]);
    outcomes.push(await panel.run('keys', 'rotate-secrets'), await panel.run('check'));
    const [third = '', ...rest] = await panel.keys();
    expect(rest).toEqual([]);
    expect(new Set([first, second, third]).size).toBe(3);
    for (const { code, stdout, stderr } of outcomes) {
      expect(code).toBe(0);
      for (const key of [first, second, third]) expect(stdout + stderr).not.toContain(key);
    }
    expect(await panel.audit()).toEqual(['keys.secrets.rotated', 'keys.secrets.rotated']);
  });

  test('is lost: the commands say so, and everything starts over with another one', async () => {
    await using panel = await place();
    await panel.run('keys', 'new-secrets-key', panel.file);
    await panel.run('keys', 'rotate');
    await rm(panel.file);
    await panel.run('keys', 'new-secrets-key', panel.file);
    const refused = await panel.run('keys', 'rotate-secrets');
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The secrets in the database are encrypted with the key \S{22}, which/),
    });
    expect((await panel.run('check')).stdout).toMatch(
      /^identity: +ERROR, The secrets in the database are encrypted with the key/m,
    );
    expect((await panel.run('keys', 'start-over')).stdout).toContain('Start the panel again.');
    expect((await panel.run('check')).code).toBe(0);
    expect(await panel.audit()).toEqual(['keys.rotated', 'keys.secrets.started_over']);
  });

  test('is refused if others can read it', async () => {
    await using panel = await place();
    await panel.run('keys', 'new-secrets-key', panel.file);
    await chmod(panel.file, 0o644);
    expect(await panel.run('keys', 'rotate')).toMatchObject({
      code: 1,
      stderr: `The key file ${panel.file} is accessible to other users: run "chmod 600 ${panel.file}".\n`,
    });
  });
});
