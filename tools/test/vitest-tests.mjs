import { runSuite } from './run-suite.mjs';

export function runVitest() {
  const args = (file) => ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  return runSuite('vitest', args, () => ({}), count);
}

function count(report) {
  // A file that could not even be loaded has failed, but names no test that did.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}
