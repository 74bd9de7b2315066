import type { Overview } from '@panel/contract/overview';
import { expiringAddresses } from '../expiring/index.ts';
import { gaugeOf } from '../transactions/index.ts';

type Expires = 'overdue' | 'redemption' | 'within7' | 'within30';
type Counted = Expires | 'refused' | 'verificationOverdue' | 'verificationWithin7';

export type Attention = { to: string; tone: 'danger' | 'warning' | 'normal' } & (
  | { name: Counted; count: number }
  | { name: 'transactions'; current: number; threshold: number }
  | { name: 'review'; at: string | null }
);

/** The most urgent first; empty if nothing needs attention (Behaviour OVERVIEW-2). */
export function attentionIn(overview: Overview): Attention[] {
  const { overdue, redemption, within7, within30 } = expiring(overview);
  const verification = verifying(overview);
  return [
    overdue,
    verification.overdue,
    redemption,
    within7,
    verification.within7,
    refused(overview),
    transactions(overview),
    within30,
    review(overview),
  ].flatMap((item) => item ?? []);
}

function expiring({ registrations }: Overview): Partial<Record<Expires, Attention | undefined>> {
  if (!registrations) return {};
  const addresses = expiringAddresses(registrations.today);
  const counted = (name: Expires, tone: Attention['tone']) =>
    some({ name, count: registrations[name], to: addresses[name], tone });
  return {
    overdue: counted('overdue', 'danger'),
    redemption: counted('redemption', 'warning'),
    within7: counted('within7', 'warning'),
    within30: counted('within30', 'normal'),
  };
}

function verifying({ verification }: Overview) {
  const { overdue = 0, within7 = 0 } = verification ?? {};
  const page = '/registrations/verification';
  return {
    overdue: some({ name: 'verificationOverdue', count: overdue, to: `${page}?due=overdue`, tone: 'danger' }),
    within7: some({ name: 'verificationWithin7', count: within7, to: `${page}?due=7`, tone: 'warning' }),
  };
}

function refused({ refusedAddresses }: Overview) {
  return some({ name: 'refused', count: refusedAddresses ?? 0, to: '/epp/ipaddresses', tone: 'warning' });
}

/** From the same level at which the page's gauge warns. */
function transactions({ transactions }: Overview): Attention | undefined {
  if (!transactions || transactions.threshold === 0) return undefined;
  const { tone } = gaugeOf(transactions.current, transactions.threshold);
  return tone === 'normal' ? undefined : { name: 'transactions', ...transactions, to: '/registrar/transactions', tone };
}

function review({ review }: Overview): Attention | undefined {
  return review?.isDue ? { name: 'review', at: review.at, to: '/users/review', tone: 'normal' } : undefined;
}

function some(item: Attention & { count: number }): Attention | undefined {
  return item.count > 0 ? item : undefined;
}
