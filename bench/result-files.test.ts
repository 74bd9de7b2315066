import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { commitOf, quietest, type SizeResult, sizeOf, withPart } from './result-files.ts';

const figure = (panel: number, taken = 0) => ({ panel, taken, date: '', machine: '' });
const part = (panel: number) => ({ row: figure(panel) });
const before: SizeResult = { size: '1m', commit: 'one', parts: { searches: part(1), file: part(2) } };

test.each([
  ['begins a file', undefined, 'one', { file: part(3) }],
  [
    'joins those of the same commit',
    { ...before, parts: { searches: part(1) } },
    'one',
    { searches: part(1), file: part(3) },
  ],
  ['drops those of another commit', before, 'two', { file: part(3) }],
])('a part that was measured %s', (_, kept, commit, parts) => {
  expect(withPart(kept, { size: '1m', commit }, 'file', part(3))).toEqual({ size: '1m', commit, parts });
});

test('of each figure that was measured again, the quieter measurement counts', () => {
  const first = { quiet: figure(1, 0.1), loud: figure(2, 0.5), alike: figure(3, 0.2), gone: figure(4) };
  const second = { quiet: figure(5, 0.2), loud: figure(6, 0.4), alike: figure(7, 0.2), new: figure(8, 0.9) };
  const kept = { quiet: first.quiet, loud: second.loud, alike: first.alike, gone: first.gone, new: second.new };
  expect(quietest(first, second)).toEqual(kept);
});

test.each([
  ['5k', 5_000],
  ['100k', 100_000],
  ['10m', 10_000_000],
])('%s is %i', (text, size) => {
  expect(sizeOf(text)).toBe(size);
});

test.each(['', '1', 'm', '1g', '1.5m', '1m '])('"%s" is not a size', (text) => {
  expect(() => sizeOf(text)).toThrow('--size is a number and k or m');
});

test('results belong to the last commit that changed what is measured, and to none if there are uncommitted changes', async () => {
  const root = await mkdtemp(join(tmpdir(), 'bench-commit-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: root });
  const commit = async (file: string) => {
    await writeFile(join(root, file), 'text');
    const now = commitOf(root);
    git('add', '.');
    git('commit', '-qm', file);
    return now;
  };
  try {
    expect(commitOf(root)).toBeUndefined();
    git('init', '-q');
    for (const folder of ['docs', 'e2e', 'web/src', 'bench/results'])
      await mkdir(join(root, folder), { recursive: true });
    expect(await commit('code.ts')).toBeUndefined();
    const measured = commitOf(root);
    expect(measured).toMatch(/^[0-9a-f]{7,}$/);
    for (const file of ['docs/page.svg', 'README.md', 'bench/results/1m.json', 'e2e/a.spec.ts', 'web/src/b.test.tsx']) {
      expect(await commit(file)).toBe(measured);
      expect(commitOf(root)).toBe(measured);
    }
    expect(await commit('more.ts')).toBeUndefined();
    expect(commitOf(root)).not.toBe(measured);
  } finally {
    await rm(root, { recursive: true });
  }
});
