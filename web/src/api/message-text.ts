import type { Message } from '@panel/contract/envelope';
import { fieldLabels } from '@panel/contract/messages';
import { formatTimestamp } from '../dates/dates.ts';
import { hasText, translateKey } from '../language/language.ts';

/** A refusal in the reader's language; in the words that came with it where the panel has none (Behaviour LANGUAGE-23). */
export function messageText({ messageKey, defaultMessage, field, values }: Message): string {
  return hasText(messageKey) ? translateKey(messageKey, { ...values, ...inWords(field, values) }) : defaultMessage;
}

/** What the server says in English, or leaves to the reader's clock. */
function inWords(field = '', values: Message['values'] = {}) {
  const time = String(values.time);
  const label = fieldLabels.get(field.split('.').at(-1) ?? '')?.text;
  return {
    ...(label && { label: translateKey(label) }),
    ...(Date.parse(time) && { time: formatTimestamp(time) }),
  };
}
