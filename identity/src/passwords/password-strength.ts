import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';

/** Too famous to be good, though their words are ordinary. */
const KNOWN_PHRASES = ['correcthorsebatterystaple', 'tr0ub4dor&3'];

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

/** Its lists take 25 MB and a third of a second, so they wait until somebody sets a password. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  const dictionary = { ...common.dictionary, ...english.dictionary, 'known-phrases': KNOWN_PHRASES };
  return new ZxcvbnFactory({ graphs: common.adjacencyGraphs, dictionary, ...LIMITS });
}
