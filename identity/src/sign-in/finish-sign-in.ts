import type { Database } from '@panel/database/database';
import { recordEvent } from '../accounts/events.queries.ts';
import type { Interaction } from '../oidc/interaction.ts';
import { forgetFailures } from '../throttle/throttle.queries.ts';
import type { Brakes } from './known-browsers.ts';
import { type Notice, warnOfNewAddress } from './new-address.ts';
import { forgetSignIn } from './sign-in.queries.ts';

/**
 * Returns the URL that takes the browser back to the application. Clears the failures of the account or of its known
 * browser, but not those of the IP address: otherwise the owner of one account could guess others' passwords without a
 * pause.
 */
export async function finishSignIn(
  db: Database,
  interaction: Interaction,
  account: { id: string; username: string; startedAt: Date },
  { ip, methods, brakes, ...notice }: { ip: string; methods: string[]; brakes: Brakes } & Notice,
): Promise<string> {
  await db.transaction().execute(async (trx) => {
    await forgetFailures(trx, brakes.inAdvance);
    await forgetSignIn(trx, interaction.id);
    await warnOfNewAddress(trx, account, ip, notice);
    await recordEvent(trx, 'LOGIN', account, ip);
  });
  return interaction.finish({ accountId: account.id, signedInAt: account.startedAt, methods });
}
