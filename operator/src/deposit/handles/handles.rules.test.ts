import { lowerHandle } from '@panel/contract/handle';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GivenHandle, type KnownRegistrar, planHandles } from './handles.rules.ts';

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
  ['was imported under its id, which is not a valid handle', 'REG SOUTH', 'south', 'reg south'],
  ['already has this id', 'reg EAST', 'east', 'east'],
])('a registrar that %s gets the handle', (_, id, handle, present) => {
  const [line] = lines([id, handle]);
  expect(planHandles(line ? [line] : [], known)).toEqual({ given: [{ ...line, present }], wrong: [] });
});

test.each<[string, [string, string][], string]>([
  ['no handle', [['Reg New', 'reg new']], 'reg new cannot be a handle, which has 1 to 63 lower-case letters'],
  ['a long handle', [['Reg New', 'x'.repeat(64)]], 'cannot be a handle'],
  [
    'a duplicate id',
    [
      ['Reg New', 'new'],
      ['REG NEW', 'newer'],
    ],
    'the id REG NEW is on line 2 as well',
  ],
  [
    'a duplicate handle',
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
  ['a mapped id', [['Reg East', 'north']], 'the id Reg East already belongs to the registrar east'],
  ['a second id', [['Reg E.', 'east']], 'the registrar east already has the id Reg East'],
  ['two registrars', [['Reg West', 'west']], 'there are two registrars, reg west and west'],
  ['a handle with accounts', [['North', 'nord']], 'the registrar north exists, and keeps its handle'],
])('a map with %s is wrong', (_, pairs, message) => {
  const { wrong } = planHandles(lines(...pairs), known);
  expect(wrong).toEqual([{ line: pairs.length + 1, message: expect.stringContaining(message) }]);
});

test("a registrar's handle is not another's id", () => {
  const { wrong } = planHandles(lines(['Reg New', 'east-1']), [{ handle: 'a', registryId: 'EAST-1' }]);
  expect(wrong).toEqual([{ line: 2, message: 'the handle east-1 is the id of the registrar a' }]);
});

const some = fc.constantFrom;
const registrars = fc
  .array(
    fc.record({ handle: some('a', 'b', 'c', 'a b', 'x y'), registryId: fc.option(some('A', 'B', 'A b', 'X y', 'D')) }),
  )
  .filter(areDistinct);
const map = fc.array(fc.tuple(some('A', 'b', 'A B', 'x Y', 'D', 'E'), some('a', 'b', 'c', 'd', 'e f')), {
  maxLength: 5,
});

test('whatever a map contains, no two registrars share a name afterwards', () => {
  let taken = 0;
  const property = fc.property(registrars, map, (before, pairs) => {
    const { given, wrong } = planHandles(lines(...pairs), before);
    if (wrong.length > 0) return;
    taken += 1;
    const after = given.reduce(withHandle, before);
    expect(areDistinct(after)).toBe(true);
    expect(after.length - before.length).toBe(given.filter(({ present }) => !isThere(before, present)).length);
    expect(planHandles(lines(...pairs), after)).toEqual({
      given: given.map((line) => ({ ...line, present: line.handle })),
      wrong: [],
    });
  });
  fc.assert(property, { numRuns: 2_000 });
  expect(taken).toBeGreaterThan(200);
});

const isThere = (known: KnownRegistrar[], name: string) => known.some(({ handle }) => handle === name);

function withHandle(known: KnownRegistrar[], { id, handle, present }: GivenHandle): KnownRegistrar[] {
  const registrar = { handle, registryId: id };
  if (!isThere(known, present)) return [...known, registrar];
  return known.map((other) => (other.handle === present ? registrar : other));
}

/** Whether each name, ignoring case, belongs to only one registrar. */
function areDistinct(known: KnownRegistrar[]): boolean {
  const names = known.flatMap(({ handle, registryId }) => [...new Set([handle, lowerHandle(registryId ?? handle)])]);
  return new Set(names).size === names.length;
}
