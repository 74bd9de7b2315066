import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** @typedef {{ name: string, seconds: number }} FileTime a file, and how long it kept a worker busy */
/**
 * @typedef {{ passed: number, failures: string[], repeated?: string[], files?: FileTime[] }} Result `repeated`: tests
 * that passed only at the second try, and why the first one failed
 */

/**
 * Runs a suite with its readable output on the terminal and its report in a file, which `count` reads. A suite that
 * fails without a failed test has crashed, which counts as one failure.
 * @template Report
 * @param {string} program
 * @param {(file: string) => { args: string[], environment: Record<string, string> }} reportingTo
 * @param {(report: Report) => Result} count
 * @returns {Promise<Result>}
 */
export async function runSuite(program, reportingTo, count) {
  const directory = mkdtempSync(join(tmpdir(), 'registrar-panel-report-'));
  const file = join(directory, 'report.json');
  const { args, environment } = reportingTo(file);
  const child = spawn(`node_modules/.bin/${program}`, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  });
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => child.kill(signal);
  process.once('SIGTERM', passOn);
  const [code] = await once(child, 'exit').catch((error) => [error.message]);
  process.off('SIGTERM', passOn);
  const result = read(file, count);
  rmSync(directory, { recursive: true, force: true });
  if (code === 0 || result.failures.length > 0) return result;
  return { ...result, failures: [`${program} ended with ${code}.`] };
}

/**
 * @template Report
 * @param {string} file
 * @param {(report: Report) => Result} count
 */
function read(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failures: ['There is no report of the tests.'] };
  }
}
