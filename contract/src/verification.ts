import * as z from 'zod/mini';
import './jitless.ts';
import { NullableText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';
import { pageNumber } from './paging.ts';
import { fileTime } from './reports.ts';
import {
  claimStates,
  deadlineTypes,
  responsibles,
  verificationClaims,
  verificationStatuses,
} from './verification-words.ts';

const Count = z.number();

const Deadline = z.object({ type: z.enum(deadlineTypes), time: Timestamp });

export const Verification = z.object({
  /** The registry's id. */
  id: z.string(),
  contact: z.object({
    handle: z.string(),
    /** Also `null` if the contact no longer belongs to the registrar. */
    name: NullableText,
    /** Whether the registrar may open it. */
    ours: z.boolean(),
  }),
  responsible: z.enum(responsibles),
  trigger: NullableText,
  status: z.enum(verificationStatuses),
  opened: Timestamp,
  closed: z.nullable(Timestamp),
  claims: z.array(z.object({ claim: z.enum(verificationClaims), state: z.enum(claimStates) })),
  /** Earliest first. */
  deadlines: z.array(Deadline),
  /** The earliest deadline that has not passed; `null` also for a closed case. */
  next: z.nullable(Deadline),
  /** Still open after its response was due. */
  isOverdue: z.boolean(),
  /** An https:// address. */
  instructions: NullableText,
  /** How many of the registrar's registrations it currently concerns. */
  registrations: Count,
});
export type Verification = z.input<typeof Verification>;

/** Days in the display zone; `withinN` ends N days from today. */
export const dueDays = ['3', '7', '30'] as const;
export const verificationDues = ['overdue', ...dueDays] as const;
export type VerificationDue = (typeof verificationDues)[number];

const invalid = { error: 'search.filter.invalid' };
const Name = z.optional(z.string().check(z.trim(), z.minLength(1, invalid), z.maxLength(1_000, invalid)));

export const VerificationFilter = z.object({
  /** If absent, open cases: OPEN and SUSPENDED. */
  status: z.optional(z.enum([...verificationStatuses, 'ALL'], invalid)),
  responsible: z.optional(z.enum(responsibles, invalid)),
  /** Applies to open cases only. */
  due: z.optional(z.enum(verificationDues, invalid)),
  contact: Name,
  /** A U-label or A-label. */
  registration: Name,
});
export type VerificationFilter = z.output<typeof VerificationFilter>;

export const getVerifications = {
  query: z.extend(VerificationFilter, {
    page: pageNumber(0, limits.searchLastPage, 0),
    size: pageNumber(1, limits.searchPageSize, limits.verificationPageSize),
  }),
  data: z.object({
    results: z.array(Verification),
    totalResults: Count,
    /** Counts all open cases, regardless of filters. Each `withinN` includes shorter periods. */
    due: z.object({ overdue: Count, within3: Count, within7: Count, suspended: Count }),
  }),
};
export type VerificationDueCounts = z.infer<(typeof getVerifications)['data']>['due'];

export const getVerification = {
  params: z.object({ id: z.string() }),
  data: z.object({
    verification: z.extend(Verification, {
      /** The first names in alphabetical order. */
      names: z.array(z.object({ uLabel: z.string(), aLabel: z.string() })),
    }),
  }),
};
export type VerificationDetails = z.input<(typeof getVerification)['data']>['verification'];

export const getVerificationsCsv = { query: VerificationFilter };

/** `verification_{handle}_{YYYYMMDD-HHmmss}.csv`, in the display zone. */
export function verificationFileName(handle: string, at: Date): string {
  return `verification_${handle}_${fileTime(at)}.csv`;
}
