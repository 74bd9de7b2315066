import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { PUBLISHED_PASSWORD } from './published-password.ts';

const published = PUBLISHED_PASSWORD.toLowerCase();

/** Too well known to be safe, though their words are ordinary. */
const KNOWN_PHRASES = ['correcthorsebatterystaple', 'tr0ub4dor&3', published, published.replaceAll('-', '')];

/**
 * Estimating is pure processor time, so it is limited: with these values the worst password found takes 0.1 s instead
 * of 1.8 s. A password that needs more than 64 characters to be strong is not.
 */
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 5 };

let loaded: Promise<ZxcvbnFactory> | undefined;

/** The number of guesses an attacker who knows these words about the owner needs, and the patterns they would try. */
export async function estimate(password: string, words: string[]): Promise<ZxcvbnResult> {
  loaded ??= load();
  return (await loaded).check(password, words);
}

/** The word lists take 43 MB and most of a second, so they load when someone first sets a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english, ...others] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-de'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-nl-be'),
  ]);
  const otherWords = byRank(others.flatMap(({ dictionary }) => Object.values(dictionary)));
  const own = { 'other-languages': otherWords, 'known-phrases': KNOWN_PHRASES };
  const dictionary = { ...common.dictionary, ...english.dictionary, ...own };
  return new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary, ...LIMITS });
}

/** Merges lists by rank into one, because every additional list slows each estimate. */
function byRank(lists: string[][]): string[] {
  const words = new Set<string>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) if (rank < list.length) words.add(list[rank] ?? '');
  }
  return [...words];
}
