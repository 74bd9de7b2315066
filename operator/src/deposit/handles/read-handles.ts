import type { Readable } from 'node:stream';
import { lowerHandle } from '@panel/contract/handle';
import { isKey, TOO_LONG_FOR_A_KEY } from '@panel/registry/values';
import { CommandRefusal } from '../../command-refusal.ts';
import { createCsvParser } from '../../csv-parser.ts';
import { openSource, sourceName } from '../../source.ts';
import { clean } from '../text.rules.ts';
import type { HandleLine, WrongHandle } from './handles.rules.ts';

const COLUMNS = ['id', 'handle'] as const;

/** Reads the map: a heading, then one line for each registrar. */
export async function readHandles(
  path: string,
  stdin?: () => Readable,
): Promise<{ lines: HandleLine[]; wrong: WrongHandle[] }> {
  const lines: HandleLine[] = [];
  const wrong: WrongHandle[] = [];
  const report = (message: string, line: number) => void wrong.push({ line, message });
  let columns: string[] | undefined;
  const parser = createCsvParser({
    onRow(cells, line) {
      if (!columns) {
        columns = readHeading(sourceName(path), cells);
        return;
      }
      if (cells.length !== columns.length) return report(`${cells.length} values instead of ${columns.length}`, line);
      // Cleaned like the ids of a deposit.
      const [id, handle] = COLUMNS.map((column) => clean(cells[columns?.indexOf(column) ?? -1]));
      if (!id || !handle) return report(`the ${id ? 'handle' : 'id'} is missing`, line);
      if (!isKey(id)) return report(`the id ${TOO_LONG_FOR_A_KEY}`, line);
      lines.push({ line, id, handle: lowerHandle(handle) });
    },
    onBadRow: report,
  });
  for await (const text of (await openSource(path, { stdin })).text) parser.write(text);
  parser.end();
  if (!columns) throw new CommandRefusal(`${sourceName(path)} is empty.`);
  return { lines, wrong };
}

function readHeading(name: string, cells: string[]): string[] {
  const columns = cells.map((cell) => cell.trim().toLowerCase());
  if (columns.length !== COLUMNS.length || COLUMNS.some((column) => !columns.includes(column)))
    throw new CommandRefusal(`The first line of ${name} must contain the columns ${COLUMNS.join(',')} in any order.`);
  return columns;
}
