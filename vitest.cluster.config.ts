import { defineConfig } from 'vitest/config';

// The tests on a whole cluster: npm run test:cluster.
export default defineConfig({
  test: {
    include: ['tools/cluster/*.cluster.test.ts'],
    // Runs each failure once, or as often as npm run test:cluster sets. Waits have their own time limits.
    testTimeout: 1_200_000 * Number(process.env.CLUSTER_TIMES ?? 1),
    hookTimeout: 1_200_000,
    retry: process.env.CI ? 1 : 0,
    // They share one cluster, and one machine.
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
