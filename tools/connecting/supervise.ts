import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a program and restarts it whenever it ends, like a supervisor. */
export function supervise(program: string, env: Record<string, string>) {
  let isStopping = false;
  let starts = 0;
  let errors = '';
  let child: ChildProcess = start();

  function start(): ChildProcess {
    starts += 1;
    const { PATH = '', HOME = '' } = process.env;
    const started = spawn(process.execPath, [program], {
      env: { PATH, HOME, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    started.stderr?.setEncoding('utf8').on('data', (text) => {
      errors += text;
    });
    started.once('close', () => {
      if (!isStopping) child = start();
    });
    return started;
  }

  return {
    starts: () => starts,
    /** Its error output since the last call. */
    takeErrors() {
      const said = errors;
      errors = '';
      return said;
    },
    kill: () => child.kill('SIGKILL'),
    async stop(signal: NodeJS.Signals = 'SIGKILL') {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'close');
    },
  };
}
