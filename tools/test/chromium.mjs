import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A Chromium for the browser tests; installed where that is allowed, otherwise a line that says what to do. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    console.error(`CHROMIUM_PATH is ${chosen}, where there is no program.`);
    return undefined;
  }
  return search() ?? install();
}

function search() {
  const directories = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return directories.flatMap((directory) => NAMES.map((name) => join(directory, name))).find(isExecutable);
}

function install() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    try {
      apt('update');
      apt('install', '--yes', '--no-install-recommends', 'chromium');
    } catch {
      // apt has said why; what to do comes below.
    }
  }
  const found = search();
  if (!found) {
    console.error(
      'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
  }
  return found;
}

function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['--quiet', '--quiet', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env });
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
