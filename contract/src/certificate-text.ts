import { limits } from './limits.ts';

// Decides what may leave the browser when someone adds a certificate: certificates, but no part of a private key.

export type CertificateTextRefusal =
  | 'epp.certificate.private.key'
  | 'epp.certificate.too.large'
  | 'epp.certificate.unreadable';

export type CertificateText = { blocks: string[] } | { refusal: CertificateTextRefusal };

const privateKey = /-----\s*BEGIN[^-]*PRIVATE KEY|PuTTY-User-Key-File/i;
const pemBlock = /-----BEGIN (?:X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END (?:X509 )?CERTIFICATE-----/g;

/** Returns each certificate in the text as a PEM block, and ignores everything else. */
export function certificatesInText(text: string): CertificateText {
  if (privateKey.test(text)) return { refusal: 'epp.certificate.private.key' };
  if (text.length > limits.certificatePaste) return { refusal: 'epp.certificate.too.large' };
  const found = Array.from(text.matchAll(pemBlock), ([, base64 = '']) => bytesOf(base64));
  const blocks: string[] = [];
  for (const der of found) {
    const refusal = refusalOf(der);
    if (refusal) return { refusal };
    blocks.push(pemOf(der));
  }
  return blocks.length > 0 ? { blocks } : { refusal: 'epp.certificate.unreadable' };
}

/** As above, for a file, which may also be a single certificate in DER. */
export function certificatesInFile(bytes: Uint8Array): CertificateText {
  if (bytes[0] !== SEQUENCE) return certificatesInText(new TextDecoder().decode(bytes));
  const refusal = refusalOf(bytes);
  return refusal ? { refusal } : { blocks: [pemOf(bytes)] };
}

function refusalOf(der: Uint8Array): CertificateTextRefusal | undefined {
  const kind = kindOfDer(der);
  if (kind === 'key') return 'epp.certificate.private.key';
  if (kind === 'other') return 'epp.certificate.unreadable';
  return der.length > limits.certificateBytes ? 'epp.certificate.too.large' : undefined;
}

const INTEGER = 0x02;
const OBJECT_IDENTIFIER = 0x06;
const SEQUENCE = 0x30;
const VERSION = 0xa0;

/**
 * A certificate starts with a sequence that starts with its version or serial number. Keys and PKCS #12 start with a
 * number, encrypted keys with a sequence that names the cipher.
 */
export function kindOfDer(der: Uint8Array): 'certificate' | 'key' | 'other' {
  if (der[0] !== SEQUENCE) return 'other';
  const outer = contentAt(der, 0);
  if (der[outer] === INTEGER) return 'key';
  if (der[outer] !== SEQUENCE) return 'other';
  const inner = der[contentAt(der, outer)];
  if (inner === OBJECT_IDENTIFIER) return 'key';
  return inner === VERSION || inner === INTEGER ? 'certificate' : 'other';
}

/** The offset of the element's content: the first byte of a long length gives the number of bytes that follow. */
function contentAt(der: Uint8Array, element: number): number {
  const length = der[element + 1] ?? 0;
  return element + 2 + (length > 0x80 ? length - 0x80 : 0);
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.replace(/\s+/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

function pemOf(der: Uint8Array): string {
  const base64 = btoa(Array.from(der, (byte) => String.fromCharCode(byte)).join(''));
  const lines = base64.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
