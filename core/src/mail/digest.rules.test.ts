import { expect, test } from 'vitest';
import { type DigestEntry, digestLine, withEvent } from './digest.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 6, 15, 12, minute));
const added = (events: [what: string, username: string][]) =>
  events.reduce<DigestEntry[]>(
    (entries, [what, username], minute) => withEvent(entries, { what, username, at: at(minute) }),
    [],
  );

test('the same action by the same user is one entry, anything else another', () => {
  const entries = added([
    ['changed', 'sam'],
    ['changed', 'kim'],
    ['changed', 'sam'],
    ['removed', 'sam'],
    ['changed', 'sam'],
  ]);
  const time = (minute: number) => at(minute).toISOString();
  expect(entries).toEqual([
    { what: 'changed', username: 'sam', count: 3, first: time(0), last: time(4) },
    { what: 'changed', username: 'kim', count: 1, first: time(1), last: time(1) },
    { what: 'removed', username: 'sam', count: 1, first: time(3), last: time(3) },
  ]);
});

test('an entry says what, who and when, and how often if more than once', () => {
  const lines = added([
    ['The password was changed', 'sam@aurora'],
    ['The password was changed', 'sam@aurora'],
    ['The list was changed', 'kim@aurora'],
  ]).map((entry) => digestLine(entry, (time) => time.toISOString().slice(11, 16)));
  expect(lines).toEqual([
    '2 × The password was changed · sam@aurora · 12:00 – 12:01',
    'The list was changed · kim@aurora · 12:02',
  ]);
});
