// npm run test:connecting: runs the example of docs/CONNECTING.md and kills its parts 20 times at random.
// CONNECTING_KILLS sets another number; the CONNECTING_SEED that a run has printed repeats it.
import { randomInt } from 'node:crypto';
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { printSum } = await import('./test/print-sum.mjs');
const { runVitest } = await import('./test/vitest-tests.mjs');

const { CONNECTING_KILLS = '20', CONNECTING_SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`CONNECTING_SEED=${CONNECTING_SEED}`);
const only = ['--project=node', 'tools/connecting'];
printSum([await runVitest('vitest.config.ts', { CONNECTING_KILLS, CONNECTING_SEED }, only)]);
