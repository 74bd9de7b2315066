import { defineConfig } from 'vitest/config';
import { workspaces } from './tools/workspaces.mjs';

// The tests that need a real Keycloak: npm run test:keycloak starts one and sets KEYCLOAK_URL, KEYCLOAK_ADMIN and
// KEYCLOAK_ADMIN_PASSWORD.
export default defineConfig({
  test: {
    include: workspaces.map((name) => `${name}/**/*.keycloak.test.ts`),
    globalSetup: ['database/src/testing-setup.ts', 'operator/src/testing/bundle-setup.ts'],
    // Keycloak needs seconds just to create a realm.
    testTimeout: 90_000,
    hookTimeout: 90_000,
    retry: process.env.CI ? 1 : 0,
    maxWorkers: 2,
  },
});
