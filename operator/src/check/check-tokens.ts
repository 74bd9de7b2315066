import { countMarkedTokens } from '@panel/core/tokens';
import type { Database } from '@panel/database/database';

/** Warns of tokens whose creator is gone or disabled (Behaviour TOKENS-10). */
export async function checkTokens(db: Database): Promise<string[]> {
  const count = await countMarkedTokens(db);
  if (count === 0) return [];
  const found =
    count === 1
      ? '1 access token still works although the account that created it was'
      : `${count} access tokens still work although the accounts that created them were`;
  return [`${found} removed or disabled: see "tokens list".`];
}
