import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { runVitest } from './vitest-tests.mjs';

/** All tests except those that need a Keycloak. */
export async function runAllTests() {
  // Installs it if it is missing: vitest's tests of the sign-in pages only look for it.
  findChromium();
  // Tests often wait: the checks use only the time in between, and finish long before the tests that measure time.
  const checks = runChecks({ yielding: true });
  // Sequentially, so that tests which measure time have the machine to themselves.
  const vitest = await runVitest();
  return [...(await checks), vitest, await runBrowserTests()];
}
