import { Refusal } from '@panel/core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Behind, isReplicasFault, OwnChange } from './replica-failures.ts';

const failure = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

// https://www.postgresql.org/docs/current/errcodes-appendix.html
test.each([
  ['too far behind', new Behind(), true],
  ['a missing change', new OwnChange(), true],
  ['no connection', Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a server that stops', failure('57P01'), true],
  ['a conflict with recovery', failure('40001'), true],
  ['a replicated lock', failure('55P03'), true],
  ['a table that is not replicated yet', failure('42P01'), true],
  ['a full disk', failure('53100'), true],
  ['a query that took too long', failure('57014'), false],
  ['a text that cannot be stored', failure('22021'), false],
  ['a refusal', new Refusal('search.busy'), false],
  ['an error in our code', new TypeError(), false],
])('after %s, the primary is asked or not', (_, error, isAsked) => {
  expect(isReplicasFault(error)).toBe(isAsked);
});
