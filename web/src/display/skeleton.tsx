import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeleton.module.css';

/** The shape of a page that is on its way. Stays invisible for 150 ms, so that quick pages do not flicker. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.late} role="status" aria-label={t('display.loading')}>
      <Skeleton height={32} width="min(16rem, 60%)" mb="lg" />
      <Skeleton height={220} mb="md" />
      <Skeleton height={160} />
    </div>
  );
}
