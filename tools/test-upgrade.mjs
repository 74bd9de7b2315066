// npm run test:upgrade: runs the last release's server tests on the tables of this version. A failure shows a problem
// that an instance would have before it is upgraded.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireNode } from './start/require-node.mjs';

requireNode();
const { prepare } = await import('./start/prepare.mjs');
await prepare();

const { printSum } = await import('./test/print-sum.mjs');
const { build, builtRelease } = await import('./upgrade/built-release.mjs');
const { lastRelease } = await import('./upgrade/last-release.mjs');

const release = lastRelease();
if (!release) {
  console.log('There is no release in the history of this directory.');
} else {
  const directory = mkdtempSync(join(tmpdir(), 'registrar-panel-release-'));
  try {
    console.log(`The server’s tests of ${release.version}, on the tables of this version:`);
    cpSync(await builtRelease(release), directory, { recursive: true, verbatimSymlinks: true });
    cpSync('database/migrations', join(directory, 'database/migrations'), { recursive: true });
    await build(directory);
    const { runVitest } = await import(join(directory, 'tools/test/vitest-tests.mjs'));
    printSum([
      await runVitest('vitest.config.ts', {}, ['--project=node', 'core', 'server', 'identity', 'registry', 'operator']),
    ]);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
