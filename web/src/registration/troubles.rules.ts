import type { Registration } from '@panel/contract/registration';
import { type DateName, visibleDates } from '@panel/contract/registration-dates';
import { gracePeriodOf } from '@panel/contract/registration-grace-periods';

// Why a registration does not work as its registrar expects (Behaviour REGISTRATIONS-12).

export type TroubleName =
  | 'ursSuspended'
  | 'pendingDelete'
  | 'redemption'
  | 'pendingRestore'
  | 'serverHold'
  | 'clientHold'
  | 'noNameservers'
  | 'ursLocked'
  | 'pendingTransfer';

export interface Trouble {
  name: TroubleName;
  /** When it ends, if known. */
  until: string | null;
  /** As given by whoever put the registration on hold. */
  reason: string | null;
}

/** The most serious first: what is irreversible, what removes the name from the DNS, what only prevents changes. */
export function troublesOf(registration: Registration): Trouble[] {
  const { statuses, rgpStatus, nameservers } = registration;
  const period = gracePeriodOf(rgpStatus);
  const dates = new Map(visibleDates(registration).map(({ name, date }) => [name, date]));
  const has = (name: string) => statuses.some(({ status }) => status === name);
  const redemption = period === 'REDEMPTION_PERIOD' || has('redemption');
  const pendingRestore = period === 'PENDING_RESTORE' || has('pendingRestore');
  // The registry sets pendingDelete as soon as a registration is deleted, even while it can be restored (RFC 3915).
  const pendingDelete = period === 'PENDING_DELETE' || (has('pendingDelete') && !redemption && !pendingRestore);

  const rows: [name: TroubleName, applies: boolean, until?: DateName][] = [
    ['ursSuspended', has('ursSuspended')],
    ['pendingDelete', pendingDelete, 'available'],
    ['redemption', redemption, 'redemptionExpiry'],
    ['pendingRestore', pendingRestore, 'restoreExpiry'],
    ['serverHold', has('serverHold')],
    ['clientHold', has('clientHold')],
    ['noNameservers', nameservers.length === 0],
    ['ursLocked', has('ursLocked')],
    ['pendingTransfer', has('pendingTransfer'), 'transferExpiry'],
  ];
  return rows.flatMap(([name, applies, until]) => {
    if (!applies) return [];
    const reason = statuses.find(({ status }) => status === name)?.reason ?? null;
    return [{ name, until: (until && dates.get(until)) ?? null, reason }];
  });
}
