import type { TextLanguage } from '@panel/contract/languages';
import { fillIn } from '@panel/contract/messages';
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };

/** All texts of the sign-in pages. A new language needs a file and an entry here. */
const texts: Record<TextLanguage, typeof en> = { en, nl, fr, de };

type WrittenKey = keyof typeof en;
/** A text with plural forms is looked up without the form's suffix, and with a `count`. */
type PluralKey = WrittenKey extends infer Key ? (Key extends `${infer Base}_other` ? Base : never) : never;
type TextKey = Exclude<WrittenKey, `${PluralKey}_${string}`> | PluralKey;

export type Say = (key: TextKey, values?: Record<string, string | number>) => string;

export function sayIn(language: TextLanguage): Say {
  const written: Record<string, string> = texts[language];
  const forms = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}_${forms.select(values.count)}` : key;
    return fillIn(written[form] ?? key, values);
  };
}

export function sayToWait(say: Say, key: 'sign.in.wait' | 'begun', seconds: number): string {
  const duration =
    seconds < 60
      ? say('duration.seconds', { count: seconds })
      : say('duration.minutes', { count: Math.ceil(seconds / 60) });
  return say(key, { duration });
}
