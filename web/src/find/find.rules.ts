import { limits } from '@panel/contract/limits';
import { searchableIn } from '../search/index.ts';

interface NamedPlace {
  to: string;
  name: string;
  section: string;
}

/** The places in which every typed word is the start of a word; those that start with the text itself come first. */
export function placesFor(text: string, places: readonly NamedPlace[]): NamedPlace[] {
  const words = wordsIn(text);
  const found = places.filter(({ name, section }) => {
    const own = [...wordsIn(name), ...wordsIn(section)];
    return words.every((word) => own.some((other) => other.startsWith(word)));
  });
  const begins = ({ name }: NamedPlace) => words.length > 0 && wordsIn(name).join(' ').startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

/** Ignores accents, case and whatever separates the words. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The name or handle in typed text or in a pasted address; `null` if it cannot be one. */
export function findableIn(text: string): string | null {
  const typed = text.trim();
  const name = typed.includes('://') ? searchableIn(typed) : typed;
  const length = [...name].length;
  return /[\s*]/.test(name) || length < limits.findFrom || length > limits.searchInput ? null : name;
}

/** The search pattern: the text anywhere in a name, unless it already contains a wildcard. */
export function patternFor(text: string): string {
  const name = findableIn(text) ?? text.trim();
  return name.includes('*') ? name : `*${name}*`;
}
