import { isPossible, readName } from '@panel/registry/names';

/** The A-label under which a name is stored, from any spelling; `undefined` for anything that cannot be a name. */
export function lookedUp(text: string): string | undefined {
  const name = text.trim();
  return isPossible(name) ? readName(name) : undefined;
}
