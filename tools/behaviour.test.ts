import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// docs/BEHAVIOUR.md lists the panel's rules, `- **EPP-3** …`; code and documents cite one as `Behaviour EPP-3`.
// Everything they cite must be in this repository.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

const inFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|var$|test-results$)/.test(entry.name))
  .flatMap(({ name }) =>
    readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' }).map((it) => join(name, it)),
  );
const paths = [...readdirSync(ROOT), ...inFolders].filter(
  (path) => /\.(tsx?|mjs|css|sql|md)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path),
);
/** Without this file, which must spell out what it looks for. */
const files = paths.filter((path) => path !== 'tools/behaviour.test.ts');
const isDocument = (path: string) => path.endsWith('.md');

const ID = '[A-Z][A-Z0-9-]*-\\d+';
const rulesIn = (text: string) => matches(text, new RegExp(`^\\s*- \\*\\*(${ID})\\*\\*`, 'gm'));
const readRules = () => read('docs/BEHAVIOUR.md');

test('there are rules and files to look at', () => {
  expect(rulesIn(readRules())).not.toEqual([]);
  expect(files.length).toBeGreaterThan(500);
});

test('every rule has a unique id, and the ids of a section are in ascending order', () => {
  const ids = rulesIn(readRules());
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const sections = readRules().split(/^#+ /m).map(rulesIn);
  expect(sections.flatMap((section) => section.filter((id, index) => !countsUp(id, section.slice(0, index))))).toEqual(
    [],
  );
});

function countsUp(id: string, before: string[]): boolean {
  const [, prefix, number] = /^(.+-)(\d+)$/.exec(id) ?? [];
  return before.every((other) => other.replace(/\d+$/, '') !== prefix || Number(/\d+$/.exec(other)) < Number(number));
}

test('every rule that departs from the requirements says why, before what it says', () => {
  const rules = readRules().slice(readRules().indexOf('\n## '));
  const marks = matches(rules, /\*\((.*?)\)\*/g);
  expect(marks.filter((mark) => mark !== 'ours' && !/^departs: \S.{9,}/.test(mark))).toEqual([]);
  expect(marks.filter((mark) => mark !== 'ours').length).toBeGreaterThanOrEqual(10);
  expect(matches(rules, /(\*\([^)]*\)\*\W*)$/gm)).toEqual([]);
});

test('every cited rule exists', () => {
  const ids = new Set(rulesIn(readRules()));
  const unknown = files.flatMap((file) => citedIn(read(file)).flatMap((id) => (ids.has(id) ? [] : [`${file}: ${id}`])));
  expect(unknown).toEqual([]);
});

/** Includes the ids of a list that continues on the next line of a comment. */
function citedIn(text: string): string[] {
  const inOneLine = text.replace(/\n\s*(?:\/\/|\*|--)?\s*/g, ' ');
  const lists = matches(inOneLine, new RegExp(`\\b[Bb]ehaviour[,:]? (${ID}(?:(?:,|,? and) ${ID})*)`, 'g'));
  return lists.flatMap((list) => list.split(/,? and |, /));
}

/** Documents from the time when the panel was written that are not part of the repository. */
const ELSEWHERE =
  /\bspec(ification)? \d|(?<!by )\bdesign[,:] |\bthe design says|\b(design|specification)[\w-]*\.md|(?<![\w./])shared\//i;
/**
 * Documents may use the word in its plain sense; in code it means those documents, unless an OASIS namespace has it.
 */
const SPECIFICATION = /(?<!urn:oasis:names:)\bspecification/i;
/** Applied migrations are never edited, not even their comments. */
const UNCHANGEABLE = ['database/migrations/0001_registrars.sql'];

test('nothing cites documents outside this repository', () => {
  const found = files
    .filter((file) => !UNCHANGEABLE.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
        .filter(({ line }) => ELSEWHERE.test(line) || (!isDocument(file) && SPECIFICATION.test(line)))
        .map(({ line, place }) => `${place} ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('every file named in a comment or a document exists', () => {
  const names = new Set(
    paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
  );
  const missing = files.flatMap((file) =>
    namedIn(file).flatMap((name) => (names.has(name) ? [] : [`${file} names ${name}`])),
  );
  expect(missing).toEqual([]);
});

/** Patterns such as `<slice>.rules.ts` and `*.test.ts`, addresses, and strings in code are not file names. */
function namedIn(file: string): string[] {
  const comment = /(?:^\s*(?:\/\/|\/?\*+|\{\/\*|--)|\s(?:\/\/|\/\*+))\s(.*)$/gm;
  const text = matches(read(file), isDocument(file) ? /`([^`\n]+)`/g : comment).join('\n');
  const withoutAddresses = text.replace(/\w+:\/\/\S+/g, '');
  return matches(withoutAddresses, /(?<![\w./<>*…@-])(\w[\w./-]*\.(?:md|mjs|tsx?|sql|css))\b/g);
}
