import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestDatabase, testKeyFile } from '@panel/database/testing';
import { createKeyFile } from '@panel/identity/secrets';
import { run as runProgram } from '../program.ts';
import { bundleDirectory } from './bundle-setup.ts';
import { testTerminal } from './test-terminal.ts';

interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface Options {
  input?: string | Buffer;
  environment?: Record<string, string>;
}

type Run = (args: string[], options?: Options) => Promise<Outcome>;

/** Runs commands on the test's database in this process, because starting one takes longer than most of them. */
export function commandsOn(database: Pick<TestDatabase, 'connection'>, dataDir?: string) {
  const run: Run = async (args, { input, environment } = {}) => {
    const variables = { ...(await variablesFor(database, dataDir)), ...environment };
    const { terminal, written } = testTerminal({ variables, input });
    const code = await runProgram(args, terminal);
    return { code, ...written() };
  };
  return { run, json: jsonOf(run) };
}

/** Runs commands as an operator does, each as a process, for what only a process can show. */
export function processesOn(database: Pick<TestDatabase, 'connection'>, dataDir?: string) {
  async function start(args: string[], environment: Record<string, string> = {}, cwd?: string) {
    const env = { PATH: process.env.PATH, ...(await variablesFor(database, dataDir)), ...environment };
    const program = ['--enable-source-maps', join(bundleDirectory(), 'main.js'), ...args];
    return spawn(process.execPath, program, { env, cwd });
  }
  const run: Run = async (args, { input, environment } = {}) => {
    const child = await start(args, environment);
    child.stdin.on('error', () => {}); // a refused command does not read to the end
    child.stdin.end(input);
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, stdout, stderr };
  };
  return { start, run, json: jsonOf(run) };
}

async function variablesFor(
  { connection }: Pick<TestDatabase, 'connection'>,
  dataDir = join(bundleDirectory(), 'data'),
): Promise<Record<string, string>> {
  const DATABASE_URL = `postgres://panel@/${connection.database}?host=${encodeURIComponent(String(connection.host))}`;
  const SECRETS_KEY_FILE = testKeyFile().path;
  await createKeyFile(SECRETS_KEY_FILE);
  return { DATABASE_URL, DATA_DIR: dataDir, SECRETS_KEY_FILE };
}

/** The `--json` output of a command. */
function jsonOf(run: Run) {
  return async (args: string[], options?: Options) => {
    const { stdout, stderr } = await run([...args, '--json'], options);
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout);
  };
}
