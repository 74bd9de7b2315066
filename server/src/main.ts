import { fileURLToPath } from 'node:url';
import { isForThisMachine, loadEnvFile, readEnvironment } from '@panel/core';
import { StartError } from '@panel/database/start-error';
import { fillDemo } from '@panel/demo';
import { createReport } from './log.ts';
import { type Panel, startPanel } from './panel.ts';

// Two levels up both from server/src/ and from the bundle in server/dist/.
const webRoot = fileURLToPath(new URL('../../web/dist/', import.meta.url));

// More than requests in progress and a mail being sent may take.
const STOPS_WITHIN_MS = 50_000;

const stopping = new AbortController();

try {
  loadEnvFile();
  const environment = readEnvironment(process.env);
  const report = createReport({ isPlain: environment.demo || process.stdout.isTTY });
  const demoAccounts: string[] = [];
  const suffix = isForThisMachine(environment) ? environment.deskSuffix : undefined;
  const starting = startPanel({
    environment,
    webRoot,
    devServer: process.env.VITE_DEV_SERVER,
    report,
    prepare: environment.demo
      ? async (db, identity) => void demoAccounts.push(...(await fillDemo(db, identity, report, suffix)))
      : undefined,
    signal: stopping.signal,
  });
  stopOnSignals(starting, report, environment.shutdownDelay * 1000);
  await starting;
  report(`Registrar Panel is ready at ${environment.publicUrl}`);
  for (const line of demoAccounts) report(line);
} catch (error) {
  // An aborted start fails for that reason.
  if (!stopping.signal.aborted) fail(error);
}

/** Also works during the start. A second signal is ignored, because npm repeats the terminal's Ctrl-C. */
function stopOnSignals(starting: Promise<Panel>, report: (line: string) => void, delayMs: number): void {
  const stop = () => {
    if (stopping.signal.aborted) return;
    report('Stopping…');
    stopping.abort();
    setTimeout(() => fail(new StartError('Not everything could be stopped in time.')), delayMs + STOPS_WITHIN_MS);
    starting
      .then(
        (panel) => panel.stop(),
        () => {},
      )
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

function fail(error: unknown): never {
  // An error that the operator can fix is one line; any other is our own and shows its stack.
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
