import { hash, verify } from '@node-rs/argon2';

// OWASP's parameters for argon2id, the library's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// Used for accounts without a password: it has the same cost, and no known password matches it.
export const NOBODYS_HASH = `${PREFIX}${'A'.repeat(22)}$${'A'.repeat(43)}`;

export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

/** False if another program computed it at another cost. */
export const isOwnHash = (passwordHash: string) => passwordHash.startsWith(PREFIX);

/** Takes equally long without a password, so that timing does not reveal which accounts exist. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? NOBODYS_HASH, normalise(password));
  return matches && passwordHash !== null;
}

/** RFC 8265, 4.2: the same password however a keyboard composes its accents. */
function normalise(password: string): string {
  return password.normalize('NFC');
}
