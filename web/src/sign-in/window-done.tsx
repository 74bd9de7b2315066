import { Title } from '@mantine/core';
import { useTranslation } from '../language/language.ts';

/** Shown in a small window that the browser does not allow to close itself. */
export function WindowDone() {
  const { t } = useTranslation();
  return (
    <main>
      <Title ta="center" mt="15vh">
        {t('signin.window.done')}
      </Title>
    </main>
  );
}
