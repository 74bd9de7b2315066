import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fetchKeptTypes, keepTypes } from './kept-types.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @type {[name: string, program: string, args: string[]][]} */
const CHECKS = [
  ['types of all but the web app', 'tsc', ['--noEmit', '-p', '.']],
  ['types of the web app', 'tsc', ['--noEmit', '-p', 'web']],
  ['format and lint', 'biome', ['check', '--error-on-warnings']],
  ['dead code', 'knip', ['--cache']],
];

/**
 * Runs all checks in parallel and prints each as soon as it is done, with its findings, if any. Yielding checks run at
 * low priority.
 * @param {{ yielding?: boolean }} [how]
 * @returns {Promise<import('../test/run-suite.mjs').Result[]>}
 */
export async function runChecks({ yielding = false } = {}) {
  fetchKeptTypes();
  const nice = ['-n', yielding ? '10' : '0'];
  const results = await Promise.all(
    CHECKS.map(async ([name, program, args]) => {
      const options = { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 };
      const command = [...nice, `node_modules/.bin/${program}`, ...args];
      const findings = await promisify(execFile)('nice', command, options).then(
        () => undefined,
        (error) => `${error.stdout ?? ''}${error.stderr ?? ''}` || error.message,
      );
      console.log(findings === undefined ? `✓ ${name}` : `✗ ${name}\n${findings}`);
      return findings === undefined ? { passed: 1, failures: [] } : { passed: 0, failures: [name] };
    }),
  );
  keepTypes();
  return results;
}
