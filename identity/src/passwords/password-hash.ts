import { hash, verify } from '@node-rs/argon2';

// OWASP's figures for argon2id, which is the library's algorithm by default.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

/** Takes as long where there is no password, so that time does not tell which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash()), normalise(password));
  return matches && passwordHash !== null;
}

let nobodys: Promise<string> | undefined;

/** Made before the first sign-in, which would otherwise take longer for an unknown account. */
export function nobodysHash(): Promise<string> {
  nobodys ??= hashPassword('the password of nobody');
  return nobodys;
}

/** RFC 8265, 4.2: one password, whichever way a keyboard composes its accents. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
