// npm run check: checks types, lint and dead code in parallel.
import { runChecks } from './check/run-checks.mjs';

const results = await runChecks();
process.exitCode = results.every(({ failures }) => failures.length === 0) ? 0 : 1;
