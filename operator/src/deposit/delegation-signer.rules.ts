import { createHash } from 'node:crypto';
import type { RawDs, RawKey } from './objects.ts';

interface DelegationSigner {
  keyTag: number;
  algorithm: number;
  digestType: number;
  digest: string;
}

const SHA_256 = 2;

export function readDs({ keyTag, alg, digestType, digest = '' }: RawDs): DelegationSigner | undefined {
  const numbers = [number(keyTag, 65_535), number(alg, 255), number(digestType, 255)] as const;
  const [tag, algorithm, type] = numbers;
  const isDigest = /^([0-9a-f]{2})+$/i.test(digest);
  if (tag === undefined || algorithm === undefined || type === undefined || !isDigest) return undefined;
  return { keyTag: tag, algorithm, digestType: type, digest: digest.toUpperCase() };
}

/** The DS of a DNSKEY: RFC 4509, with the key tag of RFC 4034, appendix B. */
export function dsOfKey(alabel: string, { flags, protocol, alg, pubKey = '' }: RawKey): DelegationSigner | undefined {
  const [flagBits, protocolNumber, algorithm] = [number(flags, 65_535), number(protocol, 255), number(alg, 255)];
  const base64 = pubKey.replace(/[ \t\r\n]/g, '');
  const isKey = base64 !== '' && /^[A-Za-z0-9+/]+={0,2}$/.test(base64) && base64.length % 4 === 0;
  if (flagBits === undefined || protocolNumber === undefined || algorithm === undefined || !isKey) return undefined;
  const rdata = Buffer.concat([
    Buffer.from([flagBits >> 8, flagBits & 255, protocolNumber, algorithm]),
    Buffer.from(base64, 'base64'),
  ]);
  const digest = createHash('sha256').update(wireName(alabel)).update(rdata).digest('hex').toUpperCase();
  return { keyTag: keyTagOf(rdata), algorithm, digestType: SHA_256, digest };
}

function wireName(alabel: string): Buffer {
  const labels = alabel.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'ascii')]);
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function keyTagOf(rdata: Buffer): number {
  let sum = 0;
  for (const [index, byte] of rdata.entries()) sum += index % 2 === 0 ? byte << 8 : byte;
  return (sum + (sum >> 16)) & 0xffff;
}

function number(text: string | undefined, max: number): number | undefined {
  const value = text !== undefined && /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value <= max ? value : undefined;
}
