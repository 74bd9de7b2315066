/** The last line, "N passed, M failed", and the exit code. */
export function printSum(results) {
  const sum = (outcome) => results.reduce((total, result) => total + result[outcome], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 ? 0 : 1;
}
