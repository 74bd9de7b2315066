const LONGEST = 1024 * 1024;
const DEEPEST = 20;

/** Returns the object, or what is wrong with it. Checks limits before parsing: megabytes of `[` would take seconds. */
export function parseLine(text: string): Record<string, unknown> | string {
  if (Buffer.byteLength(text) > LONGEST) return 'this has more than 1 MiB';
  if (isTooDeep(text)) return `this is nested more than ${DEEPEST} deep`;
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : NOT_AN_OBJECT;
  } catch {
    return NOT_AN_OBJECT;
  }
}

const NOT_AN_OBJECT = 'this is not a JSON object';

const OPENING = /[[{]/;

function isTooDeep(text: string): boolean {
  // Most lines have too few brackets to need a check of each character.
  if (text.split(OPENING, DEEPEST + 2).length <= DEEPEST + 1) return false;
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '"') isInText = !isInText;
    else if (isInText) index += character === '\\' ? 1 : 0;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
