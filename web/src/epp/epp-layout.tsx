import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PageHead } from '../display/page-head.tsx';
import { PageSkeleton } from '../display/skeleton.tsx';
import { TabLinks } from '../display/tab-links.tsx';

export function EppLayout() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('epp.title')} />
      <TabLinks
        label={t('epp.title')}
        tabs={[
          { to: 'ipaddresses', label: t('epp.tab.ip') },
          { to: 'password', label: t('epp.tab.password') },
        ]}
      />
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </>
  );
}
