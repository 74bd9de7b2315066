import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { signInNames } from '@panel/contract/sign-in';
import { type TestDatabase, testKeyFile } from '@panel/database/testing';
import { createKeyFile } from '@panel/identity/secrets';
import { signToken } from '@panel/identity/testing/sign-token';
import { expect, vi } from 'vitest';
import { freePort } from '../start/free-port.mjs';

const { realm, clientId, audience } = signInNames;

/** A panel from each of the directories, in order, with one database and one public address: that of the first. */
export async function sideBySide(database: TestDatabase, directories: string[]) {
  const keyFile = testKeyFile();
  await createKeyFile(keyFile.path);
  const children: ChildProcess[] = [];
  const addresses: string[] = [];
  const dispose = async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await stop(child);
  };

  try {
    for (const directory of directories) {
      const port = await freePort();
      addresses.push(`http://localhost:${port}`);
      const { PATH = '', HOME = '' } = process.env;
      const child = spawn(process.execPath, [join(directory, 'server/dist/main.js')], {
        cwd: directory,
        env: {
          PATH,
          HOME,
          DATABASE_URL: urlOf(database),
          SECRETS_KEY_FILE: keyFile.path,
          DATA_DIR: join(dirname(keyFile.path), 'side-by-side'),
          PUBLIC_URL: addresses[0],
          PORT: String(port),
          DEMO: 'true',
          LOG_LEVEL: 'error',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      await started(child, `${addresses.at(-1)}/health/ready`);
    }
  } catch (error) {
    await dispose();
    throw error;
  }

  return {
    addresses,
    /** A signed-in user, with requests to the first panel, the second, … */
    async signedIn(username: string) {
      const account = await database.db
        .selectFrom('identity.account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const issuer = `${addresses[0]}/realms/${realm}`;
      const token = await signToken(database.db, keyFile, { issuer, audience, clientId, accountId: account.id });
      return addresses.map((address) => async (method: string, path: string, body?: object) => {
        const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const response = await fetch(`${address}${path}`, init);
        const text = await response.text();
        const isJson = response.headers.get('content-type')?.startsWith('application/json');
        return { status: response.status, body: isJson ? JSON.parse(text) : text };
      });
    },
    [Symbol.asyncDispose]: dispose,
  };
}

function urlOf({ connection: { user, host, database } }: TestDatabase): string {
  return `postgres://${user}@/${database}?host=${encodeURIComponent(String(host))}`;
}

async function started(child: ChildProcess, ready: string): Promise<void> {
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) return; // it will no longer become ready
      expect((await fetch(ready)).status).toBe(200);
    },
    { timeout: 60_000, interval: 200 },
  );
  if (child.exitCode !== null) throw new Error(`The panel did not start: ${said}`);
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
