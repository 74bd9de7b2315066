import { forbidden, resolveReferences, SPACE } from './characters.ts';
import { outermost, readTag, type Scope, type Tag, target } from './tags.ts';

// Deposits have gigabytes, so this reader jumps from `<` to `>` instead of reading every character, and parses each
// distinct tag once. xml-reader.test.ts compares it with saxes, the reference for well-formedness.

interface Handlers {
  onOpen(tag: Tag): void;
  onClose(): void;
  onText(text: string): void;
  onEncoding(encoding: string): void;
  onDoctype(): never;
  onError(message: string): never;
}

export interface XmlReader {
  write(text: string): void;
  end(): void;
  /** The current line, from 1. */
  readonly line: number;
  /** Characters read, and characters received so far. */
  readonly position: number;
  readonly received: number;
}

const attribute = (name: string, value: string) => `${SPACE}+${name}${SPACE}*=${SPACE}*(?:"${value}"|'${value}')`;
const ENCODING = '([A-Za-z][\\w.-]*)';
const declaration = new RegExp(
  `^<\\?xml${attribute('version', '1\\.\\d+')}(?:${attribute('encoding', ENCODING)})?(?:${attribute('standalone', '(?:yes|no)')})?${SPACE}*\\?>`,
);

const notSpace = /[^ \t\n]/;

/** The rest of a tag: up to the first `>` outside quotation marks. */
const unquoted = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y;

export function createXmlReader(on: Handlers): XmlReader {
  const open: Tag[] = [];
  let text = '';
  let at = 0;
  /** Characters before `text`. */
  let before = 0;
  let newline = -1;
  let line = 1;
  let isRootRead = false;
  let isInComment = false;
  let hasReturn = false;

  function fail(message: string, index = 0): never {
    at += index;
    countLines();
    return on.onError(message);
  }

  function countLines() {
    while (newline !== -1 && newline < at) {
      line++;
      newline = text.indexOf('\n', newline + 1);
    }
  }

  /** Moves past the next `end` and returns the text before it; undefined if it has not arrived yet. */
  function take(begin: number, end: string): string | undefined {
    const found = text.indexOf(end, begin);
    if (found === -1) return undefined;
    at = found + end.length;
    return text.slice(begin, found);
  }

  function readText(piece: string) {
    if (open.length === 0) {
      const data = piece.search(notSpace);
      if (data !== -1) fail('text data outside of root node.', data);
    } else {
      const brackets = piece.indexOf(']]>');
      if (brackets !== -1) fail('the string "]]>" is disallowed in char data.', brackets);
      on.onText(resolveReferences(piece, fail));
    }
  }

  /** Each returns whether its markup was complete. */
  function readClosing(): boolean {
    const name = take(at + 2, '>');
    if (name === undefined) return false;
    const tag = open.pop();
    if (name !== tag?.qualified && name.replace(/[ \t\n]+$/, '') !== tag?.qualified)
      fail(`unmatched closing tag: ${name.slice(0, 100)}.`);
    on.onClose();
    return true;
  }

  function readOpening(): boolean {
    const scope: Scope = open.at(-1)?.scope ?? outermost;
    let close = text.indexOf('>', at);
    if (close === -1) return false;
    let tag = readTag(text.slice(at + 1, close), scope, fail);
    if (!tag) {
      unquoted.lastIndex = at;
      if (!unquoted.test(text)) return false;
      close = unquoted.lastIndex - 1;
      tag = readTag(text.slice(at + 1, close), scope, fail) ?? fail('the quotation marks of a tag do not match.');
    }
    if (open.length === 0 && isRootRead) fail('documents may contain only one root.');
    isRootRead = true;
    at = close + 1;
    countLines();
    on.onOpen(tag);
    if (tag.isEmpty) on.onClose();
    else open.push(tag);
    return true;
  }

  function readInstruction(): boolean {
    const isFirst = before + at === 0;
    const content = take(at + 2, '?>');
    if (content === undefined) return false;
    const [, name] = target.exec(content) ?? [];
    if (!name) fail('a processing instruction without a target.');
    if (name?.toLowerCase() !== 'xml') return true;
    const [isDeclaration, double, single] = declaration.exec(text) ?? [];
    if (!isFirst) fail('an XML declaration must be at the start of the document.');
    if (!isDeclaration) fail('the XML declaration is invalid.');
    const encoding = double ?? single;
    if (encoding) on.onEncoding(encoding);
    return true;
  }

  /** A comment may be larger than memory, so it is discarded as it arrives. */
  function readComment(): boolean {
    const dashes = text.indexOf('--', at);
    if (dashes === -1 || dashes + 2 === text.length) {
      at = Math.max(at, text.length - 2); // the rest of its end may follow
      return false;
    }
    if (text[dashes + 2] !== '>') fail('malformed comment.', dashes - at);
    at = dashes + 3;
    isInComment = false;
    return true;
  }

  function readOther(): boolean {
    if (text.startsWith('<!--', at)) {
      at += 4;
      isInComment = true;
      return readComment();
    }
    if (text.startsWith('<![CDATA[', at)) {
      if (open.length === 0) fail('text data outside of root node.');
      const content = take(at + 9, ']]>');
      if (content !== undefined) on.onText(content);
      return content !== undefined;
    }
    if (text.startsWith('<!DOCTYPE', at)) on.onDoctype();
    if (text.length - at >= 9) fail('incorrect syntax.');
    return false;
  }

  function readMarkup(): boolean {
    switch (text[at + 1]) {
      case undefined:
        return false;
      case '/':
        return readClosing();
      case '?':
        return readInstruction();
      case '!':
        return readOther();
      default:
        return readOpening();
    }
  }

  function readAll() {
    if (isInComment && !readComment()) return;
    for (;;) {
      const markup = text.indexOf('<', at);
      if (markup === -1) return readSpace();
      if (markup > at) readText(text.slice(at, markup));
      at = markup;
      if (!readMarkup()) return;
    }
  }

  /** Other text waits for its end, because a reference may be split. */
  function readSpace() {
    const piece = text.slice(at);
    if (notSpace.test(piece)) return;
    readText(piece);
    at = text.length;
  }

  return {
    write(more) {
      const piece = hasReturn ? `\r${more}` : more;
      hasReturn = piece.endsWith('\r');
      const normal = piece.includes('\r') ? piece.slice(0, hasReturn ? -1 : undefined).replace(/\r\n?/g, '\n') : piece;
      countLines();
      text = text.slice(at) + normal;
      before += at;
      at = 0;
      newline = text.indexOf('\n');
      const wrong = forbidden.exec(normal);
      if (wrong) {
        at = text.length - normal.length + wrong.index;
        fail('disallowed character.');
      }
      readAll();
      countLines();
    },
    end() {
      const rest = text.slice(at);
      if (isInComment) fail('unexpected end.', rest.length);
      if (open.length === 0 && !rest.startsWith('<')) readText(rest);
      if (notSpace.test(rest)) fail('unexpected end.');
      if (!isRootRead) fail('document must contain a root element.');
      if (open.length > 0) fail(`unclosed tag: ${open.at(-1)?.qualified}.`);
    },
    get line() {
      countLines();
      return line;
    },
    get position() {
      return before + at;
    },
    get received() {
      return before + text.length;
    },
  };
}
