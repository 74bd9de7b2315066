import { fileURLToPath } from 'node:url';
import { StartError } from '@panel/database/start-error';
import { fillDemo } from '@panel/demo';
import { loadEnvFile, readEnvironment } from './environment.ts';
import { type Panel, startPanel } from './panel.ts';

// Two levels up from server/src/ as well as from the bundle in server/dist/.
const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

const report = (line: string) => console.log(line);

try {
  loadEnvFile();
  const environment = readEnvironment(process.env);
  const demoAccounts: string[] = [];
  const starting = startPanel({
    environment,
    webRoot,
    devServer: process.env.VITE_DEV_SERVER,
    report,
    prepare: environment.demo
      ? async (db, identity) => void demoAccounts.push(...(await fillDemo(db, identity, report)))
      : undefined,
  });
  stopOnSignals(starting);
  await starting;
  report(`Registrar Panel is ready at ${environment.publicUrl}`);
  for (const line of demoAccounts) report(line);
} catch (error) {
  fail(error);
}

/** Works during the start too. A second signal changes nothing, because npm repeats the Ctrl-C of the terminal. */
function stopOnSignals(starting: Promise<Panel>): void {
  let stopping: Promise<void> | undefined;
  const stop = () => {
    if (!stopping) report('Stopping…');
    stopping ??= starting.then((panel) => panel.stop()).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): never {
  // What the operator can fix is one line; any other error is our fault and shows its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
