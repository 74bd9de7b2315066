import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A deposit that comes as slowly as the test wants: a named pipe. What waits for it takes one of Node's few threads for
 * files, so that to write must not need another one.
 */
export function slowDeposit() {
  const path = join(tmpdir(), `deposit-${randomUUID()}.fifo`);
  execFileSync('mkfifo', [path]);
  const pipe = openSync(path, 'r+'); // for reading too, since it would wait for a reader otherwise
  return {
    path,
    write: (text: string) => writeSync(pipe, text),
    end: () => closeSync(pipe),
    [Symbol.dispose]: () => rmSync(path),
  };
}
