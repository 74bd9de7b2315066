import { chown, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run, serverAccount } from './embedded/account.ts';

const VARIABLE = 'PANEL_TEST_CLUSTER';

/** Keeps a copy of a migrated, stopped cluster, for tests that need their own server. */
export async function keepCluster(dataDir: string): Promise<void> {
  const kept = join(dataDir, 'template');
  await copy(join(dataDir, 'postgres'), kept);
  process.env[VARIABLE] = kept;
}

/** Copies a migrated cluster, in a fraction of the time of initdb and migrations. */
export async function copyCluster(dataDir: string): Promise<void> {
  const kept = process.env[VARIABLE];
  if (!kept) throw new Error('There is no cluster to copy: call startTestServer() in the global set-up.');
  await mkdir(dataDir, { recursive: true, mode: 0o711 });
  await copy(kept, join(dataDir, 'postgres'));
}

/** The copy belongs to the account that PostgreSQL runs as, like the original. */
async function copy(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  const account = serverAccount();
  if (account) await chown(to, account.uid, account.gid);
  const { ok, output } = await run('/bin/cp', ['-a', `${from}/.`, to], account);
  if (!ok) throw new Error(output);
}
