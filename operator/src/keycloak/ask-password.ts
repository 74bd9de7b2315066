import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandRefusal } from '../command-refusal.ts';
import type { Terminal } from '../shell.ts';

/**
 * Reads a password from the environment (for scripts) or from the terminal without echo. Never from an argument, which
 * other users of the machine can see.
 */
export async function askPassword(terminal: Terminal, variable: string, question: string): Promise<string> {
  const given = terminal.variables()[variable];
  if (given) return given;
  const { stderr } = terminal;
  const stdin = terminal.stdin();
  if (!stdin.isTTY) throw new CommandRefusal(`There is no terminal to ask for a password: set ${variable}.`);
  const silent = new Writable({ write: (_chunk, _encoding, written) => written() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  // Only now, when the terminal no longer echoes.
  stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve);
      lines.once('SIGINT', () => reject(new CommandRefusal('Cancelled. Nothing was changed.')));
      lines.once('close', () => reject(new CommandRefusal('Cancelled. Nothing was changed.')));
    });
  } finally {
    lines.close();
    stderr.write('\n');
  }
}
