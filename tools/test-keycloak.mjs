// npm run test:keycloak: runs the tests that need a real Keycloak. The last line is "N passed, M failed".
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { findKeycloaks } = await import('./keycloak/keycloaks.mjs');
const { runKeycloakTests } = await import('./test/keycloak-tests.mjs');
const { printSum } = await import('./test/print-sum.mjs');
const { problem, keycloaks } = findKeycloaks();
printSum(keycloaks ? await runKeycloakTests(keycloaks, keycloaks) : [{ passed: 0, failures: [problem] }]);
