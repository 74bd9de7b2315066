import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Processes, Started } from './processes.ts';
import type { Values } from './settings.ts';

const PANEL = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));

export const PUBLIC_URL = 'http://localhost:8000';
export const REGISTRY_SECRET = 'a secret of the registry';

/** A panel that can be stopped and started again. All panels share the database and the secrets key. */
export function panelAt(name: string, directory: string, host: string, start: Processes['start'], values: Values) {
  const { LOCAL, OWNER_PASSWORD, PANEL_PASSWORD } = values;
  mkdirSync(directory);
  const socket = join(directory, 'registry.sock');
  const env = {
    HOST: host,
    PORT: '8080',
    PUBLIC_URL,
    TRUST_PROXY: 'loopback',
    DATA_DIR: directory,
    DATABASE_URL: `postgres://panel_app:${PANEL_PASSWORD}@${LOCAL}:6432/panel`,
    DATABASE_DIRECT_URL: `postgres://panel:${OWNER_PASSWORD}@${LOCAL}:5000/panel`,
    SECRETS_KEY_FILE: join(directory, '../secrets.key'),
    DEMO: 'false',
    LOG_LEVEL: 'warn',
    // Longer than HAProxy takes to notice.
    SHUTDOWN_DELAY: '4',
    REGISTRY_LISTEN: socket,
    REGISTRY_SECRET,
    RATE_LIMIT_ACCOUNT: '1000000',
    RATE_LIMIT_ANONYMOUS: '1000000',
  };
  let running: Started | undefined;
  return {
    url: `http://${host}:8080`,
    socket,
    start: () => {
      running = start(name, [process.execPath, '--enable-source-maps', PANEL], { env });
    },
    stop: async () => running?.stop(),
  };
}
