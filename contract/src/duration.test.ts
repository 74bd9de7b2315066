import { expect, test } from 'vitest';
import { hoursInWords } from './duration.ts';

test.each([
  [1, ['1 hour', '1 uur', '1 heure', '1 Stunde']],
  [24, ['24 hours', '24 uur', '24 heures', '24 Stunden']],
  [36, ['36 hours', '36 uur', '36 heures', '36 Stunden']],
  [168, ['7 days', '7 dagen', '7 jours', '7 Tage']],
])('%i hours in English, Dutch, French and German', (hours, words) => {
  // `Intl` may use a narrow or non-breaking space.
  const said = (['en', 'nl', 'fr', 'de'] as const).map((language) => hoursInWords(language, hours));
  expect(said.map((text) => text.replace(/\s/, ' '))).toEqual(words);
});
