import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../environment.ts';
import { SECRET_SETTINGS, settingsIn } from './read-setting.ts';

const directory = mkdtempSync(join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(directory, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(directory, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

test.each(SECRET_SETTINGS)('%s can be read from a file', (name) => {
  const path = file(name, 'the secret of it\n');
  expect(settingsIn({ [`${name}_FILE`]: path })(name)).toBe('the secret of it');
});

test('a setting that is not a secret is never read from a file', () => {
  expect(settingsIn({ TLD_FILE: file('tld', 'brussels') })('TLD')).toBeUndefined();
});

test('the panel reads all of its secrets from files', () => {
  const DATABASE_URL_FILE = file('database', 'postgres://panel:pw-of-it@db/panel\r\n');
  const SMTP_URL_FILE = file('smtp', 'smtps://panel:pw-of-it@mail.example');
  const REGISTRY_SECRET_FILE = file('registry', 'the old secret of it, the new secret of it\n');
  const EPP_CHECK_SECRET_FILE = file('epp', 'the front end’s secret\n');
  const KEYCLOAK_ADMIN_CLIENT_SECRET_FILE = file('keycloak', 'the service account’s\n');
  const files = { DATABASE_URL_FILE, SMTP_URL_FILE, REGISTRY_SECRET_FILE, EPP_CHECK_SECRET_FILE };
  const keycloak = { IDENTITY: 'keycloak', KEYCLOAK_URL: 'https://sso.example', KEYCLOAK_ADMIN_CLIENT_SECRET_FILE };
  expect(readEnvironment({ ...files, ...keycloak })).toMatchObject({
    databaseUrl: 'postgres://panel:pw-of-it@db/panel',
    smtpUrl: 'smtps://panel:pw-of-it@mail.example',
    registrySecrets: ['the old secret of it', 'the new secret of it'],
    eppCheckSecret: 'the front end’s secret',
    keycloak: { adminClientSecret: 'the service account’s' },
    demo: false,
  });
});

mkdirSync(join(directory, 'directory'));

test.each([
  [
    'both are set',
    { SMTP_URL: 'smtp://x:pw-of-it@y', SMTP_URL_FILE: file('a', 'pw-of-it') },
    'are both set: remove one',
  ],
  ['there is no such file', { SMTP_URL_FILE: join(directory, 'pw-of-it') }, 'a file that cannot be read (ENOENT).'],
  ['it is a directory', { SMTP_URL_FILE: join(directory, 'directory') }, 'a file that cannot be read (EISDIR).'],
  ['it is empty', { SMTP_URL_FILE: file('empty', ' \n\n') }, 'a file that is empty.'],
  ['it has two lines', { SMTP_URL_FILE: file('lines', 'pw-of-it\nmore') }, 'a file with more than one line.'],
  [
    'its secret is wrong',
    { SMTP_URL_FILE: file('wrong', 'pw-of-it') },
    'SMTP_URL must begin with smtp:// or smtps://.',
  ],
])('the start stops with one line that omits the secret if %s', (_, variables, words) => {
  const start = () => readEnvironment(variables);
  expect(start).toThrow(expect.objectContaining({ name: 'StartError', message: expect.stringContaining(words) }));
  expect(start).not.toThrow('pw-of-it');
});
