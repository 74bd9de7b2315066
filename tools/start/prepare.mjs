import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.mjs';
import { isInstalled, isInstalledToRun, markInstalled } from './installed.mjs';
import { withLock } from './lock.mjs';
import { npmCi } from './npm-ci.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Brings packages and build up to date. If several processes start at once, one does the work and the others wait. */
export async function prepare() {
  if (!isInstalled(ROOT)) await withLock(ROOT, () => isInstalled(ROOT) || install());
  if (!isBuilt(ROOT)) await withLock(ROOT, () => isBuilt(ROOT) || build());
}

/** The same for only running the panel: with a current build, development packages are not needed. */
export async function prepareToRun() {
  if (isBuilt(ROOT) && isInstalledToRun(ROOT)) return;
  await prepare();
}

async function install() {
  console.log('Installing packages …');
  await run(npmCi(), 'The packages could not be installed: see the lines above.');
  markInstalled(ROOT);
}

async function build() {
  console.log('Building …');
  await run([process.execPath, 'tools/build.mjs'], 'The build failed: see the lines above.');
}

/**
 * @param {string[]} command
 * @param {string} failure
 */
async function run([program = '', ...args], failure) {
  const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', process.stderr, process.stderr] });
  const [code] = await once(child, 'exit').catch((error) => [error.message]);
  if (code === 0) return;
  console.error(failure);
  process.exit(1);
}
