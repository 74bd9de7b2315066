import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = fromHere(`../../../../node_modules/.cache/registrar-panel/mail-process-${process.pid}.mjs`);

let built: Promise<unknown> | undefined;

/** Starts an instance in its own process. */
export async function startMailProcess(connection: object, settings: object) {
  built ??= build({
    entryPoints: [fromHere('mail-process.ts')],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // Bundles only our own workspaces, whose TypeScript Node cannot run.
    plugins: [
      {
        name: 'packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@panel/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
  await built;
  const args = [PROGRAM, JSON.stringify(connection), JSON.stringify(settings)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  return {
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}
