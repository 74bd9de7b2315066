import { expect, test } from 'vitest';
import { mergeEdits } from './merge-edits.ts';

test.each([
  ['neither changed it', 'a', 'a', 'a', 'a'],
  ['only I changed it', 'a', 'mine', 'a', 'mine'],
  ['only they changed it', 'a', 'a', 'theirs', 'theirs'],
  ['both changed it', 'a', 'mine', 'theirs', 'mine'],
  ['I emptied it', 'a', '', 'theirs', ''],
  ['they emptied it', 'a', 'a', '', ''],
])('if %s, %j changed to %j and saved by them as %j becomes %j', (_, before, mine, theirs, merged) => {
  const fields = (value: string) => ({ name: value, address: { city: value } });
  expect(mergeEdits(fields(before), fields(mine), fields(theirs))).toEqual(fields(merged));
});
