import { asciiName, isPossible, mapName } from '@panel/registry/names';

// `*` is the only wildcard; every other character stands for itself (Behaviour REGISTRATIONS-1).

export type SearchPattern =
  /** Without `*`: one name, by its U-label or A-label. */
  | { kind: 'exact'; name: string; alabel: string }
  /** `*` alone. */
  | { kind: 'all' }
  | { kind: 'prefix'; prefix: string }
  | { kind: 'suffix'; suffix: string; like: string }
  | { kind: 'like'; like: string; prefix: string; hasTrigram: boolean }
  /** With a piece that starts with `xn--`, so it matches the A-label. `*xn--` may also be in the middle of a label. */
  | { kind: 'alabel'; like: string; atLabelStart: boolean }
  /** Contains something that no name can. */
  | { kind: 'nothing' };

// pg_trgm can look up three letters or digits in a row.
const trigram = /[\p{L}\p{M}\p{N}]{3}/u;

export function parsePattern(text: string): SearchPattern {
  if (!isPossible(text)) return { kind: 'nothing' };
  // `**` means the same as `*`.
  const literals = text.split(/\*+/).map(mapName);
  const [first = '', last = ''] = [literals.at(0), literals.at(-1)];
  if (literals.length === 1) return { kind: 'exact', name: first, alabel: asciiName(first) };

  const like = literals.map(escapeLike).join('%');
  if (literals.some((literal) => /(^|\.)xn--/.test(literal))) {
    const atLabelStart = first.startsWith('xn--') || literals.some((literal) => literal.includes('.xn--'));
    return { kind: 'alabel', like, atLabelStart };
  }
  if (literals.length === 2) {
    if (first === '' && last === '') return { kind: 'all' };
    if (last === '') return { kind: 'prefix', prefix: first };
    if (first === '') return { kind: 'suffix', suffix: last, like };
  }
  return { kind: 'like', like, prefix: first, hasTrigram: literals.some((literal) => trigram.test(literal)) };
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
