import { expect, test } from 'vitest';
import { withPasswordRules } from './password-policy.ts';

const OURS = 'length(12) and maxLength(128) and notUsername(undefined)';

test.each([
  [undefined, OURS],
  ['', OURS],
  [OURS, OURS],
  ['length(8)', OURS],
  ['length(16) and digits(1)', 'length(16) and digits(1) and maxLength(128) and notUsername(undefined)'],
  [`passwordBlacklist(common.txt) and ${OURS}`, `passwordBlacklist(common.txt) and ${OURS}`],
  ['maxLength(64) and length(12) and notUsername', 'maxLength(64) and length(12) and notUsername'],
])('the policy %j becomes %j', (policy, expected) => {
  expect(withPasswordRules(policy)).toBe(expected);
});
