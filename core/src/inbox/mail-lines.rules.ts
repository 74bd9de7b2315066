import type { TextLanguage } from '@panel/contract/languages';
import { isMessageKind } from '@panel/contract/message-kinds';
import { fillIn } from '@panel/contract/messages';
import { timeIn } from '../mail/index.ts';
import { typedName, unlinked, words } from '../warnings/index.ts';

export interface MailedMessage {
  time: Date;
  kind: string;
  text: string;
  subject: string | null;
  corrected: Date | null;
}

/** The length of an excerpt in a mail about several messages. */
const MAX_SHOWN = 200;

/** The lines of a mail about a message. The registry's text is shown so that no mail client turns it into a link. */
export function linesOf(message: MailedMessage, language: TextLanguage, isAlone: boolean): string[] {
  const { time, kind, text, subject, corrected } = message;
  const spoken = words[language].message;
  const facts = [
    isMessageKind(kind) ? spoken.kinds[kind] : typedName(words[language], kind),
    ...(subject === null ? [] : [unlinked(subject)]),
    timeIn(language, time),
  ].join(' · ');
  const lines = [facts, ...(corrected ? [fillIn(spoken.corrected, { time: timeIn(language, corrected) })] : [])];
  return isAlone
    ? [...lines, '', ...text.split('\n').map(unlinked)]
    : [...lines, typedName(words[language], short(text))];
}

/** Cuts between characters, not code units. */
function short(text: string): string {
  const characters = [...text];
  return characters.length > MAX_SHOWN ? `${characters.slice(0, MAX_SHOWN).join('')}…` : text;
}
