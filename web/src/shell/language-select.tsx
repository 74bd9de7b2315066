import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { displayLanguages, setDisplayLanguage, useDisplayLanguage } from '../dates/display-language.ts';
import classes from './header.module.css';

/** The language of dates. The browser's own list: it opens well on every device and weighs nothing. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const label = t('header.language');
  return (
    <div className={classes.dates}>
      {/* Where there is room for it; the name of the choice itself says the same everywhere. */}
      <span className={classes.datesLabel} aria-hidden>
        {label}
      </span>
      <span className={classes.language}>
        <select
          aria-label={label}
          value={useDisplayLanguage()}
          onChange={(event) => setDisplayLanguage(event.currentTarget.value)}
        >
          {Object.entries(displayLanguages).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <IconSelector size={16} aria-hidden />
      </span>
    </div>
  );
}
