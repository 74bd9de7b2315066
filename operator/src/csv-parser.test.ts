import { expect, test } from 'vitest';
import { createCsvParser } from './csv-parser.ts';

function parse(text: string, { pieces = text.length, separator = ',' } = {}) {
  const rows: [number, string[]][] = [];
  const bad: [number, string][] = [];
  const parser = createCsvParser({
    separator,
    onRow: (cells, line) => rows.push([line, cells]),
    onBadRow: (reason, line) => bad.push([line, reason]),
  });
  for (let start = 0; start < text.length; start += pieces) parser.write(text.slice(start, start + pieces));
  parser.end();
  return { rows, bad };
}

const tricky = 'a,"b ""and"" c",\r\n"two\nlines",,"x,y"\n\nlast,row,"no newline"';

test('quotes, separators and line breaks inside values are read, with the line each row begins on', () => {
  expect(parse(tricky)).toEqual({
    rows: [
      [1, ['a', 'b "and" c', '']],
      [2, ['two\nlines', '', 'x,y']],
      [5, ['last', 'row', 'no newline']],
    ],
    bad: [],
  });
});

test('it does not matter where the pieces of a file are cut', () => {
  for (let pieces = 1; pieces < 12; pieces++) expect(parse(tricky, { pieces })).toEqual(parse(tricky));
});

test('another separator separates', () => {
  expect(parse('a|b,c|"d|e"\n', { separator: '|' }).rows).toEqual([[1, ['a', 'b,c', 'd|e']]]);
});

test.each([
  ['a,b"c"\nd,e\n', 'a quotation mark stands inside a value', [[2, ['d', 'e']]]],
  ['"a"b,c\nd,e\n', 'a quotation mark stands inside a value', [[2, ['d', 'e']]]],
  ['a,"b\nc,d\n', 'a quotation mark is never closed', []],
])('%j is reported: %s', (text, reason, rows) => {
  const { bad, rows: read } = parse(text);
  expect(bad).toEqual([[1, reason]]);
  expect(read).toEqual(rows);
});
