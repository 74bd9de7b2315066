import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { writeAccess } from './settings.ts';

/** The role of the panel's connections. The superuser `panel` is for migrations, commands and clean-up. */
export const PANEL_ROLE = 'panel_app';

const ATTEMPTS = 500;

/** Creates the role if an older version did not, even in a server which that version left running. */
export async function preparePanelRole(
  client: pg.Client,
  directory: string,
  connection: pg.ClientConfig,
): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [PANEL_ROLE]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${PANEL_ROLE} LOGIN`).catch(ignoreIfThere);
  const allowed = await client.query('SELECT FROM pg_hba_file_rules WHERE $1 = ANY (user_name)', [PANEL_ROLE]);
  if (allowed.rowCount !== 0) return;
  await writeAccess(directory);
  await client.query('SELECT pg_reload_conf()');
  for (let attempt = 0; !(await letsIn(connection)); attempt++) {
    if (attempt === ATTEMPTS)
      throw new StartError("PostgreSQL refuses the panel's connection: stop it, and start again.");
    await delay(20);
  }
}

/** The server takes a moment to reload its files. */
async function letsIn(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

/** Another process was first, which PostgreSQL reports with one of these codes. */
export function ignoreIfThere(error: pg.DatabaseError) {
  if (!['42P04', '42710', '23505'].includes(error.code ?? '')) throw error;
}
