import type { Message } from '@panel/contract/envelope';
import { fieldLabels } from '@panel/contract/messages';
import { formatTimestamp } from '../dates/dates.ts';
import { hasMessage, translate, translateKey } from '../language/language.ts';

/** What the server says, in another language than English by the panel's own words (Behaviour LANGUAGE-23). */
export function messageText({ messageKey, defaultMessage, field, values }: Message): string {
  if (hasMessage(messageKey)) return translateKey(messageKey, { ...values, ...inWords(field, values) });
  return defaultMessage || translate('error.unknown');
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
