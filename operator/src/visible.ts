// Names, deposits and messages of other programs come from outside. On a terminal, control characters in them could
// move the cursor, set colours or type, and marks of direction could show a name as another one (CVE-2021-42574).

const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Shows every such character as its number, `\u001b`, which in JSON means the same character. Lines stay lines. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\n' ? character : numberOf(character)));
}

/** The same for a value within a line: a line break in it must not look like another line of the answer. */
export function visibleInLine(text: string): string {
  return text.replace(UNSAFE, numberOf);
}

function numberOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
