import { defineConfig } from 'vitest/config';

// Real databases and browsers on a busy machine take their time; a test that hangs still ends.
const patience = { testTimeout: 30_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
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
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'src/testing/set-up.ts',
        },
      },
    ],
  },
});
