import type { Readable } from 'node:stream';
import { isKey, readTime, TOO_LONG_FOR_A_KEY } from '@panel/registry/values';
import { CommandRefusal } from '../command-refusal.ts';
import { problemOfAmount } from './read-amounts.ts';
import { columnsNamed, readLines } from './read-lines.ts';

interface LedgerLine {
  line: number;
  registrar: string;
  type: string;
  subtype: string | null;
  period: number | null;
  domain: string;
  svTRID: string;
  time: string;
  amount: string | null;
  currency: string | null;
}

const COLUMNS = ['registrar', 'type', 'subtype', 'period', 'domain', 'svTRID', 'time'] as const;
/** Optional columns: each line has both or neither. */
const AMOUNTS = ['amount', 'currency'] as const;
type Column = (typeof COLUMNS)[number] | (typeof AMOUNTS)[number];

interface LedgerOptions {
  /** Read if the file is `-`. */
  stdin(): Readable;
  /** Applies to all lines, if the file has no such column. */
  registrar?: string;
  handleOf(id: string): string;
  onLine(line: LedgerLine): void;
  relieve(): Promise<void>;
}

export async function readLedger(file: string, options: LedgerOptions): Promise<void> {
  const { stdin, registrar, handleOf, onLine, relieve } = options;
  await readLines<Column>(file, {
    stdin,
    relieve,
    readHeading: (cells) => readHeading(cells, registrar),
    take: (values, line) => {
      const row = { registrar, amount: '', currency: '', ...values } as Record<Column, string>;
      const problem = problemOf(row);
      if (!problem) onLine({ ...toLedgerLine(row, line), registrar: handleOf(row.registrar) });
      return problem;
    },
  });
}

function readHeading(cells: string[], registrar: string | undefined): Column[] {
  const columns = columnsNamed(cells, [...COLUMNS, ...AMOUNTS]);
  const isMissing = COLUMNS.some((name) => !columns?.includes(name) && !(name === 'registrar' && registrar));
  if (!columns || isMissing) {
    throw new CommandRefusal(
      `The first line must contain the columns ${COLUMNS.join(',')} in any order (registrar may be left out with --registrar), and may contain ${AMOUNTS.join(' and ')}.`,
    );
  }
  return columns;
}

const REQUIRED = ['registrar', 'type', 'domain', 'svTRID', 'time'] as const;
const WORD = /^[A-Z_]{1,50}$/i;

function problemOf(row: Record<Column, string>): string | undefined {
  const { type, subtype, period, domain, svTRID, time } = row;
  const missing = REQUIRED.find((column) => !row[column]);
  if (missing) return `the ${missing} is missing`;
  if (!WORD.test(type)) return `the type ${type} may have letters and underscores only`;
  if (subtype && !WORD.test(subtype)) return `the subtype ${subtype} may have letters and underscores only`;
  if (!/^\d{0,3}$/.test(period)) return `the period ${period} is not a number of years`;
  if (!isTime(time)) return `${time} is not a time like 2026-01-31T12:00:00Z, from the year 1 to 9999`;
  if (!isKey(domain) || !isKey(svTRID)) return `the domain or the svTRID ${TOO_LONG_FOR_A_KEY}`;
  if (`${domain}${svTRID}`.includes('\0')) return 'the domain or the svTRID contains a NUL character';
  return row.amount || row.currency ? problemOfAmount(row) : undefined;
}

/** The seconds are optional, the offset is not. */
function isTime(text: string): boolean {
  const withSeconds = text.replace(/T\d\d:\d\d(?=Z|[+-])/, '$&:00');
  return /(Z|[+-]\d\d:\d\d)$/.test(text) && readTime(withSeconds) !== undefined;
}

function toLedgerLine(row: Record<Column, string>, line: number): Omit<LedgerLine, 'registrar'> {
  return {
    line,
    type: row.type.toUpperCase(),
    subtype: row.subtype.toUpperCase() || null,
    period: row.period === '' ? null : Number(row.period),
    domain: row.domain.toLowerCase(),
    svTRID: row.svTRID,
    time: row.time,
    amount: row.amount || null,
    currency: row.currency || null,
  };
}
