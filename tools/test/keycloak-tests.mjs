import { runBrowserTests } from './browser-tests.mjs';
import { runVitest } from './vitest-tests.mjs';

const SPECS = ['sign-in', 'users', 'account'].map((slice) => `e2e/${slice}.spec.ts`);

/** The tests that need a Keycloak, against one after the other. `withBrowser` says for which the browser specs run too. */
export async function runKeycloakTests(keycloaks, withBrowser) {
  const results = [];
  for (const { name, start } of keycloaks) {
    console.log(`\nTests against ${name} …`);
    const keycloak = await start().catch((error) => console.error(error.message));
    if (!keycloak) {
      results.push({ passed: 0, failures: [`${name} did not start.`] });
      continue;
    }
    const { environment, stop } = keycloak;
    try {
      results.push(await runVitest('vitest.keycloak.config.ts', environment));
      if (withBrowser(name)) results.push(await runBrowserTests(SPECS, { ...environment, IDENTITY: 'keycloak' }));
    } finally {
      await stop();
    }
  }
  return results;
}
