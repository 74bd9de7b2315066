import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const VARIABLE = 'PANEL_TEST_OPERATOR';

/**
 * vitest's global set-up: bundles the program as operators get it, because a process that must translate TypeScript
 * first takes four times as long to start. Workers find the bundle through the environment.
 */
export default async function setup() {
  // As deep below the root as operator/dist/: database/src/migrate.ts says why.
  const outdir = join(ROOT, `node_modules/.operator-test-${process.pid}`);
  process.env[VARIABLE] = outdir;
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['operator/src/main.ts'],
    outdir,
    bundle: true,
    format: 'esm',
    platform: 'node',
    sourcemap: true,
    splitting: true,
    plugins: [
      {
        name: 'external-packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ kind, path }) =>
            kind === 'entry-point' || path.startsWith('@panel/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  return () => rm(outdir, { recursive: true, force: true });
}

/** The directory of the bundled program. Whatever tests leave in it is removed at the end of the run. */
export function bundleDirectory(): string {
  const directory = process.env[VARIABLE];
  if (!directory)
    throw new Error('The operator’s program is not bundled: bundle-setup.ts belongs in the global set-up.');
  return directory;
}
