import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { searchChromium } from './tools/test/chromium.mjs';
import { workspaces } from './tools/workspaces.mjs';

// Real databases and browsers are slow on a busy machine, but a test that hangs must end.
// In CI a failed test runs once more, because that machine may stall; one that fails twice is broken.
const patience = {
  testTimeout: 30_000,
  hookTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
  retry: process.env.CI ? 1 : 0,
};

// `isolate: false`: modules keep nothing between files but a panel that is closed for the next (test-panel.ts), so a
// worker loads them once for all its files.
export default defineConfig({
  test: {
    // One more than there are cores, because a test spends a quarter of its time waiting for PostgreSQL.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          ...patience,
          include: workspaces.filter((name) => name !== 'web').map((name) => `${name}/**/*.test.ts`),
          // They need a running Keycloak, or a whole cluster: vitest.keycloak.config.ts and vitest.cluster.config.ts.
          exclude: [...configDefaults.exclude, '**/*.{cluster,keycloak}.test.ts'],
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
