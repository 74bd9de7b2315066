// npm run test:crash: kills the embedded database and its panel 20 times; npm test does so three times. CRASH_KILLS
// sets another number.
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { printSum } = await import('./test/print-sum.mjs');
const { runVitest } = await import('./test/vitest-tests.mjs');

const { CRASH_KILLS = '20' } = process.env;
printSum([await runVitest('vitest.config.ts', { CRASH_KILLS }, ['--project=node', 'database/src/embedded/crash'])]);
