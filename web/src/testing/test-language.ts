import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '../../public/locales/en.json';
import { languageOptions } from '../language/language.ts';

/** The real texts, without the way over HTTP. */
export async function loadTestLanguage(): Promise<void> {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({ ...languageOptions, resources: { en: { translation: en } } });
}
