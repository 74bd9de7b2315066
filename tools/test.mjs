// npm test: runs all tests, including their set-up. The last line is "N passed, M failed". With --thorough, tests repeat
// their checks in all variants and rounds; with --with-keycloak, also the tests that need a Keycloak run, and with
// --with-cluster those on a cluster, if one can run here.
import { requireNode } from './start/require-node.mjs';

requireNode();
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1';
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { runAllTests } = await import('./test/all-tests.mjs');
const { printSum } = await import('./test/print-sum.mjs');

const results = await runAllTests();
if (process.argv.includes('--with-keycloak')) {
  const { findKeycloaks } = await import('./keycloak/keycloaks.mjs');
  const { runKeycloakTests } = await import('./test/keycloak-tests.mjs');
  const { problem, keycloaks } = findKeycloaks();
  // The browser specs take long: here only the newest Keycloak runs them, npm run test:keycloak uses both.
  if (keycloaks) results.push(...(await runKeycloakTests(keycloaks, keycloaks.slice(0, 1))));
  else console.log(`\nThe tests against Keycloak were not run. ${problem}`);
}
if (process.argv.includes('--with-cluster')) {
  const { clusterProblem } = await import('./cluster/programs.mjs');
  const { runClusterTests } = await import('./test/cluster-tests.mjs');
  const problem = clusterProblem();
  if (problem) console.log(`\nThe tests on a cluster were not run. ${problem}`);
  else results.push(await runClusterTests());
}
printSum(results);
