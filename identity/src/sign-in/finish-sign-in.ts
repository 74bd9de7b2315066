import type { Database } from '@panel/database/database';
import { recordEvent } from '../accounts/events.queries.ts';
import type { Interaction } from '../oidc/interaction.ts';
import { accountKey, forgetFailures } from '../throttle/throttle.queries.ts';
import { forgetSignIn } from './sign-in.queries.ts';

/**
 * Gives the URL that takes the browser back to the application. The account's failures are forgotten, but not those of
 * the IP address: otherwise somebody with an account could guess the passwords of others without a pause.
 */
export async function finishSignIn(
  db: Database,
  interaction: Interaction,
  account: { id: string; username: string; startedAt: Date },
  { ip, methods }: { ip: string; methods: string[] },
): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await forgetFailures(trx, accountKey(account.username));
    await forgetSignIn(trx, interaction.id);
    await recordEvent(trx, 'LOGIN', account, ip);
  });
  return interaction.finish({ accountId: account.id, signedInAt: account.startedAt, methods });
}
