import { inDisplayZone } from '@panel/contract/display-time';
import type { GracePeriod } from '@panel/contract/registration-grace-periods';
import {
  type SearchableStatus,
  type SearchFilters,
  type SearchOrder,
  searchFilterNames,
} from '@panel/contract/search-filters';
import { asciiName } from '@panel/registry/names';
import fc from 'fast-check';

// Similar registrations, and a naive version of the filters of a search.

export interface SampleRegistration {
  name: string;
  alabel: string;
  registrar: 'own' | 'foreign';
  statuses: SearchableStatus[];
  rgpStatus: GracePeriod | null;
  created: string | null;
  expires: string | null;
  nameservers: string[];
  registrant: string | null;
  contacts: { role: 'ADMIN' | 'TECH'; handle: string }[];
  signed: boolean;
}

const statuses = ['ok', 'clientHold', 'serverHold', 'clientTransferProhibited', 'serverUpdateProhibited'] as const;
const rgpStatuses = ['REDEMPTION_PERIOD', 'ADD_PERIOD', 'RENEW_PERIOD'] as const;
export const handles = ['C-1', 'C-2', 'ç-3'];
const hosts = ['ns1.a.test', 'ns2.a.test', 'ns.xn--9ca.test'];
const typedHosts = [...hosts, 'NS1.A.test.', 'ns.É.test', 'ns9.a.test'];

// First and last moments of days in Brussels, including days of 23 and 25 hours.
const times = [
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00.000Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00.000Z',
  '2026-07-01T12:00:00.000Z',
  '2026-10-24T21:59:59.999Z',
  '2026-10-24T22:00:00.000Z',
  '2026-10-25T22:59:59.999Z',
  '2026-10-25T23:00:00.000Z',
];
const days = ['0001-01-01', '2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '9999-12-31'];

const time = fc.option(fc.constantFrom(...times), { nil: null });
const label = fc.string({
  unit: fc.constantFrom(...['a', 'b', 'e', 'é', '中', '😀', '-b']),
  minLength: 1,
  maxLength: 4,
});

const registration = label.chain((first) =>
  fc.record<SampleRegistration>({
    name: fc.constant(`a${first}.test`),
    alabel: fc.constant(asciiName(`a${first}.test`)),
    registrar: fc.constantFrom('own', 'own', 'own', 'foreign'),
    statuses: fc.shuffledSubarray([...statuses]),
    rgpStatus: fc.option(fc.constantFrom(...rgpStatuses), { nil: null }),
    created: time,
    expires: time,
    nameservers: fc.array(fc.constantFrom(...hosts), { maxLength: 3 }),
    registrant: fc.option(fc.constantFrom(...handles), { nil: null }),
    contacts: fc.uniqueArray(
      fc.record({ role: fc.constantFrom('ADMIN', 'TECH'), handle: fc.constantFrom(...handles) }),
      { maxLength: 3, selector: ({ role, handle }) => role + handle },
    ),
    signed: fc.boolean(),
  }),
);

export const registrations = fc.uniqueArray(registration, {
  minLength: 1,
  maxLength: 20,
  selector: ({ alabel }) => alabel,
});

export const patterns = fc.constantFrom('*', '*e*', 'a*', '*b.test', 'ab*t', '*test*', 'aé.test', 'xn--*');

const everyFilter = fc.record({
  status: fc.shuffledSubarray([...statuses], { minLength: 1, maxLength: 2 }),
  rgp: fc.constantFrom(...rgpStatuses),
  expiresFrom: fc.constantFrom(...days),
  expiresTo: fc.constantFrom(...days),
  createdFrom: fc.constantFrom(...days),
  createdTo: fc.constantFrom(...days),
  nameserver: fc.constantFrom(...typedHosts),
  contact: fc.constantFrom(...handles, 'c-1', 'C-9'),
  dnssec: fc.constantFrom('signed', 'unsigned'),
});

/** A few at once, so that some registrations pass. */
export const filters = fc
  .tuple(everyFilter, fc.subarray([...searchFilterNames], { maxLength: 3 }))
  .map(([all, chosen]): SearchFilters => Object.fromEntries(chosen.map((name) => [name, all[name]])));

export function passes(one: SampleRegistration, filters: SearchFilters): boolean {
  const { status = [], rgp, nameserver, contact, dnssec } = filters;
  const of = [one.registrant, ...one.contacts.map(({ handle }) => handle)].map((handle) => handle?.toUpperCase());
  return (
    status.every((wanted) => one.statuses.includes(wanted)) &&
    (rgp === undefined || one.rgpStatus === rgp) &&
    isWithin(one.expires, filters.expiresFrom, filters.expiresTo) &&
    isWithin(one.created, filters.createdFrom, filters.createdTo) &&
    (nameserver === undefined || one.nameservers.includes(asciiName(nameserver).replace(/\.$/, ''))) &&
    (contact === undefined || of.includes(contact.toUpperCase())) &&
    (dnssec === undefined || one.signed === (dnssec === 'signed'))
  );
}

function isWithin(time: string | null, from?: string, to?: string): boolean {
  if (time === null) return from === undefined && to === undefined;
  const { year, month, day } = inDisplayZone(new Date(time));
  const date = `${year}-${month}-${day}`;
  return (from === undefined || from <= date) && (to === undefined || date <= to);
}

const NO_DATE = '9999';

export function inOrder(all: SampleRegistration[], sort: SearchOrder): SampleRegistration[] {
  const dates = {
    name: () => '',
    created: (one: SampleRegistration) => one.created,
    expires: (one: SampleRegistration) => one.expires,
  };
  const dateOf = dates[sort.replace('-', '') as keyof typeof dates];
  const keyOf = (one: SampleRegistration) => Buffer.from(`${dateOf(one) ?? NO_DATE} ${one.name}`);
  const sorted = all.toSorted((one, other) => Buffer.compare(keyOf(one), keyOf(other)));
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
