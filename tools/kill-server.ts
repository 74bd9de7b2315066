import { listProcesses } from '@panel/database/postmaster';

export async function killServer(directory: string): Promise<void> {
  for (const pid of await listProcesses(directory)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended, as those of a killed server do.
    }
  }
}
