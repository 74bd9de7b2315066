import { computedDigests, digestedOf } from './dnskey.rules.ts';
import type { Dnskey } from './dnskey-text.rules.ts';

/** Browsers compute digests only in secure contexts: over https, or on localhost. */
export const canDigest = () => globalThis.crypto?.subtle !== undefined;

/** The key's digests for a name, in hexadecimal, by digest type; empty if the browser cannot compute any. */
export async function digestsOf(aLabel: string, key: Dnskey): Promise<Map<number, string>> {
  if (!canDigest()) return new Map();
  const digested = digestedOf(aLabel, key);
  const all = Object.entries(computedDigests).map(async ([type, name]) => {
    const bytes = new Uint8Array(await crypto.subtle.digest(name, digested));
    return [
      Number(type),
      [...bytes]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase(),
    ] as const;
  });
  return new Map(await Promise.all(all));
}
