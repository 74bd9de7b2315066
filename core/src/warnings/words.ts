import type { TextLanguage } from '@panel/contract/languages';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import nl from './words/nl.json' with { type: 'json' };

/** Texts to fill into mails. */
export type Words = typeof en;

export const words: Record<TextLanguage, Words> = { en, nl, fr, de };
