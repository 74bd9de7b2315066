import { Title } from '@mantine/core';
import { useTranslation } from '../language/language.ts';

/** What a small window says that the browser does not let close itself. */
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
