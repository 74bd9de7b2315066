import { toASCII, toUnicode } from 'tr46';

// Only tr46 follows UTS #46: `node:url` decodes `%2e` and turns `1.2` into an IP address, and `toLowerCase` treats a
// final sigma differently.

// The full stops that UTS #46 maps to `.`.
const fullStops = /[.\u3002\uFF0E\uFF61]/;
// Labels that UTS #46 leaves unchanged, which are nearly all.
const plain = /^[a-z0-9-]*$/;
// RFC 1035, 2.3.4, in octets; Punycode also needs at least one for every character.
const LONGEST_NAME = 253;
const LONGEST_LABEL = 63;
// A decomposed letter has up to four.
const CHARACTERS_PER_LETTER = 4;
// A prefix that prevents tr46 from decoding `xn--`. A hyphen never combines with the character after it.
const guard = '-';

/** No name contains NUL, which PostgreSQL cannot store, or a lone surrogate, which UTF-8 cannot encode. */
export function isPossible(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/**
 * Maps a domain name, or part of one, to its stored form: lower case, NFC, `xn--` unchanged. A text that is too long
 * for a name stays unchanged.
 */
export function mapName(text: string): string {
  if (isTooLong(text)) return text;
  return text
    .split(fullStops)
    .map((piece) => (isAsMapped(piece) ? piece : toUnicode(guard + piece).domain.slice(guard.length)))
    .join('.');
}

/** The A-label of a name; a label without one stays unchanged. */
export function asciiName(text: string): string {
  if (isTooLong(text)) return text;
  return mapName(text)
    .split('.')
    .map((label) => (isAsMapped(label) ? label : (toASCII(label) ?? label)))
    .join('.');
}

function isTooLong(name: string): boolean {
  return name.length > LONGEST_NAME * CHARACTERS_PER_LETTER;
}

/** Also true for a label that is too long once mapped: mapping U+FDFA, which becomes 18 characters, takes long. */
function isAsMapped(label: string): boolean {
  if (plain.test(label) || label.length > LONGEST_LABEL * CHARACTERS_PER_LETTER) return true;
  return [...label.normalize('NFKC')].length > LONGEST_LABEL;
}

/** The U-label of an A-label, or the A-label itself if it does not decode cleanly. */
export function unicodeName(alabel: string): string {
  if (!alabel.includes('xn--')) return alabel;
  const { domain, error } = toUnicode(alabel);
  return !error && toASCII(domain) === alabel ? domain : alabel;
}
