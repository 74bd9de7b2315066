import type { Database } from '@panel/database/database';
import { panelCommand } from '@panel/database/panel-command';

/** Without registrars no one can sign in, and the pages do not say why. */
export async function logFirstSteps(db: Database, report: (line: string) => void): Promise<void> {
  const registrar = await db.selectFrom('registrar').select('id').limit(1).executeTakeFirst();
  if (registrar) return;
  report(
    `There is no registrar yet. "${panelCommand('registrar add <handle>')}" adds one, "admin add" its first administrator, and "import <deposit>" a whole registry. DEMO=true shows demo data, on this machine only.`,
  );
}
