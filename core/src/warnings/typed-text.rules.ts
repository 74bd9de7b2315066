import { fillIn } from '@panel/contract/messages';
import { oneLine } from '../mail/index.ts';
import type { Words } from './words.ts';

// What people typed stands in quotation marks in a mail's body, and never in its subject (Behaviour WARNINGS-8).

// A typed mark must not look like the end of the quotation. An apostrophe within a word, as in O’Neil, does not.
const typedMark = /[“”„‟«»‹›‘‚]|(?<!\p{L})’|’(?!\p{L})/gu;

export function typedText({ quoted }: Pick<Words, 'quoted'>, text: string): string {
  return fillIn(quoted, { text: text.replace(typedMark, "'") });
}

// Mail programs turn whatever looks like a web address into a link, also with other full stops than the dot.
const linkPart = /(?<=[\p{L}\p{M}\p{N}])[.。．｡․](?=\p{L})|:\/\/|@/gu;
const WORD_JOINER = '\u2060';

/** One line: an invisible character keeps mail programs from making links of it. */
export function unlinked(line: string): string {
  // What is taken out of mails must not hide a dot.
  return oneLine(line).replace(linkPart, `$&${WORD_JOINER}`);
}

/**
 * The name of a person, an organisation, a token or a passkey, which becomes no link. Addresses, handles and domain names
 * stay as they are: they are what a mail is there to show.
 */
export function typedName(words: Pick<Words, 'quoted'>, name: string): string {
  return typedText(words, unlinked(name));
}
