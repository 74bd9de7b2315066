import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function shownOn(isTTY: boolean) {
  const lines: string[] = [];
  let time = 0;
  const progress = createProgress({ isTTY, write: (text) => lines.push(text) }, () => time);
  /** Simulates reading some bytes in some seconds. */
  const read = (length: number, seconds: number) => {
    time += seconds * 1000;
    progress.addBytes({ length });
  };
  return { progress, lines, read };
}

test('in a pipe, progress is an occasional line with the remaining time', () => {
  const { progress, lines, read } = shownOn(false);
  progress.read(400_000_000);
  progress.count({ domain: 1_000, contact: 234 }, { domain: 4_000, contact: 1_000 });
  read(1_000_000, 1);
  read(99_000_000, 49);
  progress.step('Checking');
  progress.end();
  expect(lines).toEqual([
    '0:50  Reading: 25 %, 100 of 400 MB, 2.0 MB/s, 1,234 of 5,000 objects, 2:30 left to read\n',
    '0:50  Checking …\n',
  ]);
});

test('in a terminal, it is one line with a bar, which disappears at the end', () => {
  const { progress, lines, read } = shownOn(true);
  progress.read(3_000_000);
  read(1_000_000, 4_000);
  progress.end();
  expect(lines).toEqual([
    '\r\u001b[K1:06:40  Reading: [==========                    ] 33 %, 1.0 of 3.0 MB, 0.0 MB/s, 0 objects, 2:13:20 left to read',
    '\r\u001b[K',
  ]);
});

test('standard input has no size, but the header counts its objects', () => {
  const { progress, lines, read } = shownOn(false);
  progress.read(undefined);
  read(20_000_000, 10);
  progress.count({ domain: 50 }, { domain: 200 });
  read(20_000_000, 10);
  expect(lines).toEqual([
    '0:10  Reading: 20 MB, 2.0 MB/s, 0 objects\n',
    '0:20  Reading: 25 %, 40 MB, 2.0 MB/s, 50 of 200 objects, 1:00 left to read\n',
  ]);
});

test('each further file starts at zero', () => {
  const { progress, lines, read } = shownOn(false);
  progress.read(1_000_000);
  read(1_000_000, 1);
  progress.read(20_000_000);
  read(10_000_000, 10);
  expect(lines).toEqual(['0:11  Reading: 50 %, 10 of 20 MB, 1.0 MB/s, 0 objects, 0:10 left to read\n']);
});
