import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { test } from 'vitest';
import { testDatabase } from './testing.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('schema.ts matches the migrations (otherwise: npm run schema)', async () => {
  await using database = await testDatabase();
  const { host = '', database: name } = database.connection;
  const url = `postgres://panel@/${name}?host=${encodeURIComponent(host)}`;
  const options = ['--config-file', 'tools/kysely-codegen.json', '--url', url, '--verify'];
  await promisify(execFile)('node_modules/.bin/kysely-codegen', options, { cwd: ROOT });
});
