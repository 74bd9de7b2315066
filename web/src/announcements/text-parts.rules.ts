import { isWebAddress } from '@panel/contract/web-address';

interface TextPart {
  text: string;
  isLink: boolean;
}

// Whatever may end a sentence is not taken for the end of an address.
const address = /https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}»”’]/giu;

/** A text in parts: what is an https address, and what stands between them. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    if (!isWebAddress(found)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false });
    parts.push({ text: found, isLink: true });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false });
  return parts;
}
