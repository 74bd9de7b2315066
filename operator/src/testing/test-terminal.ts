import { Readable, Writable } from 'node:stream';
import type { Terminal } from '../shell.ts';

interface Options {
  variables?: Record<string, string>;
  input?: string | Buffer;
}

/** A terminal with the given input that records the output. */
export function testTerminal({ variables = {}, input = '' }: Options = {}) {
  const stdout = new Kept();
  const stderr = new Kept();
  const stdin = Readable.from(input.length > 0 ? [Buffer.from(input)] : []);
  const terminal: Terminal = { variables: () => variables, stdin: () => stdin, stdout, stderr };
  return { terminal, written: () => ({ stdout: stdout.text, stderr: stderr.text }) };
}

class Kept extends Writable {
  text = '';

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(text: string, _encoding: string, written: () => void): void {
    this.text += text;
    written();
  }
}
