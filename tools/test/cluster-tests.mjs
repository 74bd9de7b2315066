import { runVitest } from './vitest-tests.mjs';

/**
 * The tests on a whole cluster: each failure once, or as often as CLUSTER_TIMES says, and then all of them.
 * @param {Record<string, string>} [environment]
 */
export function runClusterTests(environment) {
  console.log('\nTests on a cluster …');
  return runVitest('vitest.cluster.config.ts', environment);
}
