import { expect, test } from 'vitest';
import { type StatusLine, statusStateOf } from './status.rules.ts';

const set = new Date('2026-11-01T10:00:00Z');
const left = new Date('2026-11-02T10:00:00Z');
const line = (action: string, at: Date): StatusLine => ({ at, action, staff: 'kim@registry', reason: 'Unpaid' });
const nobody = { staff: null, reason: null };

test.each<[string, Date | null, StatusLine | undefined, object]>([
  [
    'set',
    set,
    line('registrar.status.set', set),
    { isSet: true, sent: 'ACTIVE', since: set, staff: 'kim@registry', reason: 'Unpaid' },
  ],
  ['set, long ago', set, undefined, { isSet: true, sent: 'ACTIVE', since: set, ...nobody }],
  ['from the data', null, undefined, { isSet: false, sent: null, since: null, ...nobody }],
  [
    'returned to the data',
    null,
    line('registrar.status.from_deposit', left),
    { isSet: false, sent: null, since: left, staff: 'kim@registry', reason: 'Unpaid' },
  ],
  [
    'from the data, although it was added by hand',
    null,
    line('registrar.added', set),
    { isSet: false, sent: null, since: null, ...nobody },
  ],
])('a status that is %s', (_, status_set_at, last, expected) => {
  const registrar = { status: 'SUSPENDED', status_set_at, registry_status: 'ACTIVE' };
  expect(statusStateOf(registrar, last)).toEqual({ status: 'SUSPENDED', ...expected });
});
