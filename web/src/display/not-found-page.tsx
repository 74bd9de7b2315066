import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { PageHead } from './page-head.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('notfound.title')} />
      <Text mb="md">{t('notfound.text')}</Text>
      <Anchor component={Link} to="/home">
        {t('notfound.home')}
      </Anchor>
    </>
  );
}
