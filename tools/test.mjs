// npm test: everything that must hold, set-up included. The last line is "N passed, M failed".
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { runAllTests } = await import('./test/all-tests.mjs');
const { printSum } = await import('./test/print-sum.mjs');
printSum(await runAllTests());
