import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { PUBLISHED_PASSWORD } from './published-password.ts';

const published = PUBLISHED_PASSWORD.toLowerCase();

/** Too famous to be good, though their words are ordinary. */
const KNOWN_PHRASES = ['correcthorsebatterystaple', 'tr0ub4dor&3', published, published.replaceAll('-', '')];

/**
 * Estimating takes a processor and nothing else, so what it may take is limited: with these figures 0.1 s for the
 * worst password that was found, instead of 1.8 s. Whoever needs more than 64 characters to be hard to guess is not.
 */
const LIMITS = { maxLength: 64, l33tMaxSubstitutions: 5 };

let loaded: Promise<ZxcvbnFactory> | undefined;

/** How many guesses a password takes for somebody who knows these words about its owner, and what they would try. */
export async function estimate(password: string, words: string[]): Promise<ZxcvbnResult> {
  loaded ??= load();
  return (await loaded).check(password, words);
}

/** Its lists take 43 MB and most of a second, so they wait until someone sets a password. */
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

/** One list of several, the first words of each first: every list more makes each estimate slower. */
function byRank(lists: string[][]): string[] {
  const words = new Set<string>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) if (rank < list.length) words.add(list[rank] ?? '');
  }
  return [...words];
}
