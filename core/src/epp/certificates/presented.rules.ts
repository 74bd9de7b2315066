import type { CertificateRefusal } from '@panel/contract/epp-certificates';
import type { EppCertificateSettings } from '../../environment.ts';
import { readCertificate } from './certificate.rules.ts';
import { isRequired } from './required.rules.ts';

/** What the EPP front end saw of a client's certificate: all of it, or a hash alone. */
export interface PresentedCertificate {
  /** Of the certificate, or what the front end sent in its place. */
  fingerprint: string;
  whole?: { spki: string; until: Date; der: Buffer };
}

const hash = /^[0-9a-f]{64}$/;

/** From PEM, whose first certificate counts, or SHA-256 in hex, with or without colons; `null` if it is neither. */
export function readPresented(text: string): PresentedCertificate | null {
  const fingerprint = text.trim().replaceAll(':', '').toLowerCase();
  if (hash.test(fingerprint)) return { fingerprint };
  const certificate = text.includes('-----BEGIN') ? readCertificate(text) : null;
  if (!certificate) return null;
  const { sha256, spki, until, der } = certificate;
  return { fingerprint: sha256, whole: { spki, until, der } };
}

/** By what the registry pins; a hash alone is of that. */
export function pinOf({ fingerprint, whole }: PresentedCertificate, { pin }: EppCertificateSettings): string {
  return pin === 'key' && whole ? whole.spki : fingerprint;
}

/** Why a login is refused for its certificate. Of a hash, TLS has checked the end. */
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
