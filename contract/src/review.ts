import * as z from 'zod/mini';
import './jitless.ts';
import { EppCertificate } from './epp-certificates.ts';
import { Timestamp } from './fields.ts';
import { AccessToken } from './tokens.ts';
import { ListedUser } from './users.ts';

// Who and what has access for a registrar, and when each used it last.

const use = {
  lastUsed: z.nullable(Timestamp),
  /** It was not used for 90 days, or never and is not known to be newer. */
  unused: z.boolean(),
};

export const ReviewedPerson = z.extend(ListedUser, use);
export type ReviewedPerson = z.input<typeof ReviewedPerson>;
export const ReviewedToken = z.extend(AccessToken, use);
export type ReviewedToken = z.input<typeof ReviewedToken>;
export const ReviewedAddress = z.object({ address: z.string(), ...use });
export type ReviewedAddress = z.input<typeof ReviewedAddress>;
const { id, label, subject, sha256, until } = EppCertificate.shape;
export const ReviewedCertificate = z.object({ id, label, subject, sha256, until, ...use });
export type ReviewedCertificate = z.input<typeof ReviewedCertificate>;

export const Review = z.object({
  /** When it was last marked as reviewed, and by whom. */
  reviewed: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  people: z.array(ReviewedPerson),
  tokens: z.array(ReviewedToken),
  /** From which EPP logins are allowed. */
  addresses: z.array(ReviewedAddress),
  /** With which EPP logins are allowed; absent unless the registry uses certificates. */
  certificates: z.optional(z.array(ReviewedCertificate)),
});
export type Review = z.input<typeof Review>;

export const getReview = { data: Review };

export const postReview = { data: z.null() };
