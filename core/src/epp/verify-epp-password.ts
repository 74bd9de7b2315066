import { verify as verifyArgon2 } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';
import { isOwnHash, verifyPassword } from '@panel/identity/password-hash';

/** Other programs hashed the password as typed, without Unicode normalization. */
export async function verifyEppPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash === null || isOwnHash(passwordHash)) return verifyPassword(passwordHash, password);
  return passwordHash.startsWith('$argon2id$')
    ? verifyArgon2(passwordHash, password)
    : verifyBcrypt(password, passwordHash);
}
