const NAMED = 5;

/**
 * Prints the total and sets the exit code.
 * @param {import('./run-suite.mjs').Result[]} results
 */
export function printSum(results) {
  for (const line of linesOf(results)) console.log(line);
  process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
}

/**
 * The slowest files, so that they stay few; tests that did not pass at once, and failures, by name; and the last line,
 * "N passed, M failed".
 * @param {import('./run-suite.mjs').Result[]} results
 */
export function linesOf(results) {
  const files = results.flatMap(({ files = [] }) => files);
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, NAMED);
  const repeated = results.flatMap((result) => result.repeated ?? []);
  const failures = results.flatMap((result) => result.failures);
  const passed = results.reduce((total, result) => total + result.passed, 0);
  return [
    ...(slowest.length > 0 ? ['', 'The slowest files:'] : []),
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`),
    ...repeated.map((name) => `↻ only at the second try: ${name}`),
    ...failures.map((failure) => `✗ ${failure}`),
    '',
    `${passed} passed, ${failures.length} failed`,
  ];
}
