// npm run test:crash: kills the embedded database and its panel 20 times, or CRASH_KILLS (npm test: three times).
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { printSum } = await import('./test/print-sum.mjs');
const { runVitest } = await import('./test/vitest-tests.mjs');

const { CRASH_KILLS = '20' } = process.env;
printSum([await runVitest('vitest.config.ts', { CRASH_KILLS }, ['--project=node', 'database/src/embedded/crash'])]);
