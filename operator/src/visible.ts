// Names, deposits and messages of other programs come from outside. On a terminal, their control characters could move
// the cursor, set colours or type, and bidirectional marks could disguise a name (CVE-2021-42574).

const UNSAFE = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Shows each such character as its code, `\u001b`, which means the same character in JSON. Line breaks stay. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => (character === '\n' ? character : numberOf(character)));
}

/** The same for a value within a line, where a line break must not look like a new line of output. */
export function visibleInLine(text: string): string {
  return text.replace(UNSAFE, numberOf);
}

function numberOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
