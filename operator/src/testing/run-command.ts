import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestDatabase, testKeyFile } from '@panel/database/testing';
import { makeKeyFile } from '@panel/identity/secrets';
import { bundleDirectory } from './bundle-setup.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface Options {
  input?: string | Buffer;
  environment?: Record<string, string>;
}

/** The commands as an operator runs them, each a process of its own, on the test's database. */
export function commandsOn(
  { connection }: Pick<TestDatabase, 'connection'>,
  dataDir = join(bundleDirectory(), 'data'),
) {
  const url = `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;

  const SECRETS_KEY_FILE = testKeyFile().path;

  async function start(args: string[], environment: Record<string, string> = {}) {
    await makeKeyFile(SECRETS_KEY_FILE);
    return spawn(process.execPath, ['--enable-source-maps', join(bundleDirectory(), 'main.js'), ...args], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir, SECRETS_KEY_FILE, ...environment },
    });
  }

  async function run(args: string[], { input, environment }: Options = {}): Promise<Outcome> {
    const child = await start(args, environment);
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      stderr += text;
    });
    child.stdin.on('error', () => {}); // a command that is refused does not read to the end
    child.stdin.end(input);
    const [code] = await once(child, 'close');
    return { code, stdout, stderr };
  }

  /** The data that a command answers with `--json`. */
  async function json(args: string[], options?: Options) {
    const { stdout, stderr } = await run([...args, '--json'], options);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  }

  return { start, run, json };
}
