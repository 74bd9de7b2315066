import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// Every relative link in a document leads to a file of this repository and, with an anchor, to a heading in it, as
// GitHub names headings. External addresses are not fetched.

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Without files that git ignores, such as builds, which readers do not have. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)));
const folders = files.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(0, index).join('/')));
const known = new Set([...files, ...folders]);
const documents = files.filter((path) => path.endsWith('.md'));

const withoutCode = (text: string) => text.replace(/^ *(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n *\1 *$/gm, '');

/** As GitHub does it: https://github.com/Flet/github-slugger */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutCode(text).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const shown = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1');
    const slug = shown
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

function linksIn(text: string): string[] {
  const prose = withoutCode(text).replace(/(`+)(?!`).*?[^`]\1(?!`)/g, '');
  const inline = prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g);
  const defined = prose.matchAll(/^\[[^\]]+\]: *<?(\S+?)>?$/gm);
  return [...inline, ...defined].map(([, target = '']) => target).filter((target) => !/^[a-z][a-z+.-]*:/i.test(target));
}

function fault(document: string, target: string): string[] {
  const [path = '', anchor] = decodeURI(target).split('#');
  const file = path === '' ? document : normalize(join(dirname(document), path)).replace(/\/$/, '');
  if (!known.has(file)) return [`${document} links to ${target}: there is no ${file}`];
  if (anchor === undefined || (file.endsWith('.md') && anchorsIn(read(file)).has(anchor))) return [];
  return [`${document} links to ${target}: ${file} has no such heading`];
}

test("headings get GitHub's anchors", () => {
  const text = [
    '# The `keycloak init` command',
    '## What you must do, and why',
    '## Registry’s data',
    "## [Registry's data](x.md)",
    '## Café_1 & more',
    '```sh',
    '# no heading',
    '```',
    '    # none either',
    '## Keys ##',
    '### Keys',
    '## Keys-1',
  ].join('\n');
  expect([...anchorsIn(text)]).toEqual([
    'the-keycloak-init-command',
    'what-you-must-do-and-why',
    'registrys-data',
    'registrys-data-1',
    'café_1--more',
    'keys',
    'keys-1',
    'keys-1-1',
  ]);
});

test('links are found in prose and not in code', () => {
  const text = [
    '[one](a.md#b), ![two](c.png), [three](<d.md>), [`four`](e.ts "e"), `[none](f.md)`, [there](https://x.example)',
    '[five]: g.md',
    '```md',
    '[none](h.md)',
    '```',
  ].join('\n');
  expect(linksIn(text)).toEqual(['a.md#b', 'c.png', 'd.md', 'e.ts', 'g.md']);
});

test('there are documents with links to check', () => {
  expect(documents.length).toBeGreaterThan(30);
  expect(documents.flatMap((document) => linksIn(read(document))).length).toBeGreaterThan(500);
});

test.each(documents)('every link of %s works', (document) => {
  expect(linksIn(read(document)).flatMap((target) => fault(document, target))).toEqual([]);
});

test('every document named in code and settings exists, with its heading if one is named', () => {
  const others = files.filter((path) => /\.(tsx?|mjs|sql|css|ya?ml|service|sh)$|(^|\/)[\w-]+$/.test(path));
  const faults = others.flatMap((path) =>
    Array.from(read(path).matchAll(/(?<![\w./<>*-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g), ([target]) => target)
      .flatMap((target) => fault('README.md', target))
      .map((words) => words.replace('README.md', path)),
  );
  expect(faults).toEqual([]);
});
