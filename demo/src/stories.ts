import type { Random } from './random.ts';
import { daysFrom, yearsFrom } from './registration.ts';

// Derives the transactions that must have led to a registration's current state.

export interface Entry {
  type: string;
  subtype?: string;
  period?: number;
}

/** A registration, as far as it results from transactions. */
export interface LedgerName {
  name: string;
  isActive: boolean;
  grace: string | null;
  created: Date;
  updated: Date;
  expires: Date;
  deleted: Date | null;
  transferred: Date | null;
}

interface Event extends Entry {
  at: Date;
}

/** Everything that happened before `end`, unordered. */
export function storyOf(name: LedgerName, end: Date, random: Random): Event[] {
  const { grace, created, updated, deleted, transferred } = name;
  const beginning: Event[] = transferred
    ? [
        { type: 'TRANSFER', subtype: 'REQUEST', at: daysFrom(transferred, -5) },
        { type: 'RENEW', subtype: 'TRANSFER', period: 1, at: transferred },
      ]
    : [{ type: 'CREATE', period: 1, at: created }];
  const restored: Event[] =
    grace === 'PENDING_RESTORE'
      ? [
          { type: 'DELETE', at: daysFrom(updated, -10) },
          { type: 'RESTORE', at: updated },
        ]
      : [];
  const deletion: Event[] = deleted ? [{ type: 'DELETE', at: deleted }] : [];
  const last = restored[0]?.at ?? deleted ?? end;
  return [...beginning, ...renewalsOf(name, last, random), ...restored, ...deletion];
}

/** One for each year that was added, at its start or before. */
function renewalsOf({ grace, created, expires, transferred }: LedgerName, end: Date, random: Random): Event[] {
  const renewals: Event[] = [];
  let before = transferred ?? created;
  for (let years = 1; yearsFrom(created, years + 1) <= expires; years += 1) {
    const due = yearsFrom(created, years);
    if (due <= before) continue;
    const isLast = yearsFrom(created, years + 2) > expires;
    const isAutomatic = due < end && (random.chance(0.5) || (isLast && grace === 'AUTO_RENEW_PERIOD'));
    const latest = Math.min(due.getTime(), end.getTime());
    const at = isAutomatic ? due : new Date(latest - random.below(latest - before.getTime()));
    renewals.push({ type: 'RENEW', ...(isAutomatic && { subtype: 'AUTO' }), period: 1, at });
    before = at;
  }
  return renewals;
}
