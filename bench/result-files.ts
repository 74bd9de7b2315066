import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Figure } from './part.ts';

// bench/results/: measurements by size, and by name those that run occasionally, such as the soak.

const folder = new URL('results/', import.meta.url);

/** By row key. */
export type MeasuredPart = Record<string, Measured>;

export interface Measured extends Figure {
  date: string;
  machine: string;
  /** The cores that others used meanwhile. */
  taken: number;
}

export interface SizeResult {
  size: string;
  commit: string;
  parts: Record<string, MeasuredPart>;
}

export interface Table {
  title: string;
  text: string;
  headings: string[];
  rows: string[][];
}

/** In its own file, which names its own commit. */
export interface TableResult extends Table {
  commit: string;
  date: string;
  machine: string;
  taken?: number;
}

/**
 * Adds a part to those of the same commit; another commit starts the size again. If the part was measured before, the
 * quieter measurement of each figure counts.
 */
export function withPart(
  before: SizeResult | undefined,
  { size, commit }: Pick<SizeResult, 'size' | 'commit'>,
  name: string,
  part: MeasuredPart,
): SizeResult {
  const kept = before?.commit === commit ? before.parts : {};
  return { size, commit, parts: { ...kept, [name]: quietest(kept[name] ?? {}, part) } };
}

/** Of each figure the measurement during which others took least, whatever was measured. */
export function quietest(before: MeasuredPart, after: MeasuredPart): MeasuredPart {
  const isQuieter = ([key, { taken }]: [string, Measured]) => taken < (before[key]?.taken ?? Number.POSITIVE_INFINITY);
  return { ...before, ...Object.fromEntries(Object.entries(after).filter(isQuieter)) };
}

export async function keepPart(at: Pick<SizeResult, 'size' | 'commit'>, name: string, part: MeasuredPart) {
  await write(at.size, withPart(await read<SizeResult>(at.size), at, name, part));
}

export const keepTable = (name: string, table: TableResult) => write(name, table);
export const readTable = (name: string) => read<TableResult>(name);

const SIZE = /^(\d+)([km])$/;

/** Smallest first. */
export async function readSizes(): Promise<SizeResult[]> {
  const names = (await readdir(folder).catch(() => [])).map((file) => file.replace(/\.json$/, ''));
  const sizes = names.filter((name) => SIZE.test(name)).sort((one, other) => sizeOf(one) - sizeOf(other));
  return Promise.all(sizes.map(async (name) => (await read<SizeResult>(name)) as SizeResult));
}

export function sizeOf(text: string): number {
  const [, number, unit] = SIZE.exec(text) ?? [];
  if (!number) throw new Error('--size is a number and k or m: 50k, 1m, 10m');
  return Number(number) * (unit === 'k' ? 1_000 : 1_000_000);
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Everything but results, documents and tests. */
const MEASURED = ['.', ':!bench/results', ':!docs', ':!*.md', ':!e2e', ':!*.test.ts', ':!*.test.tsx'];

/** The last commit that changed what is measured; undefined if there are uncommitted changes. */
export function commitOf(root = ROOT): string | undefined {
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
  const git = (...args: string[]) => execFileSync('git', [...args, '--', ...MEASURED], options);
  try {
    return git('status', '--porcelain').trim() ? undefined : git('log', '-1', '--format=%h').trim();
  } catch {
    return undefined; // not a clone
  }
}

async function read<Result>(name: string): Promise<Result | undefined> {
  const text = await readFile(new URL(`${name}.json`, folder), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
}

async function write(name: string, result: object): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(result, rounded, 2)}\n`);
}

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
