import { defineConfig } from 'vitest/config';

// The tests on a whole cluster: npm run test:cluster.
export default defineConfig({
  test: {
    include: ['tools/cluster/*.cluster.test.ts'],
    // Each failure once, or as often as npm run test:cluster says. What waits has limits of its own.
    testTimeout: 1_200_000 * Number(process.env.CLUSTER_TIMES ?? 1),
    hookTimeout: 1_200_000,
    retry: process.env.CI ? 1 : 0,
    // They share one cluster, and one machine.
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
