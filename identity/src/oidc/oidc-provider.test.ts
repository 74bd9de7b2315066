import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { basePolicy, Check, InvalidGrant, InvalidTarget, Provider, SessionNotFound } from './oidc-provider.ts';

test('the modules imported by path are those that the package exports', async () => {
  using _silent = vi.spyOn(console, 'warn').mockReturnValue();
  const { errors, interactionPolicy, ...official } = await import('oidc-provider');
  expect(Provider).toBe(official.Provider);
  expect(basePolicy).toBe(interactionPolicy.base);
  expect(Check).toBe(interactionPolicy.Check);
  expect(errors).toMatchObject({ InvalidGrant, InvalidTarget, SessionNotFound });
});

test('the version is pinned, because paths may change with any release', () => {
  const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(dependencies['oidc-provider']).toMatch(/^\d+\.\d+\.\d+$/);
});
