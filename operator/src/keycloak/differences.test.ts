import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test.each([
  [{ a: 1 }, { a: 1, b: 2 }, []],
  [{ a: false }, {}, ['a']],
  [{ a: 1, b: 2 }, { a: 2, b: 3 }, ['a', 'b']],
  [{ list: ['x', 'y'] }, { list: ['y', 'x'] }, []],
  [{ list: ['x'] }, { list: ['x', 'y'] }, ['list']],
  [{ part: { a: '1', b: '2' } }, { part: { a: '1', c: '3' } }, ['part.b']],
  [{ part: { a: '1' } }, undefined, ['part.a']],
])('of %j, %j lacks %j', (wanted, held, names) => {
  expect(differences(wanted, held)).toEqual(names);
});
