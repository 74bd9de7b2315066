import { asciiName, unicodeName } from './domain-name.rules.ts';

const label = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/** The A-label of a domain or host name; `undefined` if the text is not a name. */
export function readName(text: string): string | undefined {
  const lower = isAscii(text) ? text.toLowerCase() : asciiName(text);
  const name = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  return name.length <= 253 && name.split('.').every((part) => label.test(part)) ? name : undefined;
}

/** The U-label. */
export function displayName(alabel: string): string {
  return alabel.includes('xn--') ? unicodeName(alabel) : alabel;
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}
