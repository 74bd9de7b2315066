import { isPossible, readName } from '@panel/registry/names';

/** The A-label under which a name is stored, in whatever spelling it comes; nothing for what cannot be a name. */
export function lookedUp(text: string): string | undefined {
  const name = text.trim();
  return isPossible(name) ? readName(name) : undefined;
}
