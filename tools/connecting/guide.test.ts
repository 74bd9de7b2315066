import { readFile } from 'node:fs/promises';
import { eventNames } from '@panel/contract/audit';
import { statuses } from '@panel/contract/statuses';
import { expect, test } from 'vitest';

const guide = await readFile(new URL('../../docs/CONNECTING.md', import.meta.url), 'utf8');

test('the guide explains what to do about every refusal of a call, with its status', () => {
  const keys = Object.entries(statuses).filter(([key]) =>
    /^(feed|events|registry)\.|^import\.running$|^invoice\.(unknown|file)/.test(key),
  );
  expect(keys.length).toBeGreaterThan(10);
  const rows = guide.split('\n').filter((line) => /^\| \d{3} /.test(line));
  expect(
    keys.filter(([key, status]) => !rows.some((row) => row.includes(`\`${key}\``) && row.includes(`${status}`))),
  ).toEqual([]);
  const named = rows.flatMap((row) => row.split('|')[1]?.match(/`[a-z.]+`/g) ?? []);
  expect(named.filter((name) => !(name.slice(1, -1) in statuses))).toEqual([]);
});

test('the guide says what each event is for', () => {
  expect(eventNames.filter((type) => !guide.includes(`\`${type}\``))).toEqual([]);
});
