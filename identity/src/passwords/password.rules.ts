import { COMMON_PASSWORDS, COMMON_WORDS } from './common-passwords.ts';

const MIN_LENGTH = 12;
const MAX_LENGTH = 128;

type PasswordFault = 'password.too-short' | 'password.too-long' | 'password.username' | 'password.common';

/** What is wrong with a password, if anything (Behaviour SIGN-IN-4). */
export function passwordFault(password: string, username: string): PasswordFault | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return 'password.too-short';
  if (length > MAX_LENGTH) return 'password.too-long';
  const folded = password.toLowerCase();
  const name = username.toLowerCase();
  if (folded === name || folded === name.replace('@', '') || folded === name.split('@')[0]) return 'password.username';
  if (isCommon(folded)) return 'password.common';
  return undefined;
}

function isCommon(folded: string): boolean {
  return (
    COMMON_PASSWORDS.has(folded.replace(/[\s-]/g, '')) ||
    isRepetition(folded) ||
    isRun(folded) ||
    isCommonWordsOnly(folded)
  );
}

/** `aaaaaaaaaaaa`, `abcabcabcabc`, `passwordpassword`: a short piece again and again. */
function isRepetition(folded: string): boolean {
  return /^(.{1,8})\1+.{0,2}$/su.test(folded);
}

const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '!@#$%^&*()',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik',
  'qazwsxedcrfvtgbyhnujm',
];
const PIECES = new Set(
  RUNS.flatMap((run) => [run, [...run].reverse().join('')]).flatMap((run) =>
    [...run].slice(0, -2).map((_, start) => run.slice(start, start + 3)),
  ),
);

/** `123456789abc`, `qwertyuiop12`: hardly anything but neighbours on a keyboard or in the alphabet. */
function isRun(folded: string): boolean {
  const characters = [...folded];
  const inRun = new Set<number>();
  for (let start = 0; start + 3 <= characters.length; start += 1) {
    if (!PIECES.has(characters.slice(start, start + 3).join(''))) continue;
    for (const offset of [0, 1, 2]) inRun.add(start + offset);
  }
  return characters.length - inRun.size <= 3;
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** `Password2026!`, `P@ssw0rd-Welcome1`: common words, with digits and signs around them. */
function isCommonWordsOnly(folded: string): boolean {
  const spelled = folded.replace(/[^a-z]/g, '');
  const decoded = folded
    .replace(/[0-9!?.\s]+$/, '')
    .replace(/./gsu, (character) => LOOKALIKES[character] ?? character)
    .replace(/[^a-z]/g, '');
  return [spelled, decoded].some((letters) => letters !== '' && COMMON_WORDS_ONLY.test(letters));
}

const COMMON_WORDS_ONLY = new RegExp(`^(?:${[...COMMON_WORDS].join('|')})+$`);
