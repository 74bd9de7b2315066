import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runVitest } from './vitest-tests.mjs';

/** Everything that must hold, without Keycloak. */
export async function runAllTests() {
  const checks = (await runChecks()).map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }));
  // One after the other: tests that measure time get the machine for themselves.
  return [...checks, await runVitest(), await runBrowserTests()];
}
