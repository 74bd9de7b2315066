import type { Readable } from 'node:stream';
import { CommandRefusal } from '../command-refusal.ts';
import { createCsvParser } from '../csv-parser.ts';
import { openSource, sourceName } from '../source.ts';
import { visibleInLine } from '../visible.ts';
import { checkedPerson } from './person.ts';

export type LinedPerson = ReturnType<typeof checkedPerson> & { line: number };

export interface Problem {
  line: number;
  message: string;
}

const COLUMNS = ['username', 'name', 'email'] as const;
type Column = (typeof COLUMNS)[number];

const MAX_PEOPLE = 1_000;
const SHOWN = 20;

/** The people in a CSV file, and the problems of its other lines. */
export async function readPeople(
  file: string,
  stdin: () => Readable,
): Promise<{ people: LinedPerson[]; problems: Problem[] }> {
  const people: LinedPerson[] = [];
  const problems: Problem[] = [];
  const report = (message: string, line: number) => void problems.push({ line, message });
  let columns: Column[] | undefined;
  const parser = createCsvParser({
    onRow(cells, line) {
      if (!columns) {
        columns = readHeading(cells);
        return;
      }
      if (cells.length !== columns.length) return report(`${cells.length} values instead of ${columns.length}`, line);
      const values = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim()])) as Record<Column, string>;
      try {
        people.push({ ...checkedPerson(values), line });
      } catch (error) {
        if (!(error instanceof CommandRefusal)) throw error;
        report(error.message, line);
      }
    },
    onBadRow: report,
  });
  const name = sourceName(file);
  const { text } = await openSource(file, { stdin });
  for await (const piece of text) {
    parser.write(piece);
    if (people.length + problems.length > MAX_PEOPLE)
      throw new CommandRefusal(`${name} has more than ${MAX_PEOPLE} people: split it.`);
  }
  parser.end();
  if (people.length + problems.length === 0) throw new CommandRefusal(`${name} lists no people.`);
  return { people, problems };
}

function readHeading(cells: string[]): Column[] {
  const columns = cells.flatMap((cell) => COLUMNS.find((name) => name === cell.trim().toLowerCase()) ?? []);
  if (columns.length !== cells.length || new Set(columns).size !== COLUMNS.length)
    throw new CommandRefusal(`The first line must contain the columns ${COLUMNS.join(',')} in any order.`);
  return columns;
}

export function refusalOf(problems: readonly Problem[]): CommandRefusal {
  const sorted = problems.toSorted((one, other) => one.line - other.line);
  const lines = sorted.slice(0, SHOWN).map(({ line, message }) => visibleInLine(`line ${line}: ${message}`));
  const more = sorted.length > SHOWN ? [`… and ${sorted.length - SHOWN} more`] : [];
  return new CommandRefusal(['Nobody was added.', ...lines, ...more].join('\n'), { problems: sorted });
}
