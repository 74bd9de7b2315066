// Node 20 does not expose the signature algorithm, so its object identifier is read from the DER (RFC 5280, 4.1).

const OBJECT_IDENTIFIER = 0x06;
const SEQUENCE = 0x30;

interface Element {
  tag: number;
  start: number;
  end: number;
}

/** The object identifier of the signature algorithm, in dotted form; `null` if the DER is invalid. */
export function signatureOid(der: Uint8Array): string | null {
  const certificate = elementAt(der, 0);
  const signed = certificate?.tag === SEQUENCE && elementAt(der, certificate.start);
  const algorithm = signed && elementAt(der, signed.end);
  const oid = algorithm && algorithm.tag === SEQUENCE && elementAt(der, algorithm.start);
  return oid && oid.tag === OBJECT_IDENTIFIER ? inDots(der.subarray(oid.start, oid.end)) : null;
}

function elementAt(der: Uint8Array, at: number): Element | undefined {
  const [tag, first] = [der[at], der[at + 1]];
  if (tag === undefined || first === undefined) return undefined;
  const more = first > 0x80 ? first - 0x80 : 0;
  const start = at + 2 + more;
  const length = more === 0 ? first : der.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0);
  return more > 4 || start + length > der.length ? undefined : { tag, start, end: start + length };
}

/** Seven bits per byte, with the first two numbers in one (X.690, 8.19). */
function inDots(bytes: Uint8Array): string {
  const numbers: number[] = [];
  let number = 0;
  for (const byte of bytes) {
    number = number * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [both = 0, ...others] = numbers;
  const first = Math.min(2, Math.floor(both / 40));
  return [first, both - first * 40, ...others].join('.');
}

const names = new Map([
  ['1.2.840.113549.1.1.4', 'MD5 with RSA'],
  ['1.2.840.113549.1.1.5', 'SHA-1 with RSA'],
  ['1.2.840.113549.1.1.10', 'RSA-PSS'],
  ['1.2.840.113549.1.1.11', 'SHA-256 with RSA'],
  ['1.2.840.113549.1.1.12', 'SHA-384 with RSA'],
  ['1.2.840.113549.1.1.13', 'SHA-512 with RSA'],
  ['1.2.840.10045.4.1', 'SHA-1 with ECDSA'],
  ['1.2.840.10045.4.3.2', 'SHA-256 with ECDSA'],
  ['1.2.840.10045.4.3.3', 'SHA-384 with ECDSA'],
  ['1.2.840.10045.4.3.4', 'SHA-512 with ECDSA'],
  ['1.3.101.112', 'Ed25519'],
  ['1.3.101.113', 'Ed448'],
]);

/** The common name, or else the object identifier. */
export function signatureName(oid: string): string {
  return names.get(oid) ?? oid;
}

export function isWeakSignature(name: string): boolean {
  return /^(MD5|SHA-1) /.test(name);
}
