import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './sign-in-failed.module.css';

/** What a small window says that the browser does not let close itself. */
export function WindowDone() {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <Title order={1}>{t('signin.window.done')}</Title>
    </main>
  );
}
