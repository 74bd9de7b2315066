import { ActionIcon } from '@mantine/core';
import { LanguageSelect } from '../account/index.ts';
import { useTranslation } from '../language/language.ts';
import classes from './preferences.module.css';
import { useColourScheme } from './use-colour-scheme.ts';

export function Preferences() {
  const { t } = useTranslation();
  const { Icon, label, change } = useColourScheme();
  return (
    <>
      <div className={classes.language}>
        {/* The visible label shows if there is room; the select has the same accessible name everywhere. */}
        <span className={classes.label} aria-hidden>
          {t('header.language')}
        </span>
        <LanguageSelect />
      </div>
      <ActionIcon variant="default" size={36} aria-label={label} onClick={change}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </>
  );
}
