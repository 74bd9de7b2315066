import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A deposit that comes as slowly as the test wants: a named pipe. */
export async function slowDeposit() {
  const path = join(tmpdir(), `deposit-${randomUUID()}.fifo`);
  await promisify(execFile)('mkfifo', [path]);
  let writer: FileHandle | undefined;
  return {
    path,
    /** Waits until somebody reads it. */
    async write(text: string) {
      writer ??= await open(path, 'w');
      await writer.writeFile(text);
    },
    end: async () => writer?.close(),
    [Symbol.asyncDispose]: () => rm(path),
  };
}
