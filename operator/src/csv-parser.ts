// Parses RFC 4180 in chunks, because a registry's files do not fit into memory.

interface CsvParser {
  write(text: string): void;
  end(): void;
}

interface CsvOptions {
  separator?: string;
  onRow(cells: string[], line: number): void;
  /** Called for a row that violates RFC 4180; the rows after it are still read. */
  onBadRow(reason: string, line: number): void;
}

interface Row {
  /** The position of the line break that ends the row. */
  end: number;
  /** Undefined if the row violates RFC 4180. */
  cells: string[] | undefined;
}

const LONGEST_ROW = 1_000_000;

export function createCsvParser({ separator = ',', onRow, onBadRow }: CsvOptions): CsvParser {
  let rest = '';
  let line = 1;

  function write(text: string) {
    rest = rest === '' ? text : rest + text;
    rest = rest.slice(readRows());
    if (rest.length > LONGEST_ROW) giveUp(`the row is longer than ${LONGEST_ROW} characters`);
  }

  function end() {
    if (rest !== '') write('\n');
    if (rest !== '') giveUp('a quotation mark is never closed');
  }

  function giveUp(reason: string) {
    onBadRow(reason, line);
    line += rest.split('\n').length - 1;
    rest = '';
  }

  /** Reads the complete rows and returns where the first incomplete one begins. */
  function readRows(): number {
    let start = 0;
    // The position of the next quotation mark, cached so that it is searched for only once.
    let quote = rest.indexOf('"');
    for (;;) {
      if (quote !== -1 && quote < start) quote = rest.indexOf('"', start);
      const newline = rest.indexOf('\n', start);
      if (newline === -1) return start;
      if (quote === -1 || quote > newline) {
        const text = withoutReturn(rest.slice(start, newline));
        if (text !== '') onRow(text.split(separator), line);
        line++;
        start = newline + 1;
      } else {
        const row = readQuotedRow(rest, start, separator);
        if (!row) return start;
        if (row.cells) onRow(row.cells, line);
        else onBadRow('there is a quotation mark in the middle of a value', line);
        line += rest.slice(start, row.end).split('\n').length;
        start = row.end + 1;
      }
    }
  }

  return { write, end };
}

/** Reads a row with quotation marks; undefined if it is incomplete. */
function readQuotedRow(text: string, start: number, separator: string): Row | undefined {
  const cells: string[] = [];
  for (let at = start; ; ) {
    const isQuoted = text[at] === '"';
    const after = isQuoted ? endOfQuoted(text, at) : at;
    const newline = after === -1 ? -1 : text.indexOf('\n', after);
    if (newline === -1) return undefined;
    const line = withoutReturn(text.slice(after, newline));
    const next = line.indexOf(separator);
    const unquoted = next === -1 ? line : line.slice(0, next);
    const isWrong = isQuoted ? unquoted !== '' : unquoted.includes('"');
    if (isWrong) return { end: newline, cells: undefined };
    cells.push(isQuoted ? text.slice(at + 1, after - 1).replaceAll('""', '"') : unquoted);
    if (next === -1) return { end: newline, cells };
    at = after + next + separator.length;
  }
}

/** The position after the closing quotation mark, or -1 if there is none yet. */
function endOfQuoted(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? -1 : at + 1;
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
