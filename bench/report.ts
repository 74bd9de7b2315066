import { readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, platform, totalmem } from 'node:os';

export interface Row {
  what: string;
  panel: string;
  beside: string;
  ratio: string;
  toReach: string;
  isReached: boolean | undefined;
}

export interface Section {
  title: string;
  text?: string;
  headings: string[];
  rows: string[][];
}

export const ms = (value: number) => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
export const times = (value: number) => `${value.toFixed(2)} ×`;

export function summary(rows: Row[]): Section {
  return {
    title: 'In short',
    headings: ['what', 'panel', 'beside it', 'ratio', 'to reach', 'reached'],
    rows: rows.map(({ what, panel, beside, ratio, toReach, isReached }) => [
      what,
      panel,
      beside,
      ratio,
      toReach,
      isReached === undefined ? 'not measured' : isReached ? 'yes' : '**no**',
    ]),
  };
}

/** The part of the document that is about a registry of one size. */
export function partOf(title: string, sections: Section[]): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const head = `## ${title}\n\nOn ${new Date().toISOString().slice(0, 10)}, over 200 registrars, one of them with 30 %. Machine: ${machine}.\n`;
  return [head, ...sections.map(sectionText)].join('\n');
}

function sectionText({ title, text, headings, rows }: Section): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
  return `### ${title}\n\n${text ? `${text}\n\n` : ''}${table}\n`;
}

const HEAD =
  "# Performance\n\nWritten by `npm run bench` (`-- --size 10m` for the second part). All figures of a row were taken in turns in the same run, at the full HTTP path with authentication where they are the panel's. Times are medians in ms unless they say otherwise.\n";

/** Replaces the earlier part with the same title; the rest of the document stays as it is. */
export async function writePart(file: string, title: string, part: string): Promise<void> {
  const document = await readFile(file, 'utf8').catch(() => HEAD);
  const [head = HEAD, ...parts] = document.split(/^(?=## )/m);
  const heading = `## ${title}\n`;
  const at = parts.findIndex((text) => text.startsWith(heading));
  if (at === -1) parts.push(part);
  else parts[at] = `${part}\n`;
  await writeFile(file, `${[head.trimEnd(), ...parts.map((text) => text.trimEnd())].join('\n\n')}\n`);
}
