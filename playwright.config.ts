import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { searchChromium } from './tools/test/chromium.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/start-panel.ts',
  // Skips tests of the embedded sign-in service's own pages, which Keycloak lacks.
  ...(process.env.IDENTITY === 'keycloak' && { grepInvert: /@embedded/ }),
  fullyParallel: true,
  // One more than there are cores, as in vitest.config.ts: pages often wait.
  workers: availableParallelism() + 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for longer than any sensible time limit; a test that fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: 'line',
  outputDir: 'test-results',
  use: {
    baseURL: process.env.PANEL_URL,
    // Pages of one context share a process, so that the next test finds it warm.
    launchOptions: { executablePath: searchChromium(), args: ['--process-per-site'] },
    trace: 'on-first-retry',
  },
});
