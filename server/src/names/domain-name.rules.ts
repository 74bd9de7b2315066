import { toASCII, toUnicode } from 'tr46';

// UTS #46 by tr46 alone: `node:url` decodes `%2e` and turns `1.2` into an address, `toLowerCase` knows no final sigma.

// The full stops that UTS #46 maps to `.`.
const fullStops = /[.\u3002\uFF0E\uFF61]/;
// What UTS #46 leaves as it is; nearly every name is made of it.
const plain = /^[a-z0-9-]*$/;
// Keeps tr46 from decoding a piece that begins with `xn--`. Nothing composes with a hyphen.
const guard = '-';

/** PostgreSQL's text holds no NUL, and UTF-8 no half of a surrogate pair: no name contains them. */
export function isPossible(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** A domain name, or a part of one, in the form in which names are stored: lower case, NFC, `xn--` left as it is. */
export function mapName(text: string): string {
  return text
    .split(fullStops)
    .map((piece) => (plain.test(piece) ? piece : toUnicode(guard + piece).domain.slice(guard.length)))
    .join('.');
}

/** The A-label of a name; a label that has none stays as it is. */
export function asciiName(text: string): string {
  return mapName(text)
    .split('.')
    .map((label) => (plain.test(label) ? label : (toASCII(label) ?? label)))
    .join('.');
}

/** The U-label of an A-label, or the A-label itself where it does not decode cleanly. */
export function unicodeName(alabel: string): string {
  if (!alabel.includes('xn--')) return alabel;
  const { domain, error } = toUnicode(alabel);
  return !error && toASCII(domain) === alabel ? domain : alabel;
}
