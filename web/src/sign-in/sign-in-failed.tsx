import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from '../language/language.ts';
import classes from './sign-in-failed.module.css';

/** The return from the sign-in service failed: an old link, a refusal, a service that is down. */
export function SignInFailed() {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <Title order={1}>{t('signin.failed.title')}</Title>
      <Text my="md">{t('signin.failed.text')}</Text>
      <Button component="a" href="/">
        {t('signin.failed.again')}
      </Button>
    </main>
  );
}
