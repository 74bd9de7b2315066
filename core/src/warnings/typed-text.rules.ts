import { fillIn } from '@panel/contract/messages';
import { oneLine } from '../mail/index.ts';
import type { Words } from './words.ts';

// Typed text appears in quotation marks in a mail's body, and never in its subject (Behaviour WARNINGS-8).

// A typed mark must not look like the end of the quotation. An apostrophe within a word, as in O’Neil, does not.
const typedMark = /[“”„‟«»‹›‘‚]|(?<!\p{L})’|’(?!\p{L})/gu;

export function typedText({ quoted }: Pick<Words, 'quoted'>, text: string): string {
  return fillIn(quoted, { text: text.replace(typedMark, "'") });
}

// Mail clients turn anything like a web address into a link, even with other full stops than the dot.
const linkPart = /(?<=[\p{L}\p{M}\p{N}])[.。．｡․](?=\p{L})|:\/\/|@/gu;
const WORD_JOINER = '\u2060';

/** Returns one line, in which an invisible character prevents mail clients from creating links. */
export function unlinked(line: string): string {
  // Removed characters must not hide a dot.
  return oneLine(line).replace(linkPart, `$&${WORD_JOINER}`);
}

/**
 * The name of a person, organisation, token or passkey, which never becomes a link. Addresses, handles and domain names
 * stay unchanged, because mails are meant to show them.
 */
export function typedName(words: Pick<Words, 'quoted'>, name: string): string {
  return typedText(words, unlinked(name));
}
