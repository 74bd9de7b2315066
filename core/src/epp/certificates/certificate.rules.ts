import { createHash, type KeyObject, X509Certificate } from 'node:crypto';
import { type CertificateWarning, ENDS_SOON_DAYS } from '@panel/contract/epp-certificates';
import { isWeakSignature, signatureName, signatureOid } from './signature.rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const ANY_USE = '2.5.29.37.0';
const SHORTEST_RSA = 2048;

export interface Certificate {
  subject: string;
  issuer: string;
  serial: string;
  from: Date;
  until: Date;
  keyType: string;
  signature: string;
  /** SHA-256 in lower-case hex, of the certificate and of its public key. */
  sha256: string;
  spki: string;
  der: Buffer;
  isAuthority: boolean;
  isSelfSigned: boolean;
  /** Its extended key usage as object identifiers; `undefined` if it has none. */
  uses: readonly string[] | undefined;
}

/** Reads PEM or DER; returns `null` for anything but a certificate. */
export function readCertificate(encoded: string | Buffer): Certificate | null {
  try {
    return factsOf(new X509Certificate(encoded));
  } catch {
    return null;
  }
}

function factsOf(certificate: X509Certificate): Certificate | null {
  const { raw, publicKey, subject, issuer } = certificate;
  const oid = signatureOid(raw);
  const from = new Date(certificate.validFrom);
  const until = new Date(certificate.validTo);
  if (oid === null || Number.isNaN(from.getTime()) || Number.isNaN(until.getTime())) return null;
  return {
    subject: inOneLine(subject),
    issuer: inOneLine(issuer),
    serial: certificate.serialNumber,
    from,
    until,
    keyType: keyTypeOf(publicKey),
    signature: signatureName(oid),
    sha256: hashOf(raw),
    spki: hashOf(publicKey.export({ type: 'spki', format: 'der' })),
    der: raw,
    isAuthority: certificate.ca,
    isSelfSigned: subject === issuer && certificate.verify(publicKey),
    uses: certificate.keyUsage,
  };
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** An empty name has no text at all. */
const inOneLine = (name: string | undefined) => (name ?? '').split('\n').join(', ');

const curves = new Map([
  ['prime256v1', 'P-256'],
  ['secp384r1', 'P-384'],
  ['secp521r1', 'P-521'],
]);
const plainKeys = new Map([
  ['ed25519', 'Ed25519'],
  ['ed448', 'Ed448'],
]);

/** `RSA 2048`, `ECDSA P-256`, `Ed25519` */
function keyTypeOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): string {
  const { modulusLength, namedCurve = '' } = asymmetricKeyDetails ?? {};
  const type = String(asymmetricKeyType);
  if (type.startsWith('rsa')) return `RSA ${modulusLength}`;
  if (type === 'ec') return `ECDSA ${curves.get(namedCurve) ?? namedCurve}`;
  return plainKeys.get(type) ?? type.toUpperCase();
}

/** The expiry may be later than the certificate's own, if it was seen with the same key. */
export function warningsOf(certificate: Certificate, now: Date, until = certificate.until): CertificateWarning[] {
  const { keyType, uses, from, signature, isAuthority } = certificate;
  const [, rsaBits] = /^RSA (\d+)$/.exec(keyType) ?? [];
  const found: Record<CertificateWarning, boolean> = {
    'no-client-auth': uses !== undefined && !uses.includes(CLIENT_AUTH) && !uses.includes(ANY_USE),
    'weak-key': rsaBits !== undefined && Number(rsaBits) < SHORTEST_RSA,
    'weak-signature': isWeakSignature(signature),
    'ends-soon': until > now && until.getTime() - now.getTime() <= ENDS_SOON_DAYS * DAY_MS,
    'not-yet-valid': from > now,
    'own-authority': isAuthority,
  };
  return (Object.keys(found) as CertificateWarning[]).filter((warning) => found[warning]);
}
