import type { CertificateRefusal } from '@panel/contract/epp-certificates';
import type { EppCertificateSettings } from '../../environment.ts';
import { readCertificate } from './certificate.rules.ts';
import { isRequired } from './required.rules.ts';

/** What the EPP front end sends of a client's certificate: the whole certificate, or only a hash. */
export interface PresentedCertificate {
  /** The certificate's hash, or the hash that the front end sent instead. */
  fingerprint: string;
  whole?: { spki: string; until: Date; der: Buffer };
}

const hash = /^[0-9a-f]{64}$/;

/** Reads PEM (the first certificate) or a SHA-256 in hex, with or without colons; `null` for anything else. */
export function readPresented(text: string): PresentedCertificate | null {
  const fingerprint = text.trim().replaceAll(':', '').toLowerCase();
  if (hash.test(fingerprint)) return { fingerprint };
  const certificate = text.includes('-----BEGIN') ? readCertificate(text) : null;
  if (!certificate) return null;
  const { sha256, spki, until, der } = certificate;
  return { fingerprint: sha256, whole: { spki, until, der } };
}

/** The hash of what the registry pins; a hash that the front end sends is already that. */
export function pinOf({ fingerprint, whole }: PresentedCertificate, { pin }: EppCertificateSettings): string {
  return pin === 'key' && whole ? whole.spki : fingerprint;
}

/** Why the certificate causes a refusal. For a hash alone, TLS has checked the expiry. */
export function certificateRefusal(
  settings: EppCertificateSettings,
  presented: PresentedCertificate | null,
  isKnown: boolean,
  now: Date,
): CertificateRefusal | undefined {
  if (settings.use === 'off') return undefined;
  if (!presented) return isRequired(settings, now) ? 'certificate-missing' : undefined;
  if (!isKnown) return 'certificate-unknown';
  return presented.whole && presented.whole.until <= now ? 'certificate-expired' : undefined;
}
