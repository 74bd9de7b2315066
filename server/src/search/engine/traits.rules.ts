import { gracePeriods } from '@panel/contract/registration-grace-periods';
import { type SearchFilters, searchableStatuses } from '@panel/contract/search-filters';

// The bits of `domain.traits`, as the SQL function `registration_traits` sets them; a test compares the two.

const STATUSES_END = 23;
const GRACE_PERIOD = 0b111 << STATUSES_END;
const SIGNED = 1 << 26;

/** The bits that the filters check, and their required values. */
export interface TraitsTest {
  mask: number;
  bits: number;
}

export function traitsTest({ status = [], rgp, dnssec }: Pick<SearchFilters, 'status' | 'rgp' | 'dnssec'>): TraitsTest {
  const statuses = status.reduce((bits, one) => bits | (1 << searchableStatuses.indexOf(one)), 0);
  const gracePeriod = rgp === undefined ? 0 : (gracePeriods.indexOf(rgp) + 1) << STATUSES_END;
  return {
    mask: statuses | (rgp === undefined ? 0 : GRACE_PERIOD) | (dnssec === undefined ? 0 : SIGNED),
    bits: statuses | gracePeriod | (dnssec === 'signed' ? SIGNED : 0),
  };
}

export const hasTraits = (traits: number, { mask, bits }: TraitsTest) => (traits & mask) === bits;
