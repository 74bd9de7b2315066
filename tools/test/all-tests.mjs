import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { runVitest } from './vitest-tests.mjs';

/** Everything that must hold, except what needs a Keycloak. */
export async function runAllTests() {
  const checks = await runChecks();
  // Installs it where it is missing: vitest's tests of the sign-in pages only look for it.
  findChromium();
  // One after the other, so that tests which measure time have the machine to themselves.
  return [...checks, await runVitest(), await runBrowserTests()];
}
