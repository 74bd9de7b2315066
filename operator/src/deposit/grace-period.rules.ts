import { type GracePeriod, isLeaving } from '@panel/contract/registration-grace-periods';
import { daysAfter } from './text.rules.ts';

// A registration may have several at once; the panel shows the first in this list.
const periods = new Map<string, { period: GracePeriod; days: number }>([
  ['pendingRestore', { period: 'PENDING_RESTORE', days: 7 }],
  ['redemptionPeriod', { period: 'REDEMPTION_PERIOD', days: 30 }],
  ['pendingDelete', { period: 'PENDING_DELETE', days: 5 }],
  ['transferPeriod', { period: 'TRANSFER_PERIOD', days: 5 }],
  ['autoRenewPeriod', { period: 'AUTO_RENEW_PERIOD', days: 45 }],
  ['renewPeriod', { period: 'RENEW_PERIOD', days: 5 }],
  ['addPeriod', { period: 'ADD_PERIOD', days: 5 }],
]);
const PENDING_TRANSFER_DAYS = 5;

export function isGracePeriod(rgpStatus: string): boolean {
  return periods.has(rgpStatus);
}

interface State {
  gracePeriod: GracePeriod | null;
  stateExpires: string | null;
  expectedAvailable: string | null;
  deletion: string | null;
  /** Whether the dates are estimated from the latest update, because the deposit lacks them. */
  isEstimated: boolean;
}

/** The state of a registration, and when it ends. Of these dates, deposits have only the end of a pending transfer. */
export function stateOf({
  rgpStatuses,
  updated,
  transferEnds,
  isPendingTransfer,
}: {
  rgpStatuses: string[];
  updated: string | null;
  transferEnds: string | null;
  isPendingTransfer: boolean;
}): State {
  const [, found] = [...periods].find(([status]) => rgpStatuses.includes(status)) ?? [];
  const { period = null, days = isPendingTransfer ? PENDING_TRANSFER_DAYS : 0 } = found ?? {};
  const after = (more: number) => (updated && days > 0 ? daysAfter(updated, more) : null);
  const stateExpires = transferEnds ?? after(days);
  // The update that started the redemption period was the deletion.
  const deletion = period === 'REDEMPTION_PERIOD' ? updated : null;
  return {
    gracePeriod: period,
    stateExpires,
    // After the redemption period, deletion is pending for five days.
    expectedAvailable: isLeaving(period) ? after(period === 'REDEMPTION_PERIOD' ? days + 5 : days) : null,
    deletion,
    isEstimated: transferEnds === null && (stateExpires !== null || deletion !== null),
  };
}
