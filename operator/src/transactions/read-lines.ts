import type { Readable } from 'node:stream';
import { CommandRefusal } from '../command-refusal.ts';
import { createCsvParser } from '../csv-parser.ts';
import { openSource, sourceName } from '../source.ts';
import { visibleInLine } from '../visible.ts';

interface LineOptions<Column extends string> {
  /** Read if the file is `-`. */
  stdin(): Readable;
  /** Returns the columns of the first line, or throws a refusal. */
  readHeading(cells: string[]): Column[];
  take(values: Partial<Record<Column, string>>, line: number): string | undefined;
  relieve(): Promise<void>;
}

const MAX_PROBLEMS = 1_000;

/** Passes on every line, or refuses the file and says what is wrong: a ledger with gaps is worse than none. */
export async function readLines<Column extends string>(file: string, options: LineOptions<Column>): Promise<void> {
  const { stdin, readHeading, take, relieve } = options;
  const problems: { line: number; message: string }[] = [];
  const report = (message: string, line: number) => problems.push({ line, message });
  let columns: Column[] | undefined;
  const parser = createCsvParser({
    onRow(cells, line) {
      if (!columns) {
        columns = readHeading(cells);
        return;
      }
      const names = columns;
      if (cells.length !== names.length) return report(`${cells.length} values instead of ${names.length}`, line);
      const values = Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? '']));
      const problem = take(values as Partial<Record<Column, string>>, line);
      if (problem) report(problem, line);
    },
    onBadRow: report,
  });
  for await (const text of (await openSource(file, { stdin })).text) {
    parser.write(text);
    await relieve();
    if (problems.length >= MAX_PROBLEMS) break;
  }
  parser.end();
  if (!columns) throw new CommandRefusal(`${sourceName(file)} is empty.`);
  if (problems.length > 0) {
    const lines = problems.slice(0, 20).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
    const count = problems.length === 1 ? '1 line is' : `${problems.length} lines are`;
    throw new CommandRefusal([`${count} wrong, so nothing was imported.`, ...lines].join('\n'), { problems });
  }
}

/** The column named by each cell, ignoring case; undefined if there are others or duplicates. */
export function columnsNamed<Column extends string>(cells: string[], columns: readonly Column[]): Column[] | undefined {
  const named = cells.map((cell) => columns.find((name) => name.toLowerCase() === cell.trim().toLowerCase()));
  return named.includes(undefined) || new Set(named).size < named.length ? undefined : (named as Column[]);
}
