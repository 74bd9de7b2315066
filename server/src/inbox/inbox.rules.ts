import { asciiName, mapName, unicodeName } from '@panel/registry/names';

/** As messages have their subjects: names as U-labels, and everything in lower case. */
export function spellingsOf(text: string): string[] {
  const name = mapName(text);
  return [...new Set([text, name, unicodeName(asciiName(name))].map((each) => each.toLowerCase()))];
}

/** Before which texts begin like this one, in the order of code points; `null` if there is no text behind them. */
export function endOfPrefix(text: string): string | null {
  const characters = [...text];
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const next = nextCharacter(last);
    if (next) return [...characters, next].join('');
  }
  return null;
}

/** Half a surrogate pair is no character. */
function nextCharacter(character: string): string | null {
  if (character === '\u{10ffff}') return null;
  return character === '\ud7ff' ? '\ue000' : String.fromCodePoint((character.codePointAt(0) ?? 0) + 1);
}

/** All of them must be in a text. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The names above a host: one of them may be a registration. */
export function namesAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, position) => labels.slice(position).join('.'));
}
