import { expect, test } from 'vitest';
import { withAttention } from './attention.rules.ts';

test('what is added stands in the order of urgency, and others keep what they had', () => {
  const rows = [
    { handle: 'one', attention: ['HELD' as const, 'TOKEN_CREATOR_LEFT' as const] },
    { handle: 'two', attention: ['EPP_LOCKED' as const] },
  ];
  expect(withAttention(rows, 'NO_CERTIFICATE', ({ handle }) => handle === 'one')).toEqual([
    { handle: 'one', attention: ['HELD', 'NO_CERTIFICATE', 'TOKEN_CREATOR_LEFT'] },
    { handle: 'two', attention: ['EPP_LOCKED'] },
  ]);
});
