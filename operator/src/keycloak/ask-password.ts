import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandRefusal } from '../command-refusal.ts';

/**
 * Reads a password from the environment (for scripts) or from the terminal, which does not show it. Never from an
 * argument: other users of the machine can see those.
 */
export async function askPassword(variable: string, question: string): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new CommandRefusal(`There is no terminal to ask for a password: set ${variable}.`);
  const silent = new Writable({ write: (_chunk, _encoding, written) => written() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Only now, since the terminal no longer shows what is typed.
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('SIGINT', () => reject(new CommandRefusal('Cancelled. Nothing was changed.')));
      terminal.once('close', () => reject(new CommandRefusal('Cancelled. Nothing was changed.')));
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
