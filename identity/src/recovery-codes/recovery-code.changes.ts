import type { Database } from '@panel/database/database';
import { lockAccount } from '../accounts/account.queries.ts';
import { CODES, hashOfCode, newRecoveryCode, readRecoveryCode } from './recovery-code.rules.ts';

/** How many are left, and since when; `null` if none were generated or all are used. */
export async function recoveryCodesOf(db: Database, accountId: string): Promise<{ left: number; madeAt: Date | null }> {
  const { left, madeAt } = await db
    .selectFrom('identity.recovery_code')
    .select(({ fn }) => [fn.countAll<number>().as('left'), fn.max('created_at').as('madeAt')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { left: Number(left), madeAt };
}

/** Replaces the old codes. The new ones cannot be read again. */
export async function createRecoveryCodes(trx: Database, accountId: string): Promise<string[] | undefined> {
  // If two requests run at once, the second replaces the codes of the first.
  if (!(await lockAccount(trx, accountId))) return undefined;
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await trx.deleteFrom('identity.recovery_code').where('account_id', '=', accountId).execute();
  await trx
    .insertInto('identity.recovery_code')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOfCode(accountId, readRecoveryCode(code) ?? ''),
      })),
    )
    .execute();
  return codes;
}

/** If two requests carry the same code, only one finds it. */
export async function spendRecoveryCode(db: Database, accountId: string, characters: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity.recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfCode(accountId, characters))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
