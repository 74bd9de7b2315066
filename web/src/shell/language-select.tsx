import { useTranslation } from 'react-i18next';
import { displayLanguages, setDisplayLanguage, useDisplayLanguage } from '../dates/display-language.ts';
import classes from './header.module.css';

/** The language of dates. The browser's own list: it opens well on every device and weighs nothing. */
export function LanguageSelect() {
  const { t } = useTranslation();
  return (
    <select
      className={classes.language}
      aria-label={t('header.language')}
      title={t('header.language')}
      value={useDisplayLanguage()}
      onChange={(event) => setDisplayLanguage(event.currentTarget.value)}
    >
      {Object.entries(displayLanguages).map(([code, name]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
