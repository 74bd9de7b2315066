import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '@panel/database/embedded';
import { createRealm } from './keycloak-realm.ts';
import { startMailServer } from './mail-server.ts';

// Playwright's global set-up: starts the panel as `npm start` does, with an embedded PostgreSQL and the demo data, on
// its own port and in its own directory. With IDENTITY=keycloak, users sign in to the Keycloak at KEYCLOAK_URL, and
// there is no demo. Workers find everything through the environment. The returned function stops it all.

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export default async function startPanel() {
  if (!existsSync(program)) throw new Error('The panel is not built: run npm run build first.');
  const dataDir = await createDataDir();
  const mailDir = await mkdtemp(`${dataDir}/received-`);
  const mailServer = await startMailServer(mailDir);
  const port = await freePort();
  const variables = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SMTP_URL: mailServer.url,
    // Every test uses its own IP address, so that its failed sign-ins do not slow down other tests.
    TRUST_PROXY: 'loopback',
    // Some tests open dozens of pages, each of which starts a sign-in.
    RATE_LIMIT_SIGN_IN: '10000',
    REGISTRY_LISTEN: `${dataDir}/registry.sock`,
    REGISTRY_SECRET: randomUUID(),
    DATA_STALE_AFTER: '30',
    EPP_CERTIFICATES: 'required',
  };
  const realm = process.env.IDENTITY === 'keycloak' ? await createRealm(variables) : undefined;
  const panel = await runPanel({ ...variables, ...(realm?.environment ?? { DEMO: 'true' }) });
  const endedTooSoon = (...how: unknown[]) => console.error(`The panel exited during the tests (${how.join(', ')}).`);
  panel.once('exit', endedTooSoon);

  const database = await startEmbedded({ dataDir, use: 'test', report: () => {} });
  process.env.PANEL_URL = `http://localhost:${port}`;
  process.env.PANEL_SECRETS_KEY_FILE = `${dataDir}/secrets.key`;
  process.env.PANEL_MAIL_DIR = mailDir;
  process.env.PANEL_REGISTRY = JSON.stringify({
    socketPath: variables.REGISTRY_LISTEN,
    secret: variables.REGISTRY_SECRET,
  });
  process.env.PANEL_DATABASE = JSON.stringify(database.connection);

  return async () => {
    await database.stop();
    panel.off('exit', endedTooSoon);
    await endPanel(panel);
    await mailServer.stop();
    await realm?.remove();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/**
 * Named like the directories of database/src/testing-server.ts, so that the next run removes what a killed one left.
 */
export async function createDataDir(): Promise<string> {
  const dataDir = await mkdtemp(`/tmp/registrar-panel-test-${process.pid}-`);
  await chmod(dataDir, 0o711); // if root starts it, PostgreSQL runs as nobody
  return dataDir;
}

export async function runPanel(variables: Record<string, string>): Promise<ChildProcess> {
  const panel = spawn(process.execPath, [program], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(panel);
  return panel;
}

export async function endPanel(panel: ChildProcess): Promise<void> {
  if (panel.exitCode !== null || panel.signalCode !== null) return;
  panel.kill('SIGTERM');
  await once(panel, 'exit');
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('There is no free port.');
  return address.port;
}

async function ready(panel: ChildProcess) {
  if (!panel.stdout) throw new Error('The panel has no output.');
  const lines: string[] = [];
  for await (const line of createInterface(panel.stdout)) {
    lines.push(line);
    if (line.includes('is ready at')) {
      panel.stdout.resume();
      return;
    }
  }
  throw new Error(`The panel did not start:\n${lines.join('\n')}`);
}
