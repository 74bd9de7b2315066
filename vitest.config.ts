import { configDefaults, defineConfig } from 'vitest/config';
import { searchChromium } from './tools/test/chromium.mjs';

// Real databases and browsers on a busy machine take their time; a test that hangs still ends.
// In CI a test is tried once more, since that machine may stall; what fails twice is broken.
const patience = { testTimeout: 30_000, hookTimeout: 30_000, retry: process.env.CI ? 1 : 0 };

// `isolate: false`: modules keep nothing between tests, so that loading them once for all files of a worker is enough.
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
          // vitest.keycloak.config.ts: they need one that runs.
          exclude: [...configDefaults.exclude, '**/*.keycloak.test.ts'],
          globalSetup: ['database/src/testing-setup.ts', 'operator/src/testing/bundle-setup.ts'],
          env: { CHROMIUM_PATH: searchChromium() },
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          ...patience,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: 'web/src/testing/set-up.ts',
          isolate: false,
        },
      },
    ],
  },
});
