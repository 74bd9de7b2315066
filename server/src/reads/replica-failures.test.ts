import { Refusal } from '@panel/core';
import pg from 'pg';
import { expect, test } from 'vitest';
import { Behind, isReplicasFault, OwnChange } from './replica-failures.ts';

const told = (code: string) => Object.assign(new pg.DatabaseError('', 0, 'error'), { code });

// https://www.postgresql.org/docs/current/errcodes-appendix.html
test.each([
  ['too far behind', new Behind(), true],
  ['a change that is not there', new OwnChange(), true],
  ['no connection', Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['a server that stops', told('57P01'), true],
  ['a conflict with recovery', told('40001'), true],
  ['a lock that came over', told('55P03'), true],
  ['a table that has not come over', told('42P01'), true],
  ['a full disk', told('53100'), true],
  ['a query that took too long', told('57014'), false],
  ['a text that cannot be stored', told('22021'), false],
  ['a refusal', new Refusal('search.busy'), false],
  ['a fault of ours', new TypeError(), false],
])('after %s, the primary is asked or not', (_, error, isAsked) => {
  expect(isReplicasFault(error)).toBe(isAsked);
});
