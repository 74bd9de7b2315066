import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { runVitest } from './vitest-tests.mjs';

/** Everything that must hold, except what needs a Keycloak. */
export async function runAllTests() {
  // Installs it where it is missing: vitest's tests of the sign-in pages only look for it.
  findChromium();
  // Tests often wait: the checks take only the time that they leave, and are done long before those that measure time.
  const checks = runChecks({ yielding: true });
  // One after the other, so that tests which measure time have the machine to themselves.
  const vitest = await runVitest();
  return [...(await checks), vitest, await runBrowserTests()];
}
