// npm run test:hostile: sends 100,000 hostile requests and checks each response. HOSTILE_REQUESTS sets another number;
// the HOSTILE_SEED that a run has printed repeats it.
import { randomInt } from 'node:crypto';
import { requireNode } from './start/require-node.mjs';

const { HOSTILE_REQUESTS = '100000', HOSTILE_SEED = String(randomInt(2 ** 31)) } = process.env;
console.log(`HOSTILE_SEED=${HOSTILE_SEED}`);

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { printSum } = await import('./test/print-sum.mjs');
const { runVitest } = await import('./test/vitest-tests.mjs');

const only = ['--project=node', 'server/src/testing/hostile', '--testTimeout=7200000'];
printSum([await runVitest('vitest.config.ts', { HOSTILE_REQUESTS, HOSTILE_SEED }, only)]);
