import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from './database.ts';
import { startEmbedded } from './embedded.ts';
import { copyCluster } from './testing-cluster.ts';
import { testDirectory } from './testing-directory.ts';
import { signalServer } from './testing-signals.ts';

/** A PostgreSQL for one test that can be frozen: it then keeps its connections, but does not respond. */
export async function freezableServer({ answerMs = 500 } = {}) {
  const base = await testDirectory('registrar-panel-frozen-');
  const dataDir = join(base, 'var');
  const settings = { fsync: 'off', shared_buffers: '32MB' };
  await copyCluster(dataDir);
  const embedded = await startEmbedded({ dataDir, use: 'test', report: () => {}, settings });
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => signalServer(join(dataDir, 'postgres'), name);
  const { connection, panelConnection } = embedded;
  const owner = connect(connection, { applicationName: 'test' });
  const asPanel = { ...connect(panelConnection, { applicationName: 'test', answerMs }), connection: panelConnection };
  const close = async () => {
    await signal('SIGCONT');
    await asPanel.close();
    await owner.close();
    await embedded.stop();
    await rm(base, { recursive: true, force: true });
  };
  return {
    ...owner,
    dataDir,
    connection,
    asPanel,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    close,
    [Symbol.asyncDispose]: close,
  };
}
