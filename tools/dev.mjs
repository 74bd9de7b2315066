// npm run dev: server and web app reload on change. The browser connects only to the panel, which forwards requests for
// the web app to Vite at VITE_DEV_SERVER.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { freePort } from './start/free-port.mjs';
import { requireNode } from './start/require-node.mjs';

requireNode();
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const host = '127.0.0.1';
const port = await freePort();

const vite = await createServer({
  root: `${ROOT}web`,
  configFile: `${ROOT}web/vite.config.ts`,
  clearScreen: false,
  // The browser connects to Vite directly for updates, because the panel forwards requests but not sockets.
  server: { host, port, strictPort: true, hmr: { host, clientPort: port } },
});
await vite.listen();

const server = spawn('node_modules/.bin/tsx', ['watch', '--clear-screen=false', 'server/src/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, VITE_DEV_SERVER: `http://${host}:${port}` },
});
process.on('SIGINT', (signal) => server.kill(signal)).on('SIGTERM', (signal) => server.kill(signal));
const [code] = await once(server, 'exit');
await vite.close();
process.exitCode = code ?? 0;
