import type { Message } from '@panel/contract/envelope';
import { fieldLabels } from '@panel/contract/messages';
import { formatTimestamp } from '../dates/dates.ts';
import { hasMessage, translate, translateKey } from '../language/language.ts';

/** The server's message; in languages other than English, the panel's own translation of it (Behaviour LANGUAGE-23). */
export function messageText({ messageKey, defaultMessage, field, values }: Message): string {
  if (hasMessage(messageKey)) return translateKey(messageKey, { ...values, ...inWords(field, values) });
  return defaultMessage || translate('error.unknown');
}

/** Values that the server sends in English or as a timestamp, in the reader's language. */
function inWords(field = '', values: Message['values'] = {}) {
  const time = String(values.time);
  const label = fieldLabels.get(field.split('.').at(-1) ?? '')?.text;
  return {
    ...(label && { label: translateKey(label) }),
    ...(Date.parse(time) && { time: formatTimestamp(time) }),
  };
}
