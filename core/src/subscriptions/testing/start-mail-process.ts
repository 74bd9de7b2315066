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
    // With its packages, because loading their many files takes about half of the time of a start.
    external: ['pg-native', '@node-rs/*'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
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
