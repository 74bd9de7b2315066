import type { Proof } from '@panel/core/directory';

const KEPT_MS = 30_000;
const MAX_KNOWN = 10_000;

export interface Verified extends Proof {
  /** The token's own expiry, in ms since 1970. */
  expiresAt: number;
}

/**
 * Caches valid tokens for half a minute, but not beyond their expiry, because verifying a signature takes as long as
 * the rest of a small request. Refused tokens are verified every time. The cache uses a clock that no one can set.
 */
export function rememberVerified(
  verify: (token: string) => Promise<Verified | undefined>,
  now = () => performance.now(),
  date = Date.now,
) {
  const known = new Map<string, { proof: Proof; until: number }>();

  return async (token: string): Promise<Proof | undefined> => {
    const remembered = known.get(token);
    if (remembered && now() < remembered.until) return remembered.proof;
    known.delete(token);
    const verified = await verify(token);
    if (!verified) return undefined;
    const { expiresAt, ...proof } = verified;
    known.set(token, { proof, until: now() + Math.min(KEPT_MS, expiresAt - date()) });
    for (const [oldest] of known) {
      if (known.size <= MAX_KNOWN) break;
      known.delete(oldest);
    }
    return proof;
  };
}
