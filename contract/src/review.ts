import * as z from 'zod/mini';
import './jitless.ts';
import { EppCertificate } from './epp-certificates.ts';
import { Timestamp } from './fields.ts';
import { AccessToken } from './tokens.ts';
import { ListedUser } from './users.ts';

// Who and what has access to a registrar, and when each last used it.

const use = {
  lastUsed: z.nullable(Timestamp),
  /** Not used for 90 days, or never used and not known to be newer than that. */
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
  /** The last review, and who marked it. */
  reviewed: z.nullable(z.object({ by: z.string(), at: Timestamp })),
  people: z.array(ReviewedPerson),
  tokens: z.array(ReviewedToken),
  /** Addresses from which EPP logins are allowed. */
  addresses: z.array(ReviewedAddress),
  /** Certificates with which EPP logins are allowed; absent unless the registry uses certificates. */
  certificates: z.optional(z.array(ReviewedCertificate)),
});
export type Review = z.input<typeof Review>;

export const getReview = { data: Review };

export const postReview = { data: z.null() };
