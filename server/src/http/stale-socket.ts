import { lstat, unlink } from 'node:fs/promises';
import { connect } from 'node:net';

/** Removes the socket that a killed panel left behind, which would prevent a start. A socket in use is kept. */
export async function removeStaleSocket(path: string): Promise<void> {
  const file = await lstat(path).catch(() => undefined);
  if (file?.isSocket() && !(await answers(path))) await unlink(path);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'ECONNREFUSED'));
  });
}
