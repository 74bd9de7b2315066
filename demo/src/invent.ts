import type { Random } from './random.ts';
import { type DemoRegistration, daysFrom, yearsFrom } from './registration.ts';

// Generates varied registrations, so that filters find different ones.

/** Those of hosting companies, besides the registrar's own. */
export const nameserverGroups = [
  ['ns1.cloud-hosting.example.net', 'ns2.cloud-hosting.example.net'],
  ['dns-a.webshop.example.net', 'dns-b.webshop.example.net', 'dns-c.webshop.example.net'],
  ['ns1.parking.example.org', 'ns2.parking.example.org'],
] as const;

export function inventKey(random: Random): NonNullable<DemoRegistration['keys']>[number] {
  const hex = () => random.below(16).toString(16).toUpperCase();
  return {
    keyTag: random.below(65_536),
    algorithm: random.pick([8, 13, 13, 15]),
    digestType: 2,
    digest: Array.from({ length: 64 }, hex).join(''),
  };
}

type Period = Partial<
  Pick<DemoRegistration, 'statuses' | 'rgpStatus' | 'created' | 'updated' | 'expires' | 'isRenewed'>
> &
  Partial<Pick<DemoRegistration, 'deletion' | 'stateExpires' | 'expectedAvailable'>>;

/** A few are new, renewed automatically or early, overdue or in redemption; the others are ordinary. */
export function inventPeriod(now: Date, random: Random): Period {
  const days = random.below(4);
  const drawn = random.below(1_000);
  if (drawn < 30) return newRegistration(daysFrom(now, -1 - days));
  if (drawn < 40) return renewedByItself(now, daysFrom(now, -5 - random.below(30)));
  if (drawn < 48) return overdue(daysFrom(now, -1 - random.below(20)));
  if (drawn < 54) return inRedemption(now, daysFrom(now, -1 - random.below(25)));
  return drawn < 200 ? { isRenewed: true } : {};
}

function newRegistration(created: Date): Period {
  return { rgpStatus: 'ADD_PERIOD', created, updated: created };
}

/** The auto-renew grace period lasts 45 days. */
function renewedByItself(now: Date, updated: Date): Period {
  const created = yearsFrom(updated, -1);
  return { rgpStatus: 'AUTO_RENEW_PERIOD', created, updated, expectedAvailable: daysFrom(now, 60) };
}

/** It has expired, and the registry has neither renewed nor deleted it yet. */
function overdue(expires: Date): Period {
  return { created: yearsFrom(expires, -1), updated: yearsFrom(expires, -1), expires };
}

function inRedemption(now: Date, deletion: Date): Period {
  return {
    statuses: [{ status: 'pendingDelete' }],
    rgpStatus: 'REDEMPTION_PERIOD',
    created: yearsFrom(now, -1),
    updated: deletion,
    deletion,
    stateExpires: daysFrom(deletion, 30),
    expectedAvailable: daysFrom(deletion, 35),
  };
}
