// npm run bench [-- --size 50k|1m|10m]: measures the panel beside plainer ways to do the same, and from 500k on writes the
// figures into docs/PERFORMANCE.md. --only feed, searches or instances measures nothing else. --only soak lets people work
// on two instances for SOAK_MINUTES (60), and fails if an answer was wrong or memory grew. --large measures a small registry
// like a large one, --port is the panel's. --quick shows in a few minutes what people wait for most, beside the last
// release; with --keep, for a release, it keeps the figures in bench/results/.
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
