import { listProcesses } from './embedded/postmaster.ts';

/** Sends a signal to all processes of a server, or to all but one. */
export async function signalServer(directory: string, signal: NodeJS.Signals, except?: number): Promise<void> {
  for (const pid of await listProcesses(directory)) if (pid !== except) signalIfThere(pid, signal);
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended since it was listed, as connections do at any time.
  }
}
