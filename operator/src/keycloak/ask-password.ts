import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from '../refusal.ts';

/** From the environment, for scripts, or from the terminal, where it is not shown. Never an argument: others see those. */
export async function askPassword(variable: string, question: string): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new Refusal(`There is no terminal to ask for a password: set ${variable}.`);
  const silent = new Writable({ write: (_chunk, _encoding, written) => written() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  // Only now, when the terminal shows no more what is typed.
  process.stderr.write(question);
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', resolve);
      terminal.once('SIGINT', () => reject(new Refusal('Nothing was done.')));
      terminal.once('close', () => reject(new Refusal('Nothing was done.')));
    });
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
