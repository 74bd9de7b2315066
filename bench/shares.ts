import { contactOf } from './registry.ts';

// The states of the sample registrations and what they share, in realistic proportions, so that every filter finds many
// or few. A registration's number determines them.

interface State {
  /** Per 1,000 registrations. */
  share: number;
  statuses: string[];
  rgpStatus?: string;
}

const states: State[] = [
  { share: 518, statuses: ['ok'] },
  { share: 300, statuses: ['clientTransferProhibited'] },
  { share: 80, statuses: ['clientDeleteProhibited', 'clientTransferProhibited', 'clientUpdateProhibited'] },
  { share: 35, statuses: ['ok'], rgpStatus: 'AUTO_RENEW_PERIOD' },
  { share: 30, statuses: ['inactive'] },
  { share: 10, statuses: ['ok'], rgpStatus: 'ADD_PERIOD' },
  { share: 8, statuses: ['pendingDelete'], rgpStatus: 'REDEMPTION_PERIOD' },
  { share: 5, statuses: ['ok'], rgpStatus: 'RENEW_PERIOD' },
  { share: 5, statuses: ['clientHold'] },
  { share: 4, statuses: ['serverDeleteProhibited', 'serverTransferProhibited', 'serverUpdateProhibited'] },
  { share: 2, statuses: ['ok'], rgpStatus: 'TRANSFER_PERIOD' },
  { share: 2, statuses: ['pendingDelete'], rgpStatus: 'PENDING_DELETE' },
  { share: 1, statuses: ['pendingTransfer'] },
];

const byThousandth = states.flatMap((state) => Array.from({ length: state.share }, () => state));

/** Spreads neighbours, so that a state does not cover one part of the alphabet. */
const spread = (index: number, by: number, over: number) => (index * by) % over;

export const stateOf = (index: number): State =>
  byThousandth[spread(index, 6_007, 1_000)] ?? { share: 0, statuses: [] };

/** Over 400 days, the first of them in the past. */
export function expiryOf(index: number): string {
  return new Date(Date.UTC(2026, 9, 20 + spread(index, 17, 400), index % 24, index % 60)).toISOString();
}

export const isSigned = (index: number) => index % 10 === 0;

/** 70 of 100 registrations have the same two. */
export const SHARED_NAMESERVER = 'ns1.shared.example';
export function nameserversOf(index: number, hosts: number): [string, string] {
  if (spread(index, 37, 100) < 70) return [SHARED_NAMESERVER, 'ns2.shared.example'];
  return [`ns${index % hosts}.hosting.example`, `ns${(index + 1) % hosts}.hosting.example`];
}
export const RARE_NAMESERVER = 'ns7.hosting.example';

/** One in three uses it for both: it protects its owner's privacy. */
export const PRIVACY_CONTACT = 'C0';

/** The administrative and the technical contact. */
export const otherContactsOf = (index: number, contacts: number): [string, string] =>
  spread(index, 11, 3) === 0
    ? [PRIVACY_CONTACT, PRIVACY_CONTACT]
    : [contactOf(index + 1, contacts), contactOf(index % 1_000, contacts)];
