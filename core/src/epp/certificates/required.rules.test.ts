import { expect, test } from 'vitest';
import type { EppCertificateSettings } from '../../environment.ts';
import { certificateRefusal } from './presented.rules.ts';
import { dueReminder } from './reminders.rules.ts';
import { isRequired, requiredFrom } from './required.rules.ts';

const settings = (use: EppCertificateSettings['use'], from?: string): EppCertificateSettings => ({
  use,
  from,
  pin: 'certificate',
});

// Days start at midnight in Brussels.
test.each([
  ['off', undefined, '2027-03-01T12:00:00Z', false, null],
  ['optional', undefined, '2027-03-01T12:00:00Z', false, null],
  ['required', undefined, '2027-03-01T12:00:00Z', true, null],
  ['required', '2027-03-01', '2027-02-28T22:59:59Z', false, '2027-03-01'],
  ['required', '2027-03-01', '2027-02-28T23:00:00Z', true, null],
] as const)('%s from %s, at %s', (use, from, now, required, later) => {
  expect(isRequired(settings(use, from), new Date(now))).toBe(required);
  expect(requiredFrom(settings(use, from), new Date(now))).toBe(later);
});

const now = new Date('2026-11-17T12:00:00Z');
const whole = (until: string) => ({
  fingerprint: 'a',
  whole: { spki: 'b', until: new Date(until), der: Buffer.alloc(0) },
});

test.each([
  ['off', undefined, null, false, undefined],
  ['off', undefined, { fingerprint: 'a' }, false, undefined],
  ['optional', undefined, null, false, undefined],
  ['optional', undefined, { fingerprint: 'a' }, false, 'certificate-unknown'],
  ['optional', undefined, { fingerprint: 'a' }, true, undefined],
  ['optional', undefined, whole('2026-11-17T12:00:00Z'), true, 'certificate-expired'],
  ['required', undefined, null, false, 'certificate-missing'],
  ['required', '2026-11-18', null, false, undefined],
  ['required', '2026-11-17', null, false, 'certificate-missing'],
  ['required', undefined, whole('2026-11-17T11:00:00Z'), false, 'certificate-unknown'],
  ['required', undefined, whole('2026-11-17T12:00:01Z'), true, undefined],
] as const)('%s from %s: %j, known: %s', (use, from, presented, isKnown, reason) => {
  expect(certificateRefusal(settings(use, from), presented, isKnown, now)).toBe(reason);
});

test.each([
  ['2026-12-17T12:00:01Z', null],
  ['2026-12-17T12:00:00Z', 30],
  ['2026-12-01T12:00:01Z', 30],
  ['2026-12-01T12:00:00Z', 14],
  ['2026-11-24T12:00:00Z', 7],
  ['2026-11-18T12:00:01Z', 7],
  ['2026-11-18T12:00:00Z', 1],
])('until %s, the reminder of %s days is due', (until, days) => {
  expect(dueReminder(new Date(until), now)).toBe(days);
});
