import { asciiName, mapName, unicodeName } from '@panel/registry/names';

/** The spellings of subjects in messages: names as U-labels, everything in lower case. */
export function spellingsOf(text: string): string[] {
  const name = mapName(text);
  return [...new Set([text, name, unicodeName(asciiName(name))].map((each) => each.toLowerCase()))];
}

/** The first text, in code-point order, after all that start with this one; `null` if there is none. */
export function endOfPrefix(text: string): string | null {
  const characters = [...text];
  for (let last = characters.pop(); last !== undefined; last = characters.pop()) {
    const next = nextCharacter(last);
    if (next) return [...characters, next].join('');
  }
  return null;
}

/** A lone surrogate is not a character. */
function nextCharacter(character: string): string | null {
  if (character === '\u{10ffff}') return null;
  return character === '\ud7ff' ? '\ue000' : String.fromCodePoint((character.codePointAt(0) ?? 0) + 1);
}

/** A text must contain all of them. */
export const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The names above a host, one of which may be a registration. */
export function namesAbove(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, position) => labels.slice(position).join('.'));
}
