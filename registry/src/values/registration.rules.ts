import { type GracePeriod, gracePeriods } from '@panel/contract/registration-grace-periods';
import { type TransferStatus, transferStatuses } from '@panel/contract/registration-transfer';

/** RFC 5731's statuses, and others that the panel knows (Behaviour REGISTRATIONS-3). */
const knownStatuses: ReadonlySet<string> = new Set([
  ...['ok', 'inactive', 'clientHold', 'serverHold'],
  ...['client', 'server'].flatMap((by) =>
    ['Delete', 'Renew', 'Transfer', 'Update'].map((what) => `${by}${what}Prohibited`),
  ),
  ...['pendingCreate', 'pendingDelete', 'pendingRenew', 'pendingTransfer', 'pendingUpdate', 'pendingRestore'],
  ...['available', 'reserved', 'redemption', 'ursLocked', 'ursSuspended'],
]);
const bySpelling = new Map([...knownStatuses].map((status) => [status.toLowerCase(), status]));

const STATUS = /^[A-Za-z][A-Za-z0-9-]{0,59}$/;

/** For statuses that only the registry knows. */
export const MAX_OWN_STATUSES = 30;

/** A known status in EPP's spelling, or the registry's own unchanged; `undefined` if the text cannot be one. */
export function readStatus(text: string): string | undefined {
  return STATUS.test(text) ? (bySpelling.get(text.toLowerCase()) ?? text) : undefined;
}

export function isOwnStatus(status: string): boolean {
  return !knownStatuses.has(status);
}

/** Accepts EPP's or the panel's name: `redemptionPeriod`, `REDEMPTION_PERIOD`. */
export function readGracePeriod(text: string): GracePeriod | undefined {
  const word = panelWord(text);
  return gracePeriods.find((period) => period === word);
}

// RFC 5730. The panel shows the other statuses; a failed transfer counts as none.
const endedTransfers = ['CLIENT_CANCELLED', 'CLIENT_REJECTED', 'SERVER_CANCELLED'];

/** Accepts EPP's or the panel's name: `clientApproved`, `CLIENT_APPROVED`. */
export function readTransferStatus(text: string): TransferStatus | undefined {
  const word = panelWord(text);
  return endedTransfers.includes(word) ? 'NONE' : transferStatuses.find((status) => status === word);
}

function panelWord(text: string): string {
  return text.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase();
}
