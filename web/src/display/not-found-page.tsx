import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../language/language.ts';
import { Blank } from './blank.tsx';
import { PageHead } from './page-head.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  const home = (
    <Button component={Link} to="/home" variant="default">
      {t('notfound.home')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('notfound.title')} />
      <Blank action={home} framed>
        {t('notfound.text')}
      </Blank>
    </>
  );
}
