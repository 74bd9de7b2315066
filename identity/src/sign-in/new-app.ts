import type { Interaction } from '../oidc/interaction.ts';
import { awaitCode } from './sign-in.queries.ts';
import type { StepOptions } from './step.ts';
import { newTotpSecret } from './totp.ts';

/** After the second step: a user who asked to replace the authenticator app does so before the sign-in ends. */
export async function beginNewApp(
  { db, secrets }: Pick<StepOptions, 'db' | 'secrets'>,
  { id: interaction, wantsNewApp }: Pick<Interaction, 'id' | 'wantsNewApp'>,
  { id, startedAt }: { id: string; startedAt: Date },
): Promise<boolean> {
  if (!wantsNewApp) return false;
  await awaitCode(db, secrets, interaction, { id, startedAt, newTotpSecret: newTotpSecret(), replacesTotp: true });
  return true;
}
