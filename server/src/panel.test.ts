import { fileURLToPath } from 'node:url';
import { readEnvironment } from '@panel/core';
import type { TestDatabase } from '@panel/database/testing';
import { testDatabase, testKeyFile } from '@panel/database/testing';
import { createKeyFile } from '@panel/identity/secrets';
import { expect, test } from 'vitest';
import { startPanel } from './panel.ts';

const webRoot = fileURLToPath(new URL('testing/web-root', import.meta.url));

async function databaseWithDemoAccount() {
  const database = await testDatabase();
  const account = { username: 'admin@aurora', name: 'Ada', email: 'ada@aurora.example', may_skip_totp: true };
  await database.db.insertInto('identity.account').values(account).execute();
  return database;
}

async function start({ connection }: TestDatabase, variables: Record<string, string>) {
  const { path } = testKeyFile();
  await createKeyFile(path);
  const DATABASE_URL = `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
  const environment = readEnvironment({
    DATABASE_URL,
    SECRETS_KEY_FILE: path,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  return startPanel({ environment, webRoot, devServer: undefined, report: () => {}, prepare: undefined });
}

test('without the demo, no panel starts on a database with demo accounts', async () => {
  await using database = await databaseWithDemoAccount();
  await expect(start(database, { DEMO: 'false' })).rejects.toThrow(
    /^The database contains demo accounts \(admin@aurora\), .+ "npm run panel -- demo remove".+$/,
  );
});

test.each([
  ['the demo', { DEMO: 'true' }],
  [
    'Keycloak, which does not know these accounts,',
    { IDENTITY: 'keycloak', KEYCLOAK_URL: 'http://127.0.0.1:1', KEYCLOAK_ADMIN_CLIENT_SECRET: 'x' },
  ],
])('%s starts on such a database', async (_, variables) => {
  await using database = await databaseWithDemoAccount();
  const panel = await start(database, variables);
  await panel.stop();
});

test('a logo that is not a picture stops the start', async () => {
  await using database = await testDatabase();
  const BRAND_LOGO = fileURLToPath(new URL('testing/web-root/index.html', import.meta.url));
  await expect(start(database, { DEMO: 'false', BRAND_LOGO })).rejects.toThrow(
    'BRAND_LOGO names a file that cannot be used: it is not well-formed XML',
  );
});
