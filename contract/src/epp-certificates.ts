import * as z from 'zod/mini';
import './jitless.ts';
import { certificatesInText } from './certificate-text.ts';
import { NullableText, requiredText, Timestamp } from './fields.ts';
import { limits } from './limits.ts';

// Client certificates with which a registrar's EPP clients authenticate (RFC 5734).

/** Reasons for a warning about a certificate that is accepted anyway. */
export const certificateWarnings = [
  'no-client-auth',
  'weak-key',
  'weak-signature',
  'ends-soon',
  'not-yet-valid',
  'own-authority',
] as const;
export type CertificateWarning = (typeof certificateWarnings)[number];

/** When the page starts to warn that a certificate expires. */
export const ENDS_SOON_DAYS = 30;
export const ENDS_AT_ONCE_DAYS = 7;

const facts = {
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  from: Timestamp,
  /** For a pinned key, the latest expiry seen with it. */
  until: Timestamp,
  keyType: z.string(),
  signature: z.string(),
  sha256: z.string(),
  /** The SHA-256 of the public key. */
  spki: z.string(),
  warnings: z.array(z.enum(certificateWarnings)),
};

export const EppCertificate = z.object({
  id: z.string(),
  label: z.string(),
  ...facts,
  lastUsed: z.nullable(Timestamp),
  addedBy: z.string(),
  added: Timestamp,
});
export type EppCertificate = z.input<typeof EppCertificate>;

export const InspectedCertificate = z.object({
  ...facts,
  /** Whether it was pasted with certificates of authorities, which are dropped. */
  isOfChain: z.boolean(),
});
export type InspectedCertificate = z.input<typeof InspectedCertificate>;

export const certificateRefusals = ['certificate-missing', 'certificate-unknown', 'certificate-expired'] as const;
export type CertificateRefusal = (typeof certificateRefusals)[number];

export const RefusedCertificate = z.object({
  /** The SHA-256 of the certificate, or of its key if the front end sends only that. */
  fingerprint: z.string(),
  reason: z.enum(certificateRefusals),
  subject: NullableText,
  until: z.nullable(Timestamp),
  /** The allowed address from which it was presented. */
  address: z.string(),
  timestamp: Timestamp,
  times: z.number(),
  /** PEM; `null` if only a hash is known or it has expired, so that it cannot be added. */
  certificate: NullableText,
});
export type RefusedCertificate = z.input<typeof RefusedCertificate>;

/** What the audit records of a certificate. */
export const CertificateTerms = z.object({
  distinguishedName: z.string(),
  /** ISO 8601. */
  expires: z.string(),
  sha256: z.string(),
  spki: z.string(),
});
export type CertificateTerms = z.infer<typeof CertificateTerms>;

/** The PEM blocks of a pasted text. A refusal never repeats the text. */
const PastedCertificates = z.pipe(
  z.string({ error: (issue) => (issue.input == null ? 'field.mandatory' : undefined) }),
  z.transform((text, context) => {
    const found = certificatesInText(text);
    if ('blocks' in found) return found.blocks;
    context.issues.push({ code: 'custom', message: found.refusal, input: '' });
    return z.NEVER;
  }),
);

export const NewCertificate = z.object({
  label: requiredText(limits.certificateLabel),
  certificate: PastedCertificates,
});
export type NewCertificate = z.output<typeof NewCertificate>;

export const getCertificates = {
  data: z.object({
    results: z.array(EppCertificate),
    maximum: z.number(),
    /** Whether logins without a certificate are refused now. */
    required: z.boolean(),
    /** The day from which such logins will be refused. */
    requiredFrom: z.nullable(z.iso.date()),
    /** What must match: the whole certificate, or only its key, so that it can be renewed. */
    pin: z.enum(['certificate', 'key']),
    /** Certificates with which an EPP login was refused in the last 7 days. */
    refused: z.array(RefusedCertificate),
  }),
};
export type Certificates = z.input<typeof getCertificates.data>;

export const postCertificate = { body: NewCertificate, data: z.object({ id: z.string() }) };

export const postCertificateInspection = {
  body: z.object({ certificate: PastedCertificates }),
  data: InspectedCertificate,
};

export const deleteCertificate = { params: z.object({ id: z.string() }), data: z.null() };
