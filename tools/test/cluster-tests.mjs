import { runVitest } from './vitest-tests.mjs';

/**
 * The tests on a whole cluster: each failure once, or with CLUSTER_TIMES all of them that often.
 * @param {Record<string, string>} [environment]
 */
export function runClusterTests(environment) {
  console.log('\nTests on a cluster …');
  return runVitest('vitest.cluster.config.ts', environment);
}
