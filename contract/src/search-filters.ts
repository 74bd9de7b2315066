import * as z from 'zod/mini';
import './jitless.ts';
import { gracePeriods } from './registration-grace-periods.ts';
import { lifecycleStatuses } from './registration-status.ts';

// Filters and sort orders of a search, besides the name (Behaviour REGISTRATIONS-20).

/** EPP's statuses (RFC 5731), and the lifecycle statuses that EPP does not have. */
export const searchableStatuses = [
  ...lifecycleStatuses,
  'pendingCreate',
  'pendingRenew',
  'pendingUpdate',
  'clientDeleteProhibited',
  'clientHold',
  'clientRenewProhibited',
  'clientTransferProhibited',
  'clientUpdateProhibited',
  'serverDeleteProhibited',
  'serverHold',
  'serverRenewProhibited',
  'serverTransferProhibited',
  'serverUpdateProhibited',
] as const;
export type SearchableStatus = (typeof searchableStatuses)[number];

export const dnssecStates = ['signed', 'unsigned'] as const;

/** `-` reverses the order. Registrations without the date come last, or first in reverse order. */
export const searchOrders = ['name', '-name', 'expires', '-expires', 'created', '-created'] as const;
export type SearchOrder = (typeof searchOrders)[number];

const error = 'search.filter.invalid';

const oneOf = <const Values extends readonly string[]>(values: Values) => z.enum(values, { error });

/** A whole day in the display zone. */
export const Day = z.iso.date({ error }).check(z.refine((day) => day >= '0001', { error }));

const isSearchable = (status: string): status is SearchableStatus =>
  (searchableStatuses as readonly string[]).includes(status);

// A query parameter that occurs only once is parsed as a string, not as an array.
const Statuses = z.pipe(
  z.union([z.array(z.string()), z.string()], { error }),
  z.transform((given: string | string[], context): SearchableStatus[] => {
    const statuses = [...new Set([given].flat())];
    if (statuses.length > 0 && statuses.every(isSearchable)) return statuses;
    context.issues.push({ code: 'custom', message: error, input: given });
    return z.NEVER;
  }),
);

const text = (maximum: number) =>
  z.string({ error }).check(z.trim(), z.minLength(1, { error }), z.maxLength(maximum, { error }));

/** All are optional; a registration must match every one that is given. */
export const searchFilterFields = {
  status: z.optional(Statuses),
  rgp: z.optional(oneOf(gracePeriods)),
  expiresFrom: z.optional(Day),
  expiresTo: z.optional(Day),
  createdFrom: z.optional(Day),
  createdTo: z.optional(Day),
  nameserver: z.optional(text(255)),
  contact: z.optional(text(255)),
  dnssec: z.optional(oneOf(dnssecStates)),
};

export const SearchFilters = z.object(searchFilterFields);
export type SearchFilters = z.output<typeof SearchFilters>;

export const searchFilterNames = Object.keys(searchFilterFields) as (keyof SearchFilters)[];

export const SearchSort = z._default(oneOf(searchOrders), 'name');
