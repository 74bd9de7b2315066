import { defineConfig } from 'vitest/config';

// Real databases and browsers on a busy machine take their time; a test that hangs still ends.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // Tests mostly wait for PostgreSQL: vitest's default would leave a core of two idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          ...patience,
          include: ['{contract,database,identity,server,operator,demo,tools}/**/*.test.ts'],
          globalSetup: 'database/src/testing-setup.ts',
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/set-up.ts',
        },
      },
    ],
  },
});
