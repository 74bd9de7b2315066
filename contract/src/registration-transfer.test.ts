import { expect, test } from 'vitest';
import { relatedTransferStatus } from './registration-transfer.ts';

test.each([
  ['CLIENT_APPROVED', 'CLIENT_APPROVED'],
  ['PENDING', 'PENDING'],
  ['SERVER_APPROVED', 'SERVER_APPROVED'],
  ['CLIENT_REJECTED', 'NONE'],
  ['CLIENT_CANCELLED', 'NONE'],
  ['pending', 'NONE'],
  ['', 'NONE'],
  [null, 'NONE'],
])('a transfer that is %j is shown as %s', (status, shown) => {
  expect(relatedTransferStatus(status)).toBe(shown);
});
