import type { Database } from '@panel/database/database';
import { panelCommand } from '@panel/database/panel-command';
import { StartError } from '@panel/database/start-error';
import { listAccountsThatMaySkipTotp } from '@panel/identity/may-skip-totp';
import type { Environment } from './environment.ts';

/**
 * Demo accounts stay in the demo's database and its backups. A registry that started with them would be open to
 * everyone who has read the documentation (Behaviour DEMO-3). Keycloak has no demo accounts.
 */
export async function refuseDemoAccounts(
  db: Database,
  { demo, keycloak }: Pick<Environment, 'demo' | 'keycloak'>,
): Promise<void> {
  if (demo || keycloak) return;
  const [first, ...others] = await listAccountsThatMaySkipTotp(db);
  if (first === undefined) return;
  const who = others.length === 0 ? first : `${first} and ${others.length} more`;
  throw new StartError(
    `The database contains demo accounts (${who}), whose password is public and which need no 2-step verification: remove them with "${panelCommand('demo remove')}", or use another database (DATA_DIR or DATABASE_URL).`,
  );
}
