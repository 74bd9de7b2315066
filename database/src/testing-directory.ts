import { chmod, mkdtemp, readFile, statfs } from 'node:fs/promises';

const DISK = '/tmp';
const MEMORY = '/dev/shm';
const ROOM = 4 * 1024 ** 3;

/** Where test servers may be. */
export const PLACES = [DISK, MEMORY];

/** A directory for a test's PostgreSQL, in memory if possible, because each database consists of hundreds of files. */
export async function testDirectory(prefix: string): Promise<string> {
  const directory = await mkdtemp(`${(await hasMemory()) ? MEMORY : DISK}/${prefix}`);
  await chmod(directory, 0o711); // when root starts PostgreSQL, it runs as nobody
  return directory;
}

/** Programs may have to be copied there and run. */
async function hasMemory(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '');
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY)
    ?.split(' ')[3];
  if (!options || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize > ROOM;
}
