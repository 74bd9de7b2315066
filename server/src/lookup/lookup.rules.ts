import { isPossible, readName } from '@panel/registry/names';

const LONGEST_NAME = 253;

/** The A-label under which a name is stored, in whatever spelling it comes; nothing for what cannot be a name. */
export function lookedUp(text: string): string | undefined {
  const name = text.trim();
  // A dot may stand at the end. No more of a text need be read: to map its characters takes its time.
  return name.length <= LONGEST_NAME + 1 && isPossible(name) ? readName(name) : undefined;
}
