// RFC 4180, in pieces as they come: a registry's files do not fit into memory.

interface CsvParser {
  write(text: string): void;
  end(): void;
}

interface CsvOptions {
  separator?: string;
  onRow(cells: string[], line: number): void;
  /** A row that does not keep to RFC 4180; the next one is read all the same. */
  onBadRow(reason: string, line: number): void;
}

const LONGEST_ROW = 1_000_000;

export function createCsvParser({ separator = ',', onRow, onBadRow }: CsvOptions): CsvParser {
  let rest = '';
  let line = 1;
  // Where the next quotation mark is, so that it is looked for only once.
  let quote = -1;

  function write(text: string) {
    rest = rest === '' ? text : rest + text;
    const read = readRows();
    rest = rest.slice(read);
    if (rest.length > LONGEST_ROW) {
      onBadRow('a quotation mark is never closed', line);
      rest = '';
    }
  }

  function end() {
    if (rest !== '') write('\n');
    if (rest !== '') onBadRow('a quotation mark is never closed', line);
  }

  function readRows(): number {
    let start = 0;
    quote = rest.indexOf('"');
    for (;;) {
      if (quote !== -1 && quote < start) quote = rest.indexOf('"', start);
      const newline = rest.indexOf('\n', start);
      const isQuoted = quote !== -1 && (newline === -1 || quote < newline);
      const end = isQuoted ? endOfQuotedRow(rest, start) : newline;
      if (end === -1) return start;
      const row = rest.slice(start, rest[end - 1] === '\r' && end > start ? end - 1 : end);
      readRow(row, isQuoted);
      start = end + 1;
    }
  }

  function readRow(row: string, isQuoted: boolean) {
    const at = line;
    line += isQuoted ? row.split('\n').length : 1;
    if (row === '') return;
    const cells = isQuoted ? splitQuoted(row, separator) : row.split(separator);
    if (cells) onRow(cells, at);
    else onBadRow('a quotation mark stands inside a value', at);
  }

  return { write, end };
}

function endOfQuotedRow(text: string, start: number): number {
  let isInside = false;
  for (let at = start; at < text.length; at++) {
    const character = text[at];
    if (character === '"') isInside = !isInside;
    else if (character === '\n' && !isInside) return at;
  }
  return -1;
}

function splitQuoted(row: string, separator: string): string[] | undefined {
  const cells: string[] = [];
  for (let start = 0; ; ) {
    let end: number;
    if (row[start] === '"') {
      end = start + 1;
      while (row[end] !== '"' || row[end + 1] === '"') {
        if (end >= row.length) return undefined;
        end += row[end] === '"' ? 2 : 1;
      }
      cells.push(row.slice(start + 1, end).replaceAll('""', '"'));
      end++;
      if (end < row.length && row[end] !== separator) return undefined;
    } else {
      end = row.indexOf(separator, start);
      if (end === -1) end = row.length;
      const cell = row.slice(start, end);
      if (cell.includes('"')) return undefined;
      cells.push(cell);
    }
    if (end === row.length) return cells;
    start = end + 1;
  }
}
