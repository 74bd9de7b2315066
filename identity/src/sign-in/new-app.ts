import type { Interaction } from '../oidc/interaction.ts';
import { awaitCode } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';
import { newTotpSecret } from './totp.ts';

/** After the second step: whoever wants another authenticator app sets it up before the sign-in ends. */
export async function beginNewApp(
  { db, secrets }: Pick<StepOptions, 'db' | 'secrets'>,
  { id: interaction, wantsNewApp }: Pick<Interaction, 'id' | 'wantsNewApp'>,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<boolean> {
  if (!wantsNewApp) return false;
  await awaitCode(db, secrets, interaction, { id, startedAt, newTotpSecret: newTotpSecret(), replacesTotp: true });
  return true;
}
