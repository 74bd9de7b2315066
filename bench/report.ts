import { writeFile } from 'node:fs/promises';
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

export function toMarkdown(sections: Section[], size: string): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() || arch()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const head = `# Performance\n\nWritten by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}, with ${size} registrations over 200 registrars, one of them with 30 %. Machine: ${machine}. All figures of a row were taken in turns in the same run, at the full HTTP path with authentication where they are the panel's. Times are medians in ms unless they say otherwise.\n`;
  return [head, ...sections.map(sectionText)].join('\n');
}

function sectionText({ title, text, headings, rows }: Section): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const table = [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
  return `## ${title}\n\n${text ? `${text}\n\n` : ''}${table}\n`;
}

export async function writeReport(file: string, text: string): Promise<void> {
  await writeFile(file, text);
}
