import { relative } from 'node:path';
import { runSuite } from './run-suite.mjs';

/**
 * Runs the tests of a configuration, with these variables beside our own.
 * @param {string} [config]
 * @param {Record<string, string>} [environment]
 * @param {string[]} [only] further arguments, such as the folder of the tests
 */
export function runVitest(config = 'vitest.config.ts', environment = {}, only = []) {
  const args = ['run', `--config=${config}`, '--reporter=dot', '--reporter=json', ...only];
  return runSuite('vitest', (file) => ({ args: [...args, `--outputFile.json=${file}`], environment }), count);
}

/** @param {import('vitest/node').JsonTestResults} report */
function count({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    // A file that failed without a failed test could not even be loaded.
    const names = status === 'failed' && failed.length === 0 ? ['it could not be loaded'] : failed;
    return names.map((test) => `${relative(process.cwd(), name)}: ${test}`);
  });
  return { passed: numPassedTests, failures };
}
