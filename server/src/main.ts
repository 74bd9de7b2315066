import { fileURLToPath } from 'node:url';
import { StartError } from '@panel/database/start-error';
import { demoAccounts, fillDemo } from '@panel/demo/index';
import { loadEnvFile, readEnvironment } from './environment.ts';
import { startPanel } from './panel.ts';

// Two levels up from server/src/ as well as from the bundle in server/dist/.
const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const report = (line: string) => console.log(line);

try {
  loadEnvFile();
  const environment = readEnvironment(process.env);
  const panel = await startPanel({
    environment,
    webRoot,
    devServer: process.env.VITE_DEV_SERVER,
    report,
    prepare: environment.demo ? fillDemo : undefined,
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      report('Stopping…');
      // A second signal finds no handler any more and ends the process at once.
      panel.stop().then(() => process.exit(0), fail);
    });
  }
  report(`Registrar Panel is ready at ${environment.publicUrl}`);
  if (environment.demo) report(demoAccounts());
} catch (error) {
  fail(error);
}

function fail(error: unknown): never {
  // What the operator can put right is one line; anything else is ours, with its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
