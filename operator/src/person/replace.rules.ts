/** The person to erase: the username, and the names in the records. */
export interface Person {
  username: string;
  names: string[];
  addresses: string[];
  /** The names that others share, such as an office's address. */
  shared: string[];
}

export interface Replace {
  /** For a text that they wrote, or that is about them. */
  inTheirs(text: string): string;
  /** For any other text: leaves shared names and addresses alone, and replaces a name only if it is the whole text. */
  inOthers(text: string): string;
}

// In mails, an invisible character keeps names from becoming links, quotation marks are simplified and HTML is escaped.
const WORD_JOINER = '\\u2060?';
const written = new Map([
  ['&', '(?:&amp;|&)'],
  ['<', '(?:&lt;|<)'],
  ['>', '(?:&gt;|>)'],
  ['"', '(?:&quot;|")'],
  ["'", "(?:&#39;|')"],
]);
const MARKS = /[“”„‟«»‹›‘‚’]/;

// `kim@aurora` is neither the end of joakim@aurora nor the start of kim@aurora.example.
const BEFORE = '(?<![\\p{L}\\p{N}_%+-]|[\\p{L}\\p{N}][.])';
const AFTER = '(?![\\p{L}\\p{N}_-]|[.@]\\u2060?[\\p{L}\\p{N}])';

export function replacer({ username, names, addresses, shared }: Person, label: string): Replace {
  const isOwn = (text: string) => !shared.includes(text);
  const unique = inWords([username, ...addresses.filter(isOwn)]);
  const all = inWords([username, ...addresses, ...names]);
  const whole = new RegExp(`^${patternOf(names.filter(isOwn))}$`, 'iu');
  return {
    inTheirs: (text) => text.replace(all, label),
    inOthers: (text) => (whole.test(text) ? label : text.replace(unique, label)),
  };
}

export function replaceTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => replaceTexts(item, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceTexts(item, replace)]));
}

function inWords(terms: string[]): RegExp {
  return new RegExp(`${BEFORE}${patternOf(terms)}${AFTER}`, 'giu');
}

/** The longest first, because an address may begin with another one. */
function patternOf(terms: string[]): string {
  const known = terms.filter((term) => term !== '').sort((one, other) => other.length - one.length);
  return known.length === 0 ? '(?!)' : `(?:${known.map(characters).join('|')})`;
}

function characters(term: string): string {
  return Array.from(term, (character) => {
    if (MARKS.test(character)) return `(?:${character}|&#39;|')`;
    return written.get(character) ?? character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
  }).join(WORD_JOINER);
}
