import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// The headless shell is the same browser without a window: tests take about 30 % less time in it.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The path of the Chromium for the browser tests, if there is one. */
export function searchChromium() {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const places = NAMES.flatMap((name) => directories.map((directory) => join(directory, name)));
  return process.env.CHROMIUM_PATH || places.find(isExecutable);
}

/** The same, but installs it if that is allowed; if that fails, prints what to do. */
export function findChromium() {
  const found = searchChromium() ?? install();
  if (!found) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  } else if (!isExecutable(found)) {
    console.error(`CHROMIUM_PATH is ${found}, which does not exist.`);
    return undefined;
  }
  return found;
}

function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium …');
  try {
    apt('update');
    // Not every release of Debian has the shell.
    apt('install', '--yes', '--no-install-recommends', hasPackage(SHELL) ? SHELL : 'chromium');
  } catch {
    // apt has printed the reason; the caller prints what to do.
  }
  return searchChromium();
}

/** @param {string} name */
function hasPackage(name) {
  return execFileSync('/usr/bin/apt-cache', ['pkgnames', name], { encoding: 'utf8' }).split('\n').includes(name);
}

/** @param {string[]} args */
function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('/usr/bin/apt-get', ['--quiet', '--quiet', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
