import { writeFile } from 'node:fs/promises';
import { contact, depositHead, domain, host } from './registry.ts';

const OBJECTS = 1_000;

/** Writes a DIFF deposit of 1,000 changed objects that follows the registry's second edition. */
export async function writeDiff(file: string, size: number): Promise<void> {
  const contacts = Math.ceil(size / 3);
  const hosts = Math.ceil(size / 50);
  const objects = Array.from({ length: OBJECTS }, (_, number) => {
    const index = Math.floor((number * size) / OBJECTS);
    if (number % 10 === 8) return contact(index % contacts).replace('Person', 'Another');
    if (number % 10 === 9) return host(number % hosts).replace('192.0.', '198.51.');
    return domain(index, contacts, hosts, true);
  });
  const head = depositHead('DIFF', { id: 'bench_diff', prevId: 'bench1', watermark: '2026-11-03T00:00:00Z' }, size);
  await writeFile(file, `${head}${objects.join('')}</rde:contents></rde:deposit>\n`);
}
