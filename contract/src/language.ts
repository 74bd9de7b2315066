import * as z from 'zod/mini';
import './jitless.ts';
import { type LanguageCode, languages } from './languages.ts';

export const LanguageChoice = z.object({
  language: z.enum(Object.keys(languages) as [LanguageCode, ...LanguageCode[]]),
});
export type LanguageChoice = z.infer<typeof LanguageChoice>;

export const putLanguage = { body: LanguageChoice, data: LanguageChoice };
