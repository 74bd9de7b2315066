import { fileURLToPath } from 'node:url';
import { runSuite } from './run-suite.mjs';

const REPORT = fileURLToPath(new URL('vitest-report.mjs', import.meta.url));

/**
 * Runs the tests of a configuration, with these variables in addition to our own.
 * @param {string} [config]
 * @param {Record<string, string>} [environment]
 * @param {string[]} [only] further arguments, such as the folder of the tests
 */
export function runVitest(config = 'vitest.config.ts', environment = {}, only = []) {
  const args = ['run', `--config=${config}`, '--reporter=dot', `--reporter=${REPORT}`, ...only];
  return runSuite(
    'vitest',
    (file) => ({ args, environment: { ...environment, VITEST_REPORT: file } }),
    (/** @type {import('./run-suite.mjs').Result} */ result) => result,
  );
}
