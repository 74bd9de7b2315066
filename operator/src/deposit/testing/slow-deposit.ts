import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A deposit that arrives as slowly as the test wants, through a named pipe. Its reader occupies one of Node's few file
 * threads, so writing must not need another one.
 */
export function slowDeposit() {
  const path = join(tmpdir(), `deposit-${randomUUID()}.fifo`);
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, 'r+'); // also for reading, because it would otherwise wait for a reader
  return {
    path,
    write: (text: string) => writeSync(pipe, text),
    end: () => closeSync(pipe),
    [Symbol.dispose]: () => rmSync(path),
  };
}
