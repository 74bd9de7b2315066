import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { connect } from '../database.ts';
import { migrate } from '../migrate.ts';
import { ownName } from './account.ts';
import { scratchWithCluster } from './testing/scratch.ts';

vi.setConfig({ testTimeout: 60_000 });

const WHO = 'SELECT rolname AS role, rolsuper AS super FROM pg_roles WHERE rolname = current_user';

test('a server left running by an older version gets the panel’s role, and its tables the rights', async () => {
  await using place = await scratchWithCluster();
  const older = await place.start('command');
  {
    await migrate(older.connection);
    await using owner = connect(older.connection);
    await owner.pool.query('DROP OWNED BY panel_app');
    await owner.pool.query('DROP ROLE panel_app');
    await writeFile(join(place.cluster, 'pg_hba.conf'), 'local all panel peer map=panel\n');
    await writeFile(join(place.cluster, 'pg_ident.conf'), `panel "${ownName()}" panel\n`);
    await owner.pool.query('SELECT pg_reload_conf()');
    await expect.poll(() => connects(older.panelConnection)).toBe(false);
  }

  const newer = await place.start('panel');
  await migrate(newer.connection);
  await using panel = connect(newer.panelConnection);
  expect((await panel.pool.query(WHO)).rows).toEqual([{ role: 'panel_app', super: false }]);
  await panel.pool.query("INSERT INTO audit (actor, action) VALUES ('a', 'b')");
  await expect(panel.pool.query('DELETE FROM audit')).rejects.toThrow('permission denied for table audit');
  await using owner = connect(newer.connection);
  expect((await owner.pool.query(WHO)).rows).toEqual([{ role: 'panel', super: true }]);
  await Promise.all([panel.close(), owner.close()]);
  await newer.stop();
  await older.stop();
});

async function connects(connection: Parameters<typeof connect>[0]): Promise<boolean> {
  await using connected = connect(connection);
  return connected.pool.query('SELECT 1').then(
    () => true,
    () => false,
  );
}
