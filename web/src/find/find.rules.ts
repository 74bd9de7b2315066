import { limits } from '@panel/contract/limits';
import { searchableIn } from '../search/index.ts';

interface NamedPlace {
  to: string;
  name: string;
  /** The part of the panel that it belongs to. */
  section: string;
}

/** The places of which every word that was typed begins a word, those that begin with the text itself first. */
export function placesFor(text: string, places: readonly NamedPlace[]): NamedPlace[] {
  const words = wordsIn(text);
  const found = places.filter(({ name, section }) => {
    const own = [...wordsIn(name), ...wordsIn(section)];
    return words.every((word) => own.some((other) => other.startsWith(word)));
  });
  const begins = ({ name }: NamedPlace) => words.length > 0 && wordsIn(name).join(' ').startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((place) => !begins(place))];
}

/** With or without accents and capitals, whatever stands between the words. */
function wordsIn(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The name or handle in what was typed, or in an address that was pasted; names have neither spaces nor `*`. */
export function findableIn(text: string): string | null {
  const typed = text.trim();
  const name = typed.includes('://') ? searchableIn(typed) : typed;
  const length = [...name].length;
  return /[\s*]/.test(name) || length < limits.findFrom || length > limits.searchInput ? null : name;
}

/** What the search page is asked for: the text anywhere in a name, unless it says itself where. */
export function patternFor(text: string): string {
  const name = findableIn(text) ?? text.trim();
  return name.includes('*') ? name : `*${name}*`;
}
