import { runSuite } from './run-suite.mjs';

/** `environment` is what these tests find beside our own. */
export function runVitest(config = 'vitest.config.ts', environment = {}) {
  const args = (file) => [
    'run',
    `--config=${config}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return runSuite('vitest', args, () => environment, count);
}

function count(report) {
  // A file that could not even be loaded has failed, but names no test that did.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
