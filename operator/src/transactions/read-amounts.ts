import type { Readable } from 'node:stream';
import { isAmount, isCurrency, isKey, NOT_A_CURRENCY, NOT_AN_AMOUNT } from '@panel/registry/values';
import { CommandRefusal } from '../command-refusal.ts';
import { columnsNamed, readLines } from './read-lines.ts';

const COLUMNS = ['svTRID', 'amount', 'currency'] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

interface AmountOptions {
  /** Read if the file is `-`. */
  stdin(): Readable;
  onLine(line: Row & { line: number }): void;
  relieve(): Promise<void>;
}

export async function readAmounts(file: string, { stdin, onLine, relieve }: AmountOptions): Promise<void> {
  await readLines(file, {
    stdin,
    relieve,
    readHeading: (cells) => {
      const columns = columnsNamed(cells, COLUMNS);
      if (columns?.length === COLUMNS.length) return columns;
      throw new CommandRefusal(`The first line must contain the columns ${COLUMNS.join(',')} in any order.`);
    },
    take: (values, line) => {
      const row = values as Row;
      const problem = problemOf(row);
      if (!problem) onLine({ ...row, line });
      return problem;
    },
  });
}

function problemOf(row: Row): string | undefined {
  const missing = COLUMNS.find((column) => !row[column]);
  if (missing) return `the ${missing} is missing`;
  if (!isKey(row.svTRID) || row.svTRID.includes('\0')) return 'the svTRID is none';
  return problemOfAmount(row);
}

export function problemOfAmount({ amount, currency }: Pick<Row, 'amount' | 'currency'>): string | undefined {
  if (!isAmount(amount)) return `the amount ${amount} ${NOT_AN_AMOUNT}`;
  return isCurrency(currency) ? undefined : `the currency ${currency} ${NOT_A_CURRENCY}`;
}
