import type { ZxcvbnResult } from '@zxcvbn-ts/core';
import { estimate } from './password-strength.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

/** Ten thousand million guesses: zxcvbn's highest score. */
const GUESSES_LOG10 = 10;
/** The minimum without spaces and punctuation, which most attackers also try to leave out. */
const GUESSES_LOG10_JOINED = 8;
/** How much must remain of a password without publicly known words about its owner. */
const MIN_REST = 8;

type PasswordFault =
  | 'password.too-short'
  | 'password.too-long'
  | 'password.username'
  | 'password.personal'
  | 'password.common'
  | 'password.repeated'
  | 'password.run'
  | 'password.guessable';

interface Owner {
  username: string;
  name: string;
  /** The name of the panel, which contains the registry's domain. */
  productName: string;
}

/** Why a password is rejected, if it is (Behaviour SIGN-IN-4). */
export async function passwordFault(password: string, owner: Owner): Promise<PasswordFault | undefined> {
  const length = [...password].length;
  if (length < MIN_LENGTH) return 'password.too-short';
  if (length > MAX_LENGTH) return 'password.too-long';
  const folded = password.normalize('NFC').toLowerCase();
  const username = owner.username.toLowerCase();
  if ([username, username.replace('@', ''), username.split('@')[0]].includes(folded)) return 'password.username';
  const words = wordsAbout(owner);
  if (isAboutOwner(folded, words)) return 'password.personal';
  return (
    (await faultBelow(GUESSES_LOG10, password, words)) ??
    (await faultBelow(GUESSES_LOG10, wordIn(password), words)) ??
    (await faultBelow(GUESSES_LOG10_JOINED, password.replace(/[\s._-]/g, ''), words))
  );
}

async function faultBelow(guessesLog10: number, text: string | undefined, words: string[]) {
  if (text === undefined) return undefined;
  const result = await estimate(text, words);
  return result.guessesLog10 < guessesLog10 ? reasonOf(result) : undefined;
}

/** Short words occur in too many others. */
function wordsAbout({ username, name, productName }: Owner): string[] {
  const words = [username, name, productName].flatMap((text) => {
    const folded = text.toLowerCase();
    return [...folded.split('@'), ...folded.split(/[^\p{L}\p{N}]+/u)];
  });
  return [...new Set(words)].filter((word) => word.length >= 3).sort((one, other) => other.length - one.length);
}

/** `Aurora12345!`, `4ur0ra-registrar-2026`: hardly anything remains without the words about its owner. */
function isAboutOwner(folded: string, words: string[]): boolean {
  const rest = words.reduce((text, word) => text.replaceAll(spelled(word), ' '), spelled(folded));
  return rest.includes(' ') && rest.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_REST;
}

/** The word in `Zonnebloem2026!`, which is also judged by itself: attackers add years, digits and punctuation. */
function wordIn(password: string): string | undefined {
  return /^[^\p{L}]{0,4}(\p{L}\p{Ll}+|\p{Lu}+)[^\p{L}]{0,6}$/u.exec(password)?.[1];
}

const LOOKALIKES = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
]);

/** As it would be read aloud: `4ur0ra` becomes `aurora`. Spaces are removed. */
function spelled(folded: string): string {
  return folded.replace(/\s/gu, '').replace(/[013457@$]/g, (character) => LOOKALIKES.get(character) ?? character);
}

const REASONS = new Map<string, PasswordFault>([
  ['repeat', 'password.repeated'],
  ['sequence', 'password.run'],
  ['spatial', 'password.run'],
]);

/** Based on the largest piece of the password. */
function reasonOf({ sequence }: ZxcvbnResult): PasswordFault {
  const [largest] = [...sequence].sort((one, other) => other.token.length - one.token.length);
  if (largest?.pattern !== 'dictionary') return REASONS.get(largest?.pattern ?? '') ?? 'password.guessable';
  if (largest.dictionaryName === 'userInputs') return 'password.personal';
  return ['passwords-common', 'known-phrases'].includes(largest.dictionaryName)
    ? 'password.common'
    : 'password.guessable';
}
