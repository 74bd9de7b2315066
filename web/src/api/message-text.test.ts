import type { LanguageCode } from '@panel/contract/languages';
import { expect, test } from 'vitest';
import nl from '../../public/locales/nl.json';
import { showLanguage } from '../language/language.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { serveTexts } from '../testing/test-language.ts';
import { messageText } from './message-text.ts';

const says = 'As the server says.';
const limited = { values: { time: '2026-11-15T13:03:09Z' } };

// Behaviour LANGUAGE-23.
test.each<[LanguageCode, string, object, string]>([
  ['en', 'not.found', {}, says],
  ['en', 'epp.ip.limit', { values: { n: 10 } }, says],
  ['en', 'users.mail.limited', limited, says],
  ['en', 'not.known.here', {}, says],
  ['en', 'not.found', { defaultMessage: '' }, 'Unknown error.'],
  // Polish has no texts, so it uses the English ones.
  ['pl', 'not.found', {}, says],
  ['nl', 'not.found', {}, nl['not.found']],
  ['nl', 'epp.ip.limit', { values: { n: 10 } }, nl['epp.ip.limit'].replace('{{n}}', '10')],
  ['nl', 'field.required', { field: 'users.0.email', values: { label: 'Courriel' } }, 'E-mail is verplicht'],
  ['nl', 'field.required', { field: 'colour', values: { label: 'colour' } }, 'colour is verplicht'],
  ['nl', 'users.mail.limited', limited, nl['users.mail.limited'].replace('{{time}}', '2026/11/15 14:03:09 CET')],
  ['nl', 'not.known.here', {}, says],
  // A text of the panel that is not a message.
  ['nl', 'menu.news', {}, says],
  ['nl', 'menu.news', { defaultMessage: '' }, nl['error.unknown']],
])('in %s, %s with %j reads «%s»', async (language, messageKey, rest, text) => {
  fakeServer();
  serveTexts({ nl });
  await showLanguage(language);
  expect(messageText({ messageKey, defaultMessage: says, ...rest })).toBe(text);
});
