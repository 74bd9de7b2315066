import { type LanguageCode, languages } from '@panel/contract/languages';
import { IconSelector } from '@tabler/icons-react';
import { useLanguage, useTranslation } from '../language/language.ts';
import { useChooseLanguage } from './language.api.ts';
import classes from './language-select.module.css';

/** The browser's own list: it opens well on every device and weighs nothing. */
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
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <IconSelector size={16} aria-hidden />
    </span>
  );
}
