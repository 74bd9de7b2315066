import { runBrowserTests } from './browser-tests.mjs';
import { runVitest } from './vitest-tests.mjs';

const SPECS = ['sign-in', 'sign-in-cookies', 'token-refresh', 'renewed-sign-in', 'users', 'account', 'language'].map(
  (slice) => `e2e/${slice}.spec.ts`,
);

/**
 * The tests that need a Keycloak, against one after the other. The browser specs run against those in `withBrowser`.
 * @param {import('../keycloak/keycloaks.mjs').Keycloak[]} keycloaks
 * @param {import('../keycloak/keycloaks.mjs').Keycloak[]} withBrowser
 */
export async function runKeycloakTests(keycloaks, withBrowser) {
  const results = [];
  for (const keycloak of keycloaks) {
    const { name, start } = keycloak;
    console.log(`\nTests against ${name} …`);
    const running = await start().catch((error) => console.error(error.message));
    if (!running) {
      results.push({ passed: 0, failures: [`${name} did not start.`] });
      continue;
    }
    const { environment, stop } = running;
    try {
      results.push(await runVitest('vitest.keycloak.config.ts', environment));
      if (withBrowser.includes(keycloak))
        results.push(await runBrowserTests(SPECS, { ...environment, IDENTITY: 'keycloak' }));
    } finally {
      await stop();
    }
  }
  return results;
}
