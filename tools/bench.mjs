// npm run bench [-- --size 100k|1m|10m]: measures the panel beside simpler alternatives, stores the figures in
// bench/results/ and generates docs/PERFORMANCE.md from them. Smaller sizes and uncommitted changes only show figures.
// --only searches,feed measures these parts; parts of one commit are combined. --only instances or soak has its own
// table; SOAK_MINUTES is 60. --page only generates the page again. --port is the panel's. --quick shows in a few
// minutes what people wait for most, beside the last release; with --keep, for a release, it stores the figures.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();
const { findChromium } = await import('./test/chromium.mjs');
const main = fileURLToPath(new URL('../bench/main.ts', import.meta.url));
const benchmark = spawn(process.execPath, ['--import', 'tsx', main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: findChromium() ?? '' },
});
// A terminal sends SIGINT to both processes.
process.on('SIGINT', () => {}).on('SIGTERM', (signal) => benchmark.kill(signal));
const [status] = await once(benchmark, 'exit');
process.exitCode = status ?? 1;
