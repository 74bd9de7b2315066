/**
 * Prints what failed, by name, then the last line, "N passed, M failed", and sets the exit code.
 * @param {import('./run-suite.mjs').Result[]} results
 */
export function printSum(results) {
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  process.exitCode = failures.length === 0 ? 0 : 1;
}
