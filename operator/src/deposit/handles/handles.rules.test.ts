import { expect, test } from 'vitest';
import { planHandles } from './handles.rules.ts';

const known = [
  { handle: 'north', registryId: null },
  { handle: 'reg south', registryId: null },
  { handle: 'east', registryId: 'Reg East' },
  { handle: 'reg west', registryId: null },
  { handle: 'west', registryId: null },
];

const lines = (...pairs: [id: string, handle: string][]) =>
  pairs.map(([id, handle], index) => ({ line: index + 2, id, handle }));

test.each([
  ['is new', 'Reg New', 'new', 'new'],
  ['exists under its handle', 'Reg North', 'north', 'north'],
  ['is called by its handle in another case', 'NORTH', 'north', 'north'],
  ['came in under its id, which is no handle', 'REG SOUTH', 'south', 'reg south'],
  ['has this id already', 'reg EAST', 'east', 'east'],
])('a registrar that %s gets the handle', (_, id, handle, present) => {
  const [line] = lines([id, handle]);
  expect(planHandles(line ? [line] : [], known)).toEqual({ given: [{ ...line, present }], wrong: [] });
});

test.each<[string, [string, string][], string]>([
  ['no handle', [['Reg New', 'reg new']], 'reg new cannot be a handle, which has 1 to 63 lower-case letters'],
  ['a long handle', [['Reg New', 'x'.repeat(64)]], 'cannot be a handle'],
  [
    'a double id',
    [
      ['Reg New', 'new'],
      ['REG NEW', 'newer'],
    ],
    'the id REG NEW is on line 2 as well',
  ],
  [
    'a double handle',
    [
      ['Reg A', 'new'],
      ['Reg B', 'new'],
    ],
    'the handle new is on line 2 as well, for another id',
  ],
  [
    'a handle for an id',
    [
      ['Reg A', 'new'],
      ['NEW', 'newer'],
    ],
    'the id NEW is the handle on line 2',
  ],
  ['a mapped id', [['Reg East', 'north']], 'the id Reg East belongs to the registrar east already'],
  ['a second id', [['Reg E.', 'east']], 'the registrar east has the id Reg East already'],
  ['two registrars', [['Reg West', 'west']], 'there are two registrars, reg west and west'],
  ['a handle that people have', [['North', 'nord']], 'the registrar north exists, and keeps its handle'],
])('a map with %s is wrong', (_, pairs, message) => {
  const { wrong } = planHandles(lines(...pairs), known);
  expect(wrong).toEqual([{ line: pairs.length + 1, message: expect.stringContaining(message) }]);
});

test("a registrar's handle is not another one's id", () => {
  const { wrong } = planHandles(lines(['Reg New', 'east-1']), [{ handle: 'a', registryId: 'EAST-1' }]);
  expect(wrong).toEqual([{ line: 2, message: 'the handle east-1 is the id of the registrar a' }]);
});
