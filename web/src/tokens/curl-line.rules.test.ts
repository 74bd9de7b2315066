import { scopes } from '@panel/contract/permissions';
import { expect, test } from 'vitest';
import { curlLine } from './curl-line.rules.ts';

const panel = { origin: 'https://panel.example', handle: 'aurora' };

test.each([
  ['reports', '/services/registrar/aurora/report/domains/csv'],
  ['registrations', '/services/domains/search?ulabel=*'],
  ['billing', '/services/registrar/finance/billingLines/csv?year=2026&month=11'],
  ['transactions', '/services/registrar/thresholds/protectedTransactions'],
] as const)('a token for %s starts with %s', (scope, path) => {
  const others = scopes.filter((other) => other !== scope);
  expect(curlLine([scope, ...others], panel)).toBe(`curl -fsS -H @token.header "https://panel.example${path}"`);
});
