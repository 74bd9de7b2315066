import { chmod, chown, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecretsKey } from './encryption.rules.ts';
import { createKeyFile, readKeyFile, replaceKeyFile } from './key-file.ts';

let directory: string;
let files = 0;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'panel-key-file-'));
});
afterAll(() => rm(directory, { recursive: true }));

const newPath = () => {
  files += 1;
  return join(directory, `${files}.key`);
};

test('if several processes create the file at once, one succeeds, and only its owner can read it', async () => {
  const path = newPath();
  const made = await Promise.all(Array.from({ length: 5 }, () => createKeyFile(path)));
  expect(made.filter(Boolean)).toHaveLength(1);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readKeyFile(path)).toHaveLength(1);
  expect((await readdir(directory)).filter((name) => name.includes('part'))).toEqual([]);
});

test.each([
  [0o600, true],
  [0o400, true],
  [0o640, true],
  [0o440, true],
  [0o660, false],
  [0o604, false],
  [0o644, false],
])('a file with mode %o is accepted: %s', async (mode, accepted) => {
  const path = newPath();
  await createKeyFile(path);
  await chmod(path, mode);
  const keys = readKeyFile(path);
  if (accepted) await expect(keys).resolves.toHaveLength(1);
  else await expect(keys).rejects.toThrow(`${path} is accessible to other users: run "chmod 600 ${path}".`);
});

test.each(['', 'short', `${'A'.repeat(42)}\n`, `${'A'.repeat(43)} !`])(
  '%j is refused without being repeated',
  async (text) => {
    const path = newPath();
    await writeFile(path, text, { mode: 0o600 });
    await expect(readKeyFile(path)).rejects.toThrow(
      `The key file ${path} has a line that is not a key: create one with "npm run panel -- keys new-secrets-key <file>".`,
    );
  },
);

test('a missing file is reported in words', async () => {
  await expect(readKeyFile(newPath())).rejects.toThrow(/is missing: restore it from your copy, or create one/);
});

test("new content keeps owner and mode, and a link's target is what changes", async () => {
  const path = newPath();
  await createKeyFile(path);
  if (process.getuid?.() === 0) await chown(path, 65534, 65534);
  await chmod(path, 0o640);
  const before = await stat(path);
  const link = newPath();
  await symlink(path, link);
  const keys = [newSecretsKey(), newSecretsKey()];
  await replaceKeyFile(link, keys);
  expect(await readKeyFile(path)).toEqual(keys);
  expect(await stat(path)).toMatchObject({ uid: before.uid, gid: before.gid, mode: before.mode });
  expect((await readFile(link, 'utf8')).split('\n')).toHaveLength(3);
});
