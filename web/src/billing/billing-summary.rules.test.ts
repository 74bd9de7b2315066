import type { BillingLine } from '@panel/contract/billing';
import { expect, test } from 'vitest';
import { linesByType } from './billing-summary.rules.ts';

const line = (eventType: string, eventSubtype: string | null = null): BillingLine => ({
  eventTimestamp: '2026-10-25T01:30:00.000Z',
  eventType,
  eventSubtype,
  eventPeriod: 1,
  subject: 'a.example',
  svTRID: 'SV-1',
});

test('lines are counted by type and subtype in a fixed order, unknown types last', () => {
  const lines = [
    line('SOMETHING', 'NEW'),
    line('RESTORE'),
    line('RENEW', 'AUTO'),
    line('CREATE'),
    line('RENEW', 'AUTO'),
    line('RENEW'),
  ];
  expect(linesByType(lines)).toEqual([
    { key: 'billing_event_type.create', count: 1 },
    { key: 'billing_event_type.renew', count: 1 },
    { key: 'billing_event_type.renew.auto', count: 2 },
    { key: 'billing_event_type.restore', count: 1 },
    { key: 'billing_event_type.something.new', count: 1 },
  ]);
});

test('without lines, there are no counts', () => {
  expect(linesByType([])).toEqual([]);
});
