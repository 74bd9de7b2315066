import { isWebAddress } from '@panel/contract/web-address';

interface TextPart {
  text: string;
  isLink: boolean;
}

// An address does not include punctuation that may end the sentence.
const address = /https:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]}»”’]/giu;

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
