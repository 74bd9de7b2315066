// npm run bench [-- --size 50k|1m|10m]: measures the panel beside plainer ways, and writes docs/PERFORMANCE.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();
const { findChromium } = await import('./test/chromium.mjs');
const main = fileURLToPath(new URL('../bench/main.ts', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '' },
});
process.exitCode = status ?? 1;
