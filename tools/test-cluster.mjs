// npm run test:cluster: runs a whole cluster on this machine, with the settings of deploy/cluster, and causes each
// failure ten times while people write. CLUSTER_TIMES sets another number.
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { canBeApart, isApart, runApart } = await import('./cluster/apart.mjs');
if (!isApart && canBeApart()) await runApart();

const { clusterProblem } = await import('./cluster/programs.mjs');
const { runClusterTests } = await import('./test/cluster-tests.mjs');
const { printSum } = await import('./test/print-sum.mjs');
const { CLUSTER_TIMES = '10' } = process.env;
const problem = clusterProblem();
if (!isApart) console.log('Machines cannot be isolated here: that requires root, iproute2 and network namespaces.');
printSum([problem ? { passed: 0, failures: [problem] } : await runClusterTests({ CLUSTER_TIMES })]);
