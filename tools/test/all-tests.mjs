import { runChecks } from '../check/run-checks.mjs';
import { runBrowserTests } from './browser-tests.mjs';
import { findChromium } from './chromium.mjs';
import { runVitest } from './vitest-tests.mjs';

/** Everything that must hold, without Keycloak. */
export async function runAllTests() {
  const checks = await runChecks();
  // Tests of the sign-in pages need it as well.
  findChromium();
  // One after the other: tests that measure time get the machine for themselves.
  return [...checks, await runVitest(), await runBrowserTests()];
}
