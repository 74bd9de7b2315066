import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { fixture } from '../testing/deposit.ts';
import { unicodeSpaces } from '../testing/unicode-spaces.ts';
import { createXmlReader } from './xml-reader.ts';

interface Found {
  events: unknown[];
  isWellFormed: boolean;
}

class NotWellFormed extends Error {}

function fail(message: string): never {
  throw new NotWellFormed(message);
}

function toEnd(events: unknown[], work: () => void): Found {
  try {
    work();
    return { events: together(events), isWellFormed: true };
  } catch (error) {
    if (!(error instanceof NotWellFormed)) throw error;
    return { events: [], isWellFormed: false };
  }
}

/** Joins consecutive pieces of text. */
function together(events: unknown[]): unknown[] {
  return events.reduce<unknown[]>((all, event) => {
    const last = all.at(-1);
    if (typeof event === 'string' && typeof last === 'string') all[all.length - 1] = last + event;
    else if (event !== '') all.push(event);
    return all;
  }, []);
}

function read(pieces: string[]): Found {
  const events: unknown[] = [];
  const reader = createXmlReader({
    onOpen: ({ namespace, name, attributes }) => events.push([namespace, name, { ...attributes }, reader.line]),
    onClose: () => events.push(null),
    onText: (text) => events.push(text),
    onEncoding: () => {},
    onDoctype: () => fail('document type'),
    onError: fail,
  });
  return toEnd(events, () => {
    for (const piece of pieces) reader.write(piece);
    reader.end();
  });
}

function readBySaxes(pieces: string[]): Found {
  const events: unknown[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('document type'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).flatMap(({ uri, local, value }) => (uri === '' ? [[local, value]] : []));
    events.push([uri, local, Object.fromEntries(own), parser.line]);
    depth++;
  });
  parser.on('closetag', () => {
    events.push(null);
    depth--;
  });
  const addText = (text: string) => depth > 0 && events.push(text);
  parser.on('text', addText);
  parser.on('cdata', addText);
  return toEnd(events, () => {
    for (const piece of pieces) parser.write(piece);
    parser.close();
  });
}

const inPieces = (text: string, size: number) => text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];

test.each([1, 7, 100_000])('in pieces of %i characters, with LF, CRLF or CR, a deposit is read as by saxes', (size) => {
  const full = readFileSync(fixture('full.xml'), 'utf8');
  for (const end of ['\n', '\r\n', '\r']) {
    const pieces = inPieces(full.replaceAll('\n', end), size);
    expect(read(pieces)).toEqual(readBySaxes(pieces));
  }
});

test.each([
  ['<a b="x>y" c=\'"\'>1 &lt; 2 &#x1F600;&#10;</a >', true],
  ['<a>]]&gt;<![CDATA[<b>&amp;]]]]></a><!-- end --><?done ?>', true],
  ['<a xmlns="u"><b xmlns=""/><p:c xmlns:p="v" p:d="1" d="2"/><e/></a>', true],
  ['<?xml version="1.0" encoding="utf-8" standalone="yes" ?>\n<é·/>', true],
  ['<a/>\n\n', true],
  ['<a b="&#x0000000041;">&#00000000065;&#x00000010FFFF;</a>', true],
  ['<!----><a><!-- - --> <!--->--></a>\n<!-- -->', true],
  ['<a></a', false],
  ['<a><b></a></b>', false],
  ['<a/><b/>', false],
  ['<a/>text', false],
  ['<a b="1" b="2"/>', false],
  ['<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', false],
  ['<p:a/>', false],
  ['<a xmlns:p=""/>', false],
  ['<a xmlns:xml="u"/>', false],
  ['<xmlns:a/>', false],
  ['<a b=1/>', false],
  ['<a b="<"/>', false],
  ['<a b="1"c="2"/>', false],
  ['<a>&b;</a>', false],
  ['<a>&</a>', false],
  ['<a>&#0;</a>', false],
  ['<a>&#x00000000;</a>', false],
  ['<a>&#x0000110000;</a>', false],
  ['<a>&#X41;</a>', false],
  ['<a/><!-- ', false],
  ['<a/><!-- --', false],
  ['<a/><!-- -->-->', false],
  ['<a>\u0001</a>', false],
  ['<a>]]></a>', false],
  ['<a><!-- -- --></a>', false],
  ['<a:b:c xmlns:a="u"/>', false],
  [' <?xml version="1.0"?><a/>', false],
  ['<?xml encoding="utf-8"?><a/>', false],
  ['<!DOCTYPE a><a/>', false],
  ['<a><?xml version="1.0"?></a>', false],
  ['<![CDATA[a]]><a/>', false],
  ['', false],
  ['<a\u00a0b="1"/>', false],
  ['<a b\u3000="1"/>', false],
  ['<a b="1"\u2003/>', false],
  ['<?xml\u00a0version="1.0"?><a/>', false],
  ['<?xml version="1.0"\u3000encoding="utf-8"?><a/>', false],
  ['<?xml version="1.0"\u2028?><a/>', false],
  ['<?p\u00a0q?><a/>', false],
  ['<a>\u00a0\u3000</a>', true],
])('%s is well-formed: %s, to saxes too', (text, isWellFormed) => {
  for (const pieces of [[text], [...text]]) {
    expect(read(pieces)).toEqual(readBySaxes(pieces));
    expect(read(pieces).isWellFormed).toBe(isWellFormed);
  }
});

test.each([
  ['text before the root', '<?xml version="1.0"?>\n\n\n text\n<a/>', 4],
  ['text after the root', '<a/>\n\n\ntext\n<!-- -->', 4],
  ['text at the end', '<a/>\n\ntext\n', 3],
  ['a comment with two hyphens', '<a>\n<!--\n\n -- --></a>', 4],
  ['a comment that does not end', '<a/>\n<!--\n\n', 4],
  ['a reference to nothing', '<a>\n\n&#x00;</a>', 3],
])('%s is refused with its line', (_, text, line) => {
  for (const pieces of [[text], [...text]]) {
    const lines: number[] = [];
    const reader = createXmlReader({
      ...silent,
      onError: (message) => {
        lines.push(reader.line);
        throw new NotWellFormed(message);
      },
    });
    const read = () => {
      for (const piece of pieces) reader.write(piece);
      reader.end();
    };
    expect(read).toThrow(NotWellFormed);
    expect(lines).toEqual([line]);
  }
});

const silent = { onOpen() {}, onClose() {}, onText() {}, onEncoding() {}, onDoctype: () => fail('document type') };

// Not a single ?, because saxes accepts <?p??> as well-formed.
const parts = fc.constantFrom(
  ...[
    '<a>',
    '</a>',
    '<a/>',
    '<p:a xmlns:p="u">',
    '</p:a>',
    '<a b="',
    '"',
    "'",
    '>',
    '<',
    '/',
    ' ',
    '\n',
    '\r',
    '=',
    '&',
  ],
  ...['amp;', '&lt;', '&#65;', '&#x41;', ';', '<!--', '-->', '--', '<![CDATA[', ']]>', ']]', '<?p', '?>', 'xmlns="v"'],
  ...['<?xml', ' version="1.0"', '<a', ...unicodeSpaces],
  ...['b="1"', "c='2'", 'text', 'é', ':', '\t', '-', '!', 'xml', 'p:d="3"', '\u0007', '😀'],
);

test('any combination of XML fragments is read, or refused, as by saxes', () => {
  // At the start of a document, U+FEFF is a byte-order mark, which the decoder removes.
  const document = fc.array(parts, { maxLength: 12 }).map((list) => list.join('').replace(/^\ufeff+/, ''));
  const wrapped = document.map((text) => `<a xmlns:p="w">${text}</a>`);
  const property = fc.property(fc.oneof(document, wrapped), fc.integer({ min: 1, max: 20 }), (text, size) => {
    const pieces = inPieces(text, size);
    expect(read(pieces)).toEqual(readBySaxes(pieces));
  });
  fc.assert(property, { numRuns: process.env.THOROUGH ? 5_000 : 2_000 });
});
