import { defineConfig } from 'vitest/config';

// The tests on a whole cluster: npm run test:cluster.
export default defineConfig({
  test: {
    include: ['tools/cluster/*.cluster.test.ts'],
    // However long it takes: only what is measured has limits, and only in npm run test:cluster.
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    // They share one cluster, and one machine.
    fileParallelism: false,
    disableConsoleIntercept: true,
  },
});
