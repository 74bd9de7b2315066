import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment.ts';
import { secretsKeyFile } from './secrets-key.ts';

const DATABASE_URL = 'postgres://panel@db/panel';

test.each([
  [{ DATA_DIR: '/data' }, { path: '/data/secrets.key', isCreatedAtStart: true }],
  [{ SECRETS_KEY_FILE: '/safe/key' }, { path: '/safe/key', isCreatedAtStart: true }],
  [
    { SECRETS_KEY_FILE: 'key', DATABASE_URL },
    { path: resolve('key'), isCreatedAtStart: false },
  ],
])('with %j, the key file is %j', (variables, file) => {
  expect(secretsKeyFile(readEnvironment(variables))).toEqual(file);
});

test('DATABASE_URL without a key file is refused, and the message says how to create one', () => {
  expect(() => secretsKeyFile(readEnvironment({ DATABASE_URL }))).toThrow(
    'DATABASE_URL needs SECRETS_KEY_FILE, the same for every instance: create one with "npm run panel -- keys new-secrets-key <file>".',
  );
});
