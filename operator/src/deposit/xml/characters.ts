// XML 1.0, fifth edition: valid characters and names, and the references that need no document type.

const START =
  'A-Z_a-z\\xC0-\\xD6\\xD8-\\xF6\\xF8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD\\u{10000}-\\u{EFFFF}';

/** A name without a colon, as the source of a regular expression. */
export const NC_NAME = `[${START}][${START}\\-.0-9\\xB7\\u0300-\\u036F\\u203F\\u2040]*`;
/** With or without a prefix. */
export const Q_NAME = `${NC_NAME}(?::${NC_NAME})?`;

/** White space, as the source of a regular expression; `\s` matches much more. */
export const SPACE = '[ \\t\\n]';

// Line ends are already \n. Half a surrogate pair cannot come out of UTF-8.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML excludes
export const forbidden = /[\0-\x08\x0B-\x1F\uFFFE\uFFFF]/;

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Calls `fail` for an invalid reference, or for an entity that a document type would have to declare. */
export function resolveReferences(text: string, fail: (message: string, index: number) => never): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;]*)(;?)/g, (_, name: string, end: string, index: number) => {
    const character = end === '' ? undefined : (entities.get(name) ?? characterOf(name));
    if (character !== undefined) return character;
    return fail(end !== '' && isName.test(name) ? 'undefined entity.' : 'an ampersand without a reference.', index);
  });
}

const isName = new RegExp(`^${Q_NAME}$`, 'u');

function characterOf(name: string): string | undefined {
  const [, hex, decimal] = /^#(?:x0*([0-9a-f]{1,6})|0*(\d{1,7}))$/i.exec(name) ?? [];
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  if (!(code <= 0x10_ffff) || isSurrogate || name.startsWith('#X')) return undefined;
  const character = String.fromCodePoint(code);
  return character === '\r' || !forbidden.test(character) ? character : undefined;
}
