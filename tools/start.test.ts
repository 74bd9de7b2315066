import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isBuilt, markBuilt } from './start/built.mjs';
import { isInstalled, isInstalledToRun, markInstalled } from './start/installed.mjs';
import { withLock } from './start/lock.mjs';

test.each(['start', 'demo:registry', 'test', 'dev', 'panel'])(
  'a signal to npm reaches what npm run %s runs',
  (name) => {
    // npm sends signals to its shell, which does not forward them: exec replaces the shell with the program.
    const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(scripts[name]).toMatch(/^exec node /);
  },
);

let root: string;

beforeEach(() => {
  root = mkdtempSync('/tmp/registrar-panel-start-');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('packages', () => {
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } };
  const optional = {
    'node_modules/other': { version: '1.0.0', optional: true, os: ['plan9'] },
    'node_modules/part-of-other': { version: '1.0.0', optional: true },
    'node_modules/ours': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
  };
  const a = wanted['node_modules/a'];
  const ours = optional['node_modules/ours'];

  test('are missing in a fresh clone', () => {
    write('package-lock.json', { packages: wanted });
    expect(isInstalled(root)).toBe(false);
  });

  test('are present after an installation, until the lock file changes', () => {
    write('package-lock.json', { packages: wanted });
    mkdirSync(join(root, 'node_modules'));
    markInstalled(root);
    expect(isInstalled(root)).toBe(true);
    write('package-lock.json', { packages: { ...wanted, 'node_modules/c': { version: '2.0.0' } } });
    expect(isInstalled(root)).toBe(false);
  });

  test.each([
    ['as the lock file says, without those for other machines', a, ours, true],
    ['without one for this machine', a, undefined, false],
    ['in another version', { ...a, version: '0.9.0' }, ours, false],
    ['from another source', { ...a, integrity: 'y' }, ours, false],
    ['in part', undefined, ours, false],
  ])('installed by hand %s', (_, installedA, installedOurs, complete) => {
    const installed = { 'node_modules/a': installedA, 'node_modules/ours': installedOurs };
    write('package-lock.json', { packages: { ...wanted, ...optional } });
    write('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalled(root)).toBe(complete);
  });
});

describe('the packages to run a build', () => {
  const wanted = {
    'node_modules/@panel/server': { link: true },
    'node_modules/fastify': { version: '5.0.0', integrity: 'x' },
    'node_modules/vite': { version: '8.0.0', integrity: 'y', dev: true },
  };
  const { 'node_modules/vite': development, ...needed } = wanted;

  test.each([
    ['all', wanted, true],
    ['those of npm ci --omit=dev', needed, true],
    ['none', {}, false],
    ['those of another workspace alone', { 'node_modules/vite': development }, false],
    ['one in another version', { ...needed, 'node_modules/fastify': { version: '4.0.0', integrity: 'x' } }, false],
    ['one that the lock file does not know', { ...needed, 'node_modules/b': { version: '1.0.0' } }, false],
  ])('%s', (_, installed, enough) => {
    write('package-lock.json', { packages: wanted });
    write('node_modules/.package-lock.json', { packages: installed });
    expect(isInstalledToRun(root)).toBe(enough);
  });

  test('of an interrupted installation are not enough', () => {
    write('package-lock.json', { packages: wanted });
    expect(isInstalledToRun(root)).toBe(false);
  });
});

describe('the build', () => {
  beforeEach(() => {
    write('server/src/main.ts', 'one');
    write('web/src/app/page.tsx', 'one');
    write('server/dist/main.js', 'built');
    write('web/dist/index.html', 'built');
  });

  test('is stale until it is marked, which a killed build never is', () => {
    expect(isBuilt(root)).toBe(false);
    markBuilt(root);
    expect(isBuilt(root)).toBe(true);
  });

  test.each([
    ['a source is changed', () => write('web/src/app/page.tsx', 'two'), false],
    ['a source is added', () => write('demo/src/index.ts', 'one'), false],
    ['packages change', () => write('package-lock.json', '{}'), false],
    ['a result is missing', () => rmSync(join(root, 'web/dist'), { recursive: true }), false],
    ['a test is changed', () => write('server/src/main.test.ts', 'two'), true],
  ])('after %s', (_, change, built) => {
    markBuilt(root);
    change();
    expect(isBuilt(root)).toBe(built);
  });
});

describe('the lock', () => {
  const lock = () => join(root, '.start.lock');

  test('lets processes work one at a time', async () => {
    let working = 0;
    const work = async () => {
      expect(++working).toBe(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      working--;
    };
    await Promise.all([1, 2, 3].map(() => withLock(root, work)));
    expect(() => readFileSync(lock())).toThrow('ENOENT');
  });

  test('of a process that died is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    writeFileSync(lock(), String(child.pid));
    expect(await withLock(root, async () => readFileSync(lock(), 'utf8'))).toBe(String(process.pid));
  });

  test('that is no longer renewed is taken over, whoever has its process id now', async () => {
    writeFileSync(lock(), '1');
    utimesSync(lock(), new Date(0), new Date(0));
    expect(await withLock(root, async () => readFileSync(lock(), 'utf8'))).toBe(String(process.pid));
  });

  test('is released when the work fails', async () => {
    const failing = withLock(root, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(() => readFileSync(lock())).toThrow('ENOENT');
  });
});
