import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          include: ['{contract,database,identity,server,operator,demo,tools}/**/*.test.ts'],
          globalSetup: 'database/src/testing-setup.ts',
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'src/testing/set-up.ts',
        },
      },
    ],
  },
});
