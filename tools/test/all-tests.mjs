import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { runVitest } from './vitest-tests.mjs';

/** Everything that must hold, without Keycloak. */
export async function runAllTests() {
  const checks = (await runChecks()).map(({ name, passed }) => ({
    passed: passed ? 1 : 0,
    failures: passed ? [] : [name],
  }));
  // One after the other: tests that measure time get the machine for themselves.
  return [...checks, await runVitest(), await runBrowserTests()];
}
