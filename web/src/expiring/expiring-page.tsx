import { Text } from '@mantine/core';
import { displayTimeZone } from '@panel/contract/display-time';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { RegistryDataTime } from '../config/index.ts';
import { Block } from '../display/block.tsx';
import { HeadingLevel, PageHead } from '../display/page-head.tsx';
import { PageOrError } from '../display/page-or-error.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { useTranslation } from '../language/language.ts';
import { RegistrationsTabs } from '../registrations/index.ts';
import { expiringQuery } from './expiring.api.ts';
import { isNothing } from './expiring.rules.ts';
import { ExpiringCounts } from './expiring-counts.tsx';
import { ExpiringMonths } from './expiring-months.tsx';
import classes from './expiring-page.module.css';

export function ExpiringPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('expiring.title')}>
        <RegistryDataTime />
      </PageHead>
      <RegistrationsTabs />
      <HeadingLevel value={2}>
        <PageOrError>
          <Suspense fallback={<PageSkeleton blocks={['details', 'table']} />}>
            <WhatExpires />
          </Suspense>
        </PageOrError>
      </HeadingLevel>
    </>
  );
}

function WhatExpires() {
  const { t } = useTranslation();
  const expiring = useSuspenseQuery(expiringQuery).data;
  if (isNothing(expiring)) {
    return (
      <Block title={t('expiring.none.title')}>
        <Text>{t('expiring.none')}</Text>
      </Block>
    );
  }
  return (
    <>
      <Text className={classes.about}>{t('expiring.about', { timeZone: displayTimeZone() })}</Text>
      <ExpiringCounts expiring={expiring} />
      <ExpiringMonths expiring={expiring} />
    </>
  );
}
