import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import classes from './cookie-banner.module.css';
import { hasConsented, rememberConsent } from './cookie-consent.ts';

export function CookieBanner() {
  const { t } = useTranslation();
  const [, setClosed] = useState(false);
  if (hasConsented()) return null;

  return (
    <section className={classes.banner} aria-label={t('shell.cookies.label')}>
      <p className={classes.text}>
        {t('shell.cookies.text')}{' '}
        <Anchor component={Link} to="/cookiepolicy">
          {t('shell.cookies.more')}
        </Anchor>
      </p>
      <Button
        size="sm"
        onClick={() => {
          rememberConsent();
          setClosed(true);
        }}
      >
        {t('shell.cookies.close')}
      </Button>
    </section>
  );
}
