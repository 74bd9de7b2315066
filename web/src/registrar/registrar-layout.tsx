import { useQuery } from '@tanstack/react-query';
import { useHasAdditions } from '../config/index.ts';
import { Mono } from '../display/mono.tsx';
import { PageHead } from '../display/page-head.tsx';
import { TabContent } from '../display/tab-content.tsx';
import { TabLinks } from '../display/tab-links.tsx';
import { useTranslation } from '../language/language.ts';
import { useCan } from '../sign-in/use-current-user.ts';
import { registrarQuery } from './registrar.api.ts';
import { RegistrarStatus } from './registrar-status.tsx';

export function RegistrarLayout() {
  const { t } = useTranslation();
  // Heading and tabs are there before the data, and without it.
  const registrar = useQuery(registrarQuery).data?.registrar;
  const hasHistory = useHasAdditions();
  const tabs = [
    { to: 'generalData', label: t('registrar.tab.general'), shown: true },
    { to: 'publicProfile', label: t('registrar.tab.profile'), shown: true },
    { to: 'transactions', label: t('registrar.tab.transactions'), shown: useCan('transactions:read') },
    { to: 'billing', label: t('registrar.tab.billing'), shown: useCan('billing:read') },
    { to: 'reports', label: t('registrar.tab.reports'), shown: useCan('reports:read') },
    { to: 'history', label: t('registrar.tab.history'), shown: useCan('history:read') && hasHistory },
  ];
  return (
    <>
      <PageHead title={t('registrar.title')}>
        {registrar && (
          <>
            <Mono copy={false}>{registrar.handle}</Mono>
            <RegistrarStatus status={registrar.status} />
          </>
        )}
      </PageHead>
      <TabLinks label={t('registrar.title')} tabs={tabs.filter((tab) => tab.shown)} />
      <TabContent />
    </>
  );
}
