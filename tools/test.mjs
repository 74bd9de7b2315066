// npm test: everything that must hold, set-up included. The last line is "N passed, M failed".
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { runChecks } = await import('./check/run-checks.mjs');
const { runBrowserTests } = await import('./test/browser-tests.mjs');
const { runVitest } = await import('./test/vitest-tests.mjs');

const checks = (await runChecks()).map(({ passed }) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 }));
// One after the other: tests that measure time get the machine for themselves.
const results = [...checks, await runVitest(), await runBrowserTests()];
const sum = (outcome) => results.reduce((total, result) => total + result[outcome], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') === 0 ? 0 : 1;
