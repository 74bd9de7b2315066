import { NC_NAME, Q_NAME, resolveReferences, SPACE } from './characters.ts';

// Namespaces in XML 1.0, third edition.
const XML = 'http://www.w3.org/XML/1998/namespace';
const XMLNS = 'http://www.w3.org/2000/xmlns/';

/** The prefixes in scope. */
export interface Scope {
  readonly namespaces: ReadonlyMap<string, string>;
  /** A deposit has few different tags, each of them millions of times: cached by the text between < and >. */
  readonly tags: Map<string, Tag>;
}

export interface Tag {
  /** With its prefix. */
  readonly qualified: string;
  readonly namespace: string;
  /** Without its prefix. */
  readonly name: string;
  /** Only those without a prefix. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
  /** The scope of its content. */
  readonly scope: Scope;
}

const scopeOf = (namespaces: Iterable<[string, string]>): Scope => ({
  namespaces: new Map(namespaces),
  tags: new Map(),
});

export const outermost = scopeOf([
  ['', ''],
  ['xml', XML],
  ['xmlns', XMLNS],
]);

type Fail = (message: string) => never;

const MAX_TAGS = 10_000;
const whole = new RegExp(
  `^(${Q_NAME})((?:${SPACE}+${Q_NAME}${SPACE}*=${SPACE}*(?:"[^"<]*"|'[^'<]*'))*)${SPACE}*(/?)$`,
  'u',
);
const each = new RegExp(`(${Q_NAME})${SPACE}*=${SPACE}*(?:"([^"]*)"|'([^']*)')`, 'gu');

/** A start tag, from the text between < and the next >; undefined if that > is inside an attribute. */
export function readTag(raw: string, scope: Scope, fail: Fail): Tag | undefined {
  const known = scope.tags.get(raw);
  if (known) return known;
  const [, qualified, list = '', slash] = whole.exec(raw) ?? [];
  if (qualified === undefined) {
    const unquoted = raw.replace(/"[^"<]*"|'[^'<]*'/g, '');
    if (/["'][^<]*$/.test(unquoted)) return undefined;
    return fail(`the tag <${raw.slice(0, 100)}> is invalid.`);
  }
  const attributes = [...list.matchAll(each)].map(([, name = '', double, single = '']) => ({
    name,
    value: resolveReferences((double ?? single).replace(/[\t\n]/g, ' '), fail),
  }));
  const inside = declare(attributes, scope, fail);
  const [prefix, name] = split(qualified);
  if (prefix === 'xmlns') fail('tags may not have "xmlns" as prefix.');
  const tag: Tag = {
    qualified: unlinked(qualified),
    namespace: resolve(prefix, inside, fail),
    name: unlinked(name),
    attributes: withoutPrefix(attributes, inside, fail),
    isEmpty: slash === '/',
    scope: inside,
  };
  if (inside !== scope) return tag; // not cached, because it declares a scope
  if (scope.tags.size === MAX_TAGS) scope.tags.clear();
  scope.tags.set(unlinked(raw), tag);
  return tag;
}

interface Attribute {
  name: string;
  value: string;
}

function declare(attributes: Attribute[], scope: Scope, fail: Fail): Scope {
  const declared = attributes.flatMap(({ name, value }): [string, string][] => {
    const [prefix, local] = split(name);
    if (name !== 'xmlns' && prefix !== 'xmlns') return [];
    const [bound, uri] = [name === 'xmlns' ? '' : local, unlinked(value.trim())];
    const isReserved = bound === 'xmlns' || uri === XMLNS || (bound === 'xml') !== (uri === XML);
    if (isReserved || (bound !== '' && uri === '')) fail(`the prefix ${bound} cannot stand for "${uri}".`);
    return [[unlinked(bound), uri]];
  });
  return declared.length === 0 ? scope : scopeOf([...scope.namespaces, ...declared]);
}

function withoutPrefix(attributes: Attribute[], scope: Scope, fail: Fail): Record<string, string> {
  const seen = new Set<string>();
  const own: Record<string, string> = {};
  for (const { name, value } of attributes) {
    const [prefix, local] = split(name);
    const isOwn = prefix === '' && name !== 'xmlns';
    const full = isOwn ? name : `{${prefix === '' ? XMLNS : resolve(prefix, scope, fail)}}${local}`;
    if (seen.has(full)) fail(`duplicate attribute: ${name}.`);
    seen.add(full);
    if (isOwn) own[unlinked(name)] = unlinked(value);
  }
  return own;
}

function resolve(prefix: string, { namespaces }: Scope, fail: Fail): string {
  return namespaces.get(prefix) ?? fail(`unbound namespace prefix: "${prefix}".`);
}

function split(qualified: string): [prefix: string, local: string] {
  const colon = qualified.indexOf(':');
  return colon === -1 ? ['', qualified] : [qualified.slice(0, colon), qualified.slice(colon + 1)];
}

/** A copy, because a substring keeps the whole text in memory. */
function unlinked(text: string): string {
  return Buffer.from(text).toString();
}

/** The target of a processing instruction. */
export const target = new RegExp(`^(${NC_NAME})(?:${SPACE}|$)`, 'u');
