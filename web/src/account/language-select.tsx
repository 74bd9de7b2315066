import { type LanguageCode, languages, textLanguages } from '@panel/contract/languages';
import { IconSelector } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../language/language.ts';
import { useChooseLanguage } from './language.api.ts';
import classes from './language-select.module.css';

const otherLanguages = (Object.keys(languages) as LanguageCode[]).filter(
  (language) => !textLanguages.some((other) => other === language),
);

/** A native select: it works well on every device and adds no code. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const shown = useLanguage();
  const { mutate, variables, isPending } = useChooseLanguage();
  return (
    <span className={classes.language}>
      <select
        aria-label={t('header.language')}
        value={isPending ? variables : shown}
        onChange={(event) => mutate(event.currentTarget.value as LanguageCode)}
      >
        {textLanguages.map(option)}
        <optgroup label={t('account.language.dates')}>{otherLanguages.map(option)}</optgroup>
      </select>
      <IconSelector size={16} aria-hidden />
    </span>
  );
}

function option(language: LanguageCode) {
  return (
    <option key={language} value={language} lang={language}>
      {languages[language]}
    </option>
  );
}
