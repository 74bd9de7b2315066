import { CsvError, parse as csvParse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCsvParser } from './csv-parser.ts';

function parse(text: string, { cuts = [] as number[], separator = ',' } = {}) {
  const rows: [number, string[]][] = [];
  const bad: [number, string][] = [];
  const parser = createCsvParser({
    separator,
    onRow: (cells, line) => rows.push([line, cells]),
    onBadRow: (reason, line) => bad.push([line, reason]),
  });
  const places = cuts.map((cut) => cut % (text.length + 1)).toSorted((one, other) => one - other);
  for (const [index, place] of [0, ...places].entries()) parser.write(text.slice(place, places[index] ?? text.length));
  parser.end();
  return { rows, bad };
}

const tricky = 'a,"b ""and"" c",\r\n"two\nlines",,"x,y"\n\nlast,row,"no newline"';

test('quotes, separators and line breaks inside values are read, with the line on which each row begins', () => {
  expect(parse(tricky)).toEqual({
    rows: [
      [1, ['a', 'b "and" c', '']],
      [2, ['two\nlines', '', 'x,y']],
      [5, ['last', 'row', 'no newline']],
    ],
    bad: [],
  });
});

test('another separator can be chosen', () => {
  expect(parse('a|b,c|"d|e"\n', { separator: '|' }).rows).toEqual([[1, ['a', 'b,c', 'd|e']]]);
});

test.each([
  ['a,b"c"\nd,e\n', 'there is a quotation mark in the middle of a value', [[2, ['d', 'e']]]],
  ['a,b"c\nd,e\n', 'there is a quotation mark in the middle of a value', [[2, ['d', 'e']]]],
  ['"a"b,c\nd,e\n', 'there is a quotation mark in the middle of a value', [[2, ['d', 'e']]]],
  ['a,"b\nc,d\n', 'a quotation mark is never closed', []],
])('%j is reported: %s', (text, reason, rows) => {
  const { bad, rows: read } = parse(text);
  expect(bad).toEqual([[1, reason]]);
  expect(read).toEqual(rows);
});

test('a row that does not end is abandoned, and later ones keep their line numbers', () => {
  const endless = `"${'a\n'.repeat(600_000)}`;
  expect(parse(`${endless}b,c\n`, { cuts: [endless.length] })).toEqual({
    rows: [[600_001, ['b', 'c']]],
    bad: [[1, 'the row is longer than 1000000 characters']],
  });
});

// Random tables, written by the rules of RFC 4180, and an independent parser for comparison.

const someText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '\t', '\uFEFF') }),
);

interface WrittenCell {
  text: string;
  /** Quoted even if that is not necessary. */
  isQuoted: boolean;
}

const rows = fc.array(
  fc.record({
    cells: fc.array(fc.record<WrittenCell>({ text: someText, isQuoted: fc.boolean() }), { minLength: 1, maxLength: 5 }),
    end: fc.constantFrom('\n', '\r\n'),
  }),
);

function writeCell({ text, isQuoted }: WrittenCell, separator: string): string {
  const needsQuotes = ['"', '\n', '\r', separator].some((character) => text.includes(character));
  return isQuoted || needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Undefined if csv-parse refuses the text. */
function readByOther(text: string, delimiter = ','): string[][] | undefined {
  try {
    return csvParse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

test('any table is read as written, and as csv-parse reads it', () => {
  fc.assert(
    fc.property(
      rows,
      fc.constantFrom(',', ';', '|', '\t'),
      fc.boolean(),
      fc.array(fc.nat()),
      (table, separator, endsWithBreak, cuts) => {
        let text = '';
        const expected: [number, string[]][] = [];
        for (const [index, { cells, end }] of table.entries()) {
          const row = cells.map((cell) => writeCell(cell, separator)).join(separator);
          // An empty line is not a row.
          if (row !== '') expected.push([text.split('\n').length, cells.map((cell) => cell.text)]);
          text += row + (index < table.length - 1 || endsWithBreak ? end : '');
        }
        const { rows: read, bad } = parse(text, { separator, cuts });
        expect(bad).toEqual([]);
        expect(read).toEqual(expected);
        expect(read.map(([, cells]) => cells)).toEqual(readByOther(text, separator));
      },
    ),
    { numRuns: process.env.THOROUGH ? 2_000 : 500 },
  );
});

test('everything that csv-parse reads is read alike, and everything it rejects is reported', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '"', ',', '\n', '\r\n') });
  fc.assert(
    fc.property(text, fc.array(fc.nat()), (text, cuts) => {
      const { rows: read, bad } = parse(text, { cuts });
      expect(bad.length > 0 ? undefined : read.map(([, cells]) => cells)).toEqual(readByOther(text));
    }),
    { numRuns: process.env.THOROUGH ? 10_000 : 2_000 },
  );
});
